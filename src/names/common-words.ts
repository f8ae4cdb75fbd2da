/** Words that identify nobody. Curated by hand: a word belongs here when people use it without meaning one firm. */
import { nameTokens } from "./normalize.ts";

/**
 * The vocabulary of the trade. Nothing is ever found under one of these words, even where a record is called by it:
 * somebody who types `crypto` asks about no firm.
 */
const tradeWords = words(`
  account ai algo algorithm algorithmic alpha altcoin altcoins analytics api app apps arbitrage arbitrager
  arbitrageur asset assets auto automated automation bank banking bit bitcoin blockchain bot bots broker brokerage
  brokers btc buy capital capitals cash cex chain coin coins commodities commodity copy copytrader copytrading
  crypto cryptocurrencies cryptocurrency cryptos currencies currency dao dapp dapps dca defi derivatives dex digital
  dollar ea earn eth ether ethereum eur exchange exchanges expert farming finance financial fintech forex fraud free
  fund funding funds futures fx golang gold grid hedge hft hold invest investing investment investments investor
  investors java javascript keeper krypto lending leverage liquidity live loan maker market marketplace markets meme
  metaverse miner miners mining money multi nft nfts nodejs online option options oracle p2p passive pay payment
  payments php platform platforms pool portfolio price profit profits protocol pump python quant rebalance
  rebalancing return returns robo robot robots rust savings scalper scalping scam scams securities security sell
  sharing signal signals smart snipe sniper sniping software sol solana spot stablecoin stake staking stock stocks
  strategies strategy swap swaps system systems tech technologies technology telegram terminal tether token tokens
  trade trader traders trades tradeserver trading transfer trust typescript usd usdc usdt vault vaults volatility
  wallet wallets wealth web web3 website yield
`);

