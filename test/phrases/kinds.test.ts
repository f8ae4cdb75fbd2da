/**
 * Kinds of fraud that each have patterns of their own: what each pattern finds by itself, and what honest people write
 * in nearly the same words.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { scanAsked, scanPhrases } from "../../src/site-check/phrases/scan.ts";
import { bundledIndex, patternAlone } from "../support/phrases-found.ts";

/** For each pattern, a line that it finds alone, and an honest one near it that no pattern finds. */
const kinds: Readonly<Record<string, readonly [found: string, honest: string]>> = {
  "wallet-claim-in-a-hurry": [
    "The retrodrop is live. Link your wallet and sign before the snapshot closes.",
    "To use the exchange, connect your wallet and choose the token that you want to swap.",
  ],
  "wallet-claim-of-a-sum": [
    "Your wallet has been selected for 2,100 DRX. Connect it and sign the message.",
    "Connect your wallet to see the 2,100 tokens that you have staked.",
  ],
  "approve-everything": [
    "Approve unlimited spending once and your airdrop is paid out.",
    "Some contracts ask for an unlimited allowance; revoke it when you no longer need it.",
  ],
  "ignore-wallet-warning": [
    "Sign the request and ignore the warning, MetaMask does not know our contract yet.",
    "If MetaMask shows a warning, read it before you go on.",
  ],
  "tokens-migrate-or-lose": [
    "Migrate your tokens today: link wallet on our new page, or they become worthless.",
    "Holders of the old token can swap it for the new one at any time in the wallet.",
  ],
  "fullest-wallet": [
    "Sign with the wallet where you keep most, a bigger balance brings a bigger drop.",
    "Use a second wallet for trying things out, and keep your savings elsewhere.",
  ],
  "money-through-your-account": [
    "You receive transfers from our clients and send the rest to the wallet we name.",
    "Your customers pay by card, and we pay out to your account every Friday.",
  ],
  "keep-a-cut-pass-on": [
    "Ten percent is yours to keep, the remainder you withdraw in notes; then send it on.",
    "We keep our fee and send the rest to charity.",
  ],
  "account-for-pay": [
    "Home based position: accept payments from buyers, 6% commission per transfer.",
    "Position in accounts payable: you check invoices and reconcile payments, salary by agreement.",
  ],
  "account-for-rent": [
    "Rent us your verified exchange account, 300 euros a month.",
    "The rent of 900 euros is taken from your bank account on the first of the month.",
  ],
  "loan-fee-first": [
    "Your loan of 8,000 is granted; the insurance premium has to be paid first.",
    "The arrangement fee is added to the loan and shown in the representative APR.",
  ],
  "easy-loan-fee": [
    "Bad credit welcome, no credit check: just pay the application charge of 120.",
    "With bad credit you may still get a loan, but compare the rates.",
  ],
  "prize-costs": [
    "Dear winner, your cheque is at customs, please pay the courier.",
    "The winner collects the trophy at the office; there is no delivery.",
  ],
  "inheritance-fee": [
    "The late Mr. Adu left 4 million without an heir; pay the notary's fee of 700 and it is yours.",
    "My aunt left me some bitcoin; does anybody know how the estate is valued?",
  ],
  "support-in-private": [
    "Hello, wallet support here, kindly dm us so that we can fix it.",
    "Ask your question in the public channel; support staff do not write first.",
  ],
  "relative-with-new-number": [
    "Hi mum, my phone fell in the sink, this is my new number. Can you pay a bill for me?",
    "Hi mum, this is my new number, call me when you are home.",
  ],
  "cash-to-courier": [
    "I am Detective Rowe. Withdraw your savings and hand them to our courier.",
    "The police never collect cash, and no officer sends a courier.",
  ],
  "darling-trade-with-me": [
    "Darling, I will teach you my node trading, start with a thousand and we do it together.",
    "Darling, can you put the bins out, I am back at six.",
  ],
  "somebody-knows-when": [
    "My aunt is an analyst and tells me which minute to buy, do as I do.",
    "My aunt is an analyst at an insurance company and likes her work.",
  ],
  "students-all-gained": [
    "Professor Wells drops a signal at three, students made 60% last week, add his assistant on whatsapp.",
    "The professor says that 60% of his students passed.",
  ],
  "capital-to-teacher": [
    "Private coaching with Miss Adele: hand over your capital and receive ten times the sum.",
    "Our coach meets beginners once a week and talks about risk.",
  ],
  "place-kept-for-money": [
    "I kept 1 seat for you, send the deposit by nine or it goes to the next person.",
    "Your table is held for fifteen minutes, then it goes to the next guests.",
  ],
  "decide-now": [
    "Decide now, the round closes tonight, wire it before you ask.",
    "Take your time to decide; the offer stays open.",
  ],
  "last-places-to-get-rich": [
    "Only 7 seats are left, and then you watch others get rich.",
    "Only 7 seats are left for the evening lecture on wealth tax.",
  ],
  "big-name-behind": ["Goldman Sachs secretly runs this app.", "Goldman Sachs raised its forecast for the year."],
  "price-is-certain": [
    "This penny coin will reach $1 from 0.002, guaranteed, whales told us.",
    "Nobody knows whether the coin will reach $1.",
  ],
  "insider-tip-buy": [
    "A source inside the foundation gave us the burn date, buy tonight.",
    "The foundation announced the date of the upgrade on its blog.",
  ],
  "state-pays-citizens": [
    "The government has authorised our platform to pay citizens a weekly income.",
    "The government pays the allowance weekly into your bank account.",
  ],
  "machine-without-loss": [
    "Not one losing trade so far: our robot waits until it is sure.",
    "The robot stops after three losing trades in a row.",
  ],
  "others-money-passed-on": [
    "The buyers wire to your account, you convert it into crypto for our firm within two hours.",
    "Your buyers pay into your account, and you ship the goods.",
  ],
  "share-for-passing-on": [
    "Donations come in, you pass them to our partner, 8 percent is yours to keep.",
    "Donations are passed to the shelter after 2 percent of card fees.",
  ],
  "share-of-what-comes-in": [
    "Deposits reach your PayPal account, and you keep five percent.",
    "Deposits reach your account on the next working day.",
  ],
  "wallet-act-for-tokens": [
    "Your address is owed a refund of 0.4 ETH, approve the transaction to collect it.",
    "You pay 0.4 ETH in gas when you approve the transaction.",
  ],
  "wallet-act-by-deadline": [
    "Authorise the contract now, the claim closes tonight.",
    "Votes of the community close tonight.",
  ],
  "prize-and-fee": [
    "Your lottery cheque is waiting, send us the transfer charge of 95.",
    "The lottery pays winners by cheque and charges nothing.",
  ],
  "loan-and-fee": [
    "We lend to everyone, only the file charge of 85 is paid in advance.",
    "We lend to small firms and look at their accounts first.",
  ],
  "famous-name-and-money": [
    "The singer swears by this app and earns 4,000 a week with it.",
    "The singer sold 4,000 records in a week.",
  ],
  "approved-hence-safe": [
    "Registered with the ministry of finance, hence losing is impossible with our robot.",
    "Robots that give advice have to be registered with the authority.",
  ],
  "next-in-line-takes-it": [
    "Other investors are already in line for your contract, so transfer it at once.",
    "Other callers are already in line, please hold.",
  ],
  "cheap-only-now": [
    "Only today you can enter at $0.03, tomorrow it costs $0.30.",
    "The fare is $3 today and $4 from tomorrow.",
  ],
  "office-wants-crypto": [
    "Tax office: undeclared profit was detected. Settle 1,900 in bitcoin.",
    "The tax office explains how profit from bitcoin is declared.",
  ],
  "investigation-moves-money": [
    "Fraud unit here, move your savings to the holding account and tell nobody.",
    "The fraud unit asks customers to report calls.",
  ],
  "coin-rises-for-sure": [
    "This gem runs 50x, devs confirmed, load your bags.",
    "The new release runs 50x faster than before.",
  ],
  "insider-listing": [
    "I have it from inside: Coinbase lists it on Thursday, get your bags.",
    "Coinbase lists the token on Thursday, says its blog.",
  ],
  "price-only-up": ["We hold most of the supply of this token, it can only go up.", "Prices of tokens go up and down."],
  "teacher-made-me-rich": [
    "This lady helped me earn 30,000 in two weeks, she can guide you as well.",
    "This lady helped me find the platform for my train.",
  ],
  "stuck-until-sum-paid": [
    "Your payout is stuck at the bridge, deposit 300 and it is released.",
    "Your payout is pending and arrives within three days.",
  ],
  "newcomers-pay": [
    "For every person who deposits 500 you get 60.",
    "For every person who registers for the run we plant a tree.",
  ],
  "newcomers-and-rest": ["Bring five partners and never work again.", "Bring five partners to the dance class."],
  "tasks-with-own-money": [
    "Rate hotels for us; when the balance is negative you refill it with 300.",
    "Rate the hotels that you stayed in.",
  ],
  "machine-always-right": [
    "Our model closes only profitable deals, so your balance grows.",
    "Our model closes deals at the end of the day.",
  ],
  "located-for-a-fee": [
    "We have located your coins, the clearance costs 480.",
    "We have located your parcel, it arrives on Monday.",
  ],
  "sum-grew-in-talk": [
    "You put 200 in on Monday and take out 1500 by Thursday.",
    "I put 200 in the fund in March and had 214 by the end of the year.",
  ],
  "mine-came-back": [
    "A man called Dmitri got every coin back, his handle is @dm_trace.",
    "I got my money back from the airline after three weeks, write to their customer care.",
  ],
  "gets-it-back-for-you": [
    "We retrieve your missing coins, write to us.",
    "If you have lost your phone, write to us and we restore the account from your backup.",
  ],
  "approved-nothing-can-happen": [
    "The Central Bank has licensed us, nothing can happen to you.",
    "The Central Bank has licensed us; you may still lose what you invest.",
  ],
  "staff-needs-the-words": [
    "Our technician requires the 24 words that came with your device.",
    "Our technicians never need the 24 words of your device.",
  ],
  "login-for-a-trader": [
    "We need your password to run the strategy on your behalf.",
    "We never need your password, the strategy runs with an API key.",
  ],
  "let-in-from-afar": [
    "Share your screen and let me in, your funds are moved in a minute.",
    "Nobody from our company will ask you to share your screen and let them into your account.",
  ],
  "places-pay-or-lose": [
    "Doors shut today at noon: wire your stake, there is no next intake for investors.",
    "Doors shut at noon today, and the next guided tour starts at two.",
  ],
  "presale-or-regret": [
    "The private round ends soon, after which the price jumps.",
    "The private round ended in May; the report lists who bought and at which price.",
  ],
  "arrives-goes-on-as-coins": [
    "Money lands in your bank account, you buy and move it to our wallet, 8 % is yours.",
    "Your salary lands in your bank account on the 25th, and the receipt is yours to download.",
  ],
  "connect-sign-gift": [
    "Connect your wallet, hit approve, 900 bucks landed in mine.",
    "Connect your wallet and sign the vote; no tokens leave your account and gas is free on the testnet.",
  ],
  "code-kept-ready": [
    "An operator will call you; have your one-time passcode ready.",
    "Your bank will call you; have your customer number ready.",
  ],
  "act-to-cancel-payment": [
    "This is your bank, a payment of 890 was blocked: log in and approve to cancel it.",
    "You may approve or reject a purchase in the app; to cancel the order, write to the shop.",
  ],
};

for (const [pattern, [found, honest]] of Object.entries(kinds)) {
  test(`${pattern} finds its line alone, and an honest line near it is let be`, () => {
    assert.ok(scanPhrases(patternAlone(pattern), found).length > 0);
    assert.deepEqual(scanAsked(bundledIndex, honest), []);
  });
}
