/** Words that stand beside an imitated name: what they are about decides how much they say. */

export type ContextKind = "trade" | "finance" | "lure" | "filler";

/** What the directory's brands do and deal in: such a word beside a name leaves little room for a namesake. */
const trade = `
  airdrop airdrops altcoin arbitrage arbitrum avax bitcoin bitcoins blockchain bnb bot bots bridge bsc btc cex claim claims coin coins
  copytrade copytrader copytrading crypto cryptos cryptocurrency dao dapp dapps defi dex doge eth ether ethereum evm exchange exchanges
  forex futures fx giveaway giveaways ico ido ledger liquidity lp ltc memecoin metamask mint nft nfts onchain p2p perp perps polygon presale
  signals snipe sniper sol solana stablecoin stake staking swap swaps token tokens ton trade trader traders trades trading tradingbot tron
  trustwallet trx usdc usdt wallet wallets wallett walletconnect web3 whitelist xrp
`;

/** Money at large: many a namesake is a bank, a fund or an accountant. */
const finance = `
  arbitrage asset assets bonus broker brokers capital cash chain deposit drop drops earn etf farm farming finance financial fund funding
  funds invest investing investment investments investor launchpad leverage margin market markets miner mining money options otc payout
  perpetual pool pools portfolio profit profits quant referral reward rewards signal spot stock stocks terminal vault withdraw
  withdrawal withdrawals yield
`;

/** What asks a visitor to act: signing in, proving who they are, getting help. */
const lure = `
  2fa access account accounts activate activation active alert alerts aml android apk app appeal apps auth
  authenticate authentication authenticator authorize backup billing card care case cases center centre chat check
  client clients com compliance confirm confirmation connect connection contact customer customers customerservice
  desk device download downloads email ext extension form gift gifts give help helpcenter helpdesk helpline home homepage hotline id
  identity install io ios kyc live log logging login logins logon mail manage migrate migration member members mfa mobile myaccount
  net notice notification oauth official officials onboard online org otp page pages passport password pay payment
  portal promo promotion protect protection receive recover recovery rectify refund refunds register registration reset
  restore restored review safe safety secure secured security service services session settle sign signin signup sso
  start started support supports sync team ticket transaction transactions unlock update updates upgrade user users validate validation
  validator verification verified verifier verify web webapp website www
`;

/** What fills a name up and says nothing: sizes, places, endings, versions. */
const filler = `
  about africa ai alpha and api application asia au auction best beta bio biz blog br bs business buy ca cc cdn
  click http https ssl cloud club cn co community company core corp data de demo dev direct doc docs en eng english es eu euro
  europe event events ex express faq fi first for fr france free fun game games get gl global go gold group guide
  guides hk hub id inc india info international intl italia italy japan join jp key korea kr lab labs latam launch
  learn link lite llc login ltd main mainnet max me mega meta mini mx my network new news nl now one open overview
  partner partners plat platform play plus poly post premium prime pro pros protocol pt public ru russia sale sg shop
  site sites social software space spain station store studio suite super system systems tech technology telegram
  test testnet tg the today tools top tv uk ultra us usa use vip vn welcome win world worldwide ws
  xyz yes your zh zone
`;

const kinds = new Map<string, ContextKind>();
for (const [kind, words] of [
  ["filler", filler],
  ["lure", lure],
  ["finance", finance],
  ["trade", trade],
] as const) {
  for (const word of words.trim().split(/\s+/u)) kinds.set(word, kind);
}

export const longestContextWord = Math.max(...[...kinds.keys()].map((word) => word.length));

export function contextKind(word: string): ContextKind | undefined {
  return kinds.get(word);
}
