/** Hosts that belong to nobody in particular, and the question of how far down a host name one owner reaches. */
import { getPublicSuffix } from "tldts";
import type { Host } from "./host.ts";

/**
 * Sites whose every host and page is used by everybody: messengers, social networks, search, mail, stores, short links,
 * code hosts, market-data pages. A record that names a page there says nothing about the site.
 */
const everybodys = words(`
  t.me telegram.me telegram.dog telegram.org whatsapp.com wa.me discord.com discord.gg signal.org signal.me
  signal.group line.me wechat.com viber.com skype.com zoom.us slack.com
  facebook.com fb.com fb.me instagram.com threads.net tiktok.com twitter.com x.com t.co reddit.com redd.it quora.com
  linkedin.com lnkd.in pinterest.com youtube.com youtu.be twitch.tv vk.com ok.ru weibo.com vimeo.com rumble.com
  google.com goo.gl g.page forms.gle gmail.com googlemail.com bing.com duckduckgo.com baidu.com
  apple.com icloud.com me.com microsoft.com live.com outlook.com hotmail.com msn.com office.com yahoo.com aol.com
  proton.me protonmail.com pm.me gmx.com gmx.de gmx.net web.de mail.com mail.ru yandex.ru yandex.com zoho.com qq.com
  163.com 126.com tutanota.com tuta.com fastmail.com hey.com
  github.com gitlab.com bitbucket.org codeberg.org sourceforge.net npmjs.com pypi.org docker.com huggingface.co
  amazon.com ebay.com etsy.com gumroad.com patreon.com ko-fi.com buymeacoffee.com medium.com linktr.ee beacons.ai about.me
  bit.ly tinyurl.com ow.ly is.gd rb.gy cutt.ly rebrand.ly shorturl.at s.id
  dropbox.com mega.nz box.com wetransfer.com mediafire.com scribd.com issuu.com pastebin.com telegra.ph rentry.co
  typeform.com jotform.com surveymonkey.com airtable.com calendly.com eventbrite.com meetup.com
  archive.org archive.ph wikipedia.org wikimedia.org trustpilot.com sitejabber.com crunchbase.com
  coingecko.com coinmarketcap.com tradingview.com etherscan.io bscscan.com solscan.io tronscan.org dexscreener.com
  opensea.io cloudflare.com googleusercontent.com amazonaws.com
`);

/**
 * Sites that rent out the label below them (`shop.zendesk.com`), as far as the public suffix list does not say so
 * already (`pages.dev`, `github.io` and their like are known by `Host.tenant`).
 */
const rented = words(`
  zendesk.com freshdesk.com intercom.help gitbook.com readme.io helpscoutdocs.com substack.com wordpress.com blogger.com
  tumblr.com ghost.io weebly.com squarespace.com notion.so jimdo.com jimdosite.com godaddysites.com strikingly.com
  mystrikingly.com site123.me ucraft.net ucraft.site tilda.ws zyrosite.com sharepoint.com shopify.com taplink.cc
  taplink.ws bio.link ipfs.io
`);

/** True for a host on which strangers publish side by side, so that nothing may be said about it as a whole. */
export function isSharedHost(host: Host): boolean {
  return ownerOf(host) === null;
}

/**
 * The longest ending of a host that one owner answers for; a record about one host below it concerns them all.
 * `h5.opacoin.net` gives `opacoin.net`, `shop.evil.pages.dev` gives `evil.pages.dev`, `help.x.zendesk.com` gives
 * `x.zendesk.com`. Null where nobody does: a shared site and its own pages, or a public suffix.
 */
export function ownerOf(host: Host): string | null {
  if (host.suffix === null) return withoutWww(host.host);
  if (host.registrable === null) return null;
  if (rented.has(host.registrable)) {
    const tenants = host.host.slice(0, -host.registrable.length - 1).split(".");
    const tenant = tenants.at(-1) ?? "";
    return tenant === "" || tenant === "www" ? null : `${tenant}.${host.registrable}`;
  }
  if (host.tenant !== null) return host.tenant;
  if (everybodys.has(host.registrable)) return null;
  const suffix = getPublicSuffix(host.host, {
    allowPrivateDomains: true,
    extractHostname: false,
    validateHostname: false,
  });
  return suffix === host.host ? null : host.registrable;
}

/** The key that all hosts of one owner share; of a shared host, itself. */
export function hostKey(host: Host): string {
  return ownerOf(host) ?? host.host;
}

/** `www.` in front names the same site. */
export function withoutWww(host: string): string {
  return host.startsWith("www.") ? host.slice(4) : host;
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/u));
}