/** Everyday words, first names, places and the words that company names are padded with. */
const everydayWords = words(`
  about academy access action adam advanced advantage adviser advisor advisors advisory africa agency agent agents
  alan alex alexander alfred alliance allied alpine amanda amber america american analyst analysts ancient andrew
  angel anna anne ant anthony apex apollo apple aqua arbor arc arch area arena arma armor arrow art artemis asia
  asian associates association asta atlantic atlas atmos atom atomic aurora australia autumn avenue aviation award
  axiom axis backpack bakery banana base basic bay beach beacon bear beast beauty bee bell benefit berlin best beta
  better big bird bison black blackbird blankly blast blessing blessings block blocks bloom blue board bold bond
  bonds bonus book boost boss boston boulder box brain branch brand brave bravo brazil bread brian bridge bridges
  bright brilliant brisk britain british brother brothers bubble buddy build builder bull bullish bullpen bundle
  business butterfly cable cactus california canada candle capitol captain car card cards care carlos castle cat
  catalyst catchy cell center central centre century challenge champion chance change channel charles charlie chart
  charter chase cherry chief chile china chinese choice circle circuit city civil clan class classic clear clever
  client climax climb cloud clouds club code coffee coin colony color column comet command commerce commercial
  commission committee common commons community company compass complete composer compound concept condor connect
  connection conquest consult consultant consultants consulting contact continental contract control convert cooper
  copper core corner corona corporate corporation cosmic cosmos council country course craft create creative creator
  credit crest crown cruise crystal cube custom customer cyber cycle daily dan dar dark data date david dawn day
  deal deals delta demand department deposit depot desert design desk destiny development diamond digit dimension
  direct discover discovery diverse divine doctor dog domain dot double dove draft dragon dream drift drive drop
  dual duke dynamic dynasty eagle early earth east eastern easy echo eclipse economic economy eden edge education
  effect elder electric element elephant elite elsa emerald emperor empire empires encore endless energy engine
  engineer enigma enterprise enterprises epic equal equities equity era escape essence estate eternal europe
  european event ever evergreen evolution exact excel excellence express extra eye fair faith falcon family farm
  fashion fast father fee fellowship fidelity field film final find fine fire firm firms first fish fit five flag
  flash fleet flex flight flow flower fly focus follow force forecast forest forever forge form formula fort
  fortress fortune forum forward foundation founder foundry four fox frame france frank franklin freedom french
  fresh friend friends frontier fuel full fun fusion future gain gains galaxy game games garden gate gateway gecko
  gekko gem gemini general generation genesis genie genius gentle george german germany giant gift gifts ginger
  glacier global globe glory goal good grace graham grand grant graph gravity great green griffin ground group
  groups grow growth guard guardian guide guild guru hal hand harbor harbour harmony harris harvest hash haven hawk
  head health heart heaven helios help henry hercules heritage hero high highland hill hive holding holdings holiday
  holly home honest honey hong hood hope horizon horizons host hour house hub human humming hunter hybrid hydro
  hydrogen hyper ice icon idea ideal ideas imagine impact imperial income independent index india indigo industrial
  industries industry infinite infinity info information initiative inner innovation innovations innovative inside
  insight insights inspire instant institute institution institutional insurance integral integrity intelligence
  intelligent interactive intercontinental interest international internet invasion iris iron island israel italy
  ivory jack jade jaguar james jane january japan japanese jason jesse jessica jet jewel john jones joseph journey
  joy jump june jungle jupiter just justice kelp kevin key king kingdom kings kong korea korean lab label
  laboratories labs lady lake lambda lan land lane language large larry latin laura law lead leader leaders leading
  league lean learn learning legacy legal legend legion level liberty life light lightning limit limits line link
  links lion liquid list little local lock logic london long loom loop lotus love loyal lucid luck lucky lunar
  luxury machine mad maestro magic magnet main major man mana management manager mango map marble march margin
  marine mark marlin mars martin master masters match matrix max maximum mean media medical mega member mentor
  merchant mercury merge meridian merit metal meteor method metro mexico miami michael micro mid midas might mile
  million mind mine mini mint mirror mission mobile mode model modern momentum monarch month moon morgan morning
  mosaic mother motion motor mountain move mutual mystic name nano nation national native natural nature nebula neo
  neon neptune net network networks neural new newton next nexus nice night nine noah noble node nodes nomad north
  northern nova novel number oak oasis object ocean octagon office official olympic omega omni one onyx opal open
  optimal optimum optimus orange orbit orchid order oregon organic origin original orion other owl oxford pace
  pacific pact padre page palace palm panda panther paper parade paradigm paradise parallel park parker part partner
  partners party pass path patrick patriot paul peak pearl penguin people perfect personal peter phantom phoenix
  phone photon pilot pine pink pioneer pips pirate pixel place plan planet plate platinum play player plaza plus
  point polar policy poly popular port portal positive power powerful practice praetorian precise predict prediction
  predictions premier premium presale president prestige prime prince princess principal prism private pro process
  product products professional program progress project prolong prometheus promise prompt proof property prosper
  prosperity proven provider public pulse puma pure purple pyramid quality quantum quarter queen quest quick quiet
  race radar radiant radical rail rain rainbow rally range rapid rare rate raven ray reach ready real realm reason
  recovery red reef reflect regal regent region relax reliable reliance remote rent rescue research reserve resolve
  resource resources reward rewards rich richard ridge right ring riot rise rising river road rob robert robin rock
  rocket rockwell roll rome root rose roster round route royal ruby rule run rush russia rusty safe safety sage sail
  saint sakura sale salt samuel san sand santa sapphire sarah satellite saturn saver saxon scale school science
  scope scott scout scouts sea seal search season second secret secure seed seeds seek select self senator seneca
  senior sense sentinel sequoia serene service services seven shadow shark sharp shell shield shift ship shop show
  sierra sigma silent silicon silk silver simple simply singapore single site six sky skyline social society soft
  solar soldier solid solution solutions sonic soul sound source south southern sovereign space spark special
  spectrum speed sphere spider spike spirit split sport sports spring sprint square stable staff stage stand
  standard star stars start state states station stations status steady stealth steel stellar step stephen sterling
  steve stone storm story straight strategic streak stream street strength strike strong studio style subway success
  sugar summer summit sun super supply support supreme sure surf surge swan sweet swift swiss switch sword
  symphonies symphony synergy table target task taurus tax team tech technical technique temple tempo terra texas
  theory thing think three thrive thunder tide tiger time tiny titan titanium today together tomorrow tool toolkit
  tools top total touch tower town trace track trail train transaction travel treasure treasury tree trend trends
  tribe tribeca tribune trident trinity triple triumph trojan true turbine turbo turtle twin two ultimate ultra
  under union unique unison unit united unity universal universe university up upward urban usa user valley valor
  value vanguard vast vector vega velocity venture ventures venus verified verify version victor victory view viking
  village vintage violet vip virgil virgin virtual vision visionary vista vital vivid voice volcanic volt volume
  vortex voyage voyager wagon walk walker wall war warrior watch water wave waves way weather week welcome west
  western whale wheel white wholesale wild will william win wind window wing wings winner winter wisdom wise wolf
  woman wonder wood word work works world worldwide worth wright yang year yellow young your youth zealot zen zenith
  zero zinc zodiac zone zoom zorro
`);

/**
 * Exchanges, chains and venues that other people's products are named after. Such a word finds a product only where the
 * product lists the domain of that name as its own; the exchanges that the directory's bots name are added to these.
 */
const platformWords = words(`
  arbitrum avalanche base binance bitcoin bitfinex bitget bitmex bitshares bitstamp bittrex bnb bsc bybit cardano
  coinbase cosmos deribit dydx etoro ftx gdax gemini gnosis htx huobi hyperliquid jupiter kalshi kraken kucoin
  letsbonk makerdao mastodon metamask metatrader mexc mt4 mt5 near okex okx openai optimism pancakeswap phemex
  poloniex polygon polymarket pumpfun raydium ripple robinhood slack stellar sui tradingview tron uniswap whatsapp
`);

/** What a legal person's name ends in, in the forms seen in the record. */
const legalForms = words(`
  ab ag as bv co company corp corporation eood fzc fze gmbh inc incorporated kg kommanditbolag lc limited llc llp lp
  ltd nv ou oy oü plc proprietary pte pty pvt sa sarl sas spa srl
`);

/** Words that say what a product is, at the end of its name or of a question about it. */
const descriptors = words(`
  agent ai app apps automation bot bots copy dca exchange framework futures grid online platform pro quant robot
  robots sniper software spot terminal toolkit trade trader trading zone
`);

const commonWords: ReadonlySet<string> = new Set([...tradeWords, ...everydayWords, ...legalForms]);

/** True for a word under which nothing is ever found. */
export function isTradeWord(word: string): boolean {
  return tradeWords.has(word);
}

/** True for a word that no single firm is known by: trade vocabulary, everyday words, numbers, single letters. */
export function isCommonWord(word: string): boolean {
  return word.length < 2 || commonWords.has(word) || /^\d+$/u.test(word);
}

/** True for the word or abbreviation of a legal form, as names end in it: `ltd`, `gmbh`. */
export function isLegalForm(word: string): boolean {
  return legalForms.has(word);
}

/** True for the name of an exchange, chain or venue that third parties' products carry. */
export function isPlatformWord(word: string): boolean {
  return platformWords.has(word);
}

/** The words of a name up to its legal form: `Digital Platinum, Ltd.` gives digital, platinum. */
export function withoutLegalForm(name: string): string[] {
  return dropLast(nameTokens(name), isLegalForm);
}

/**
 * What is left of a name as its describing words go, one by one, longest first, the whole name not included:
 * `Backpack Exchange Grid Bots` gives backpack exchange grid, backpack exchange, backpack.
 */
export function withoutDescriptors(tokens: readonly string[]): string[][] {
  const forms: string[][] = [];
  let rest = tokens;
  while (rest.length > 1 && descriptors.has(rest.at(-1) ?? "")) {
    rest = rest.slice(0, -1);
    forms.push([...rest]);
  }
  return forms;
}

function dropLast(tokens: string[], isDropped: (token: string) => boolean): string[] {
  let end = tokens.length;
  while (end > 1 && isDropped(tokens[end - 1] ?? "")) end -= 1;
  return tokens.slice(0, end);
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/u));
}
