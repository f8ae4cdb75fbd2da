/** Hosts that belong to nobody in particular, and the question of how far down a host name one owner reaches. */
import { getPublicSuffix } from "tldts";
import type { Host } from "./host.ts";

/**
 * Sites whose every host and page is used by everybody: messengers, social networks, search, mail, stores, short links,
 * code hosts, market-data pages. A record that names a page there says nothing about the site.
 */
const everybodys = words(`
  126.com 163.com about.me airtable.com amazon.com amazonaws.com aol.com apple.com archive.org archive.ph baidu.com
  beacons.ai bing.com bit.ly bitbucket.org box.com bscscan.com buymeacoffee.com calendly.com cloudflare.com
  codeberg.org coingecko.com coinmarketcap.com crunchbase.com cutt.ly dexscreener.com discord.com discord.gg
  docker.com dropbox.com duckduckgo.com ebay.com etherscan.io etsy.com eventbrite.com facebook.com fastmail.com
  fb.com fb.me forms.gle g.page github.com gitlab.com gmail.com gmx.com gmx.de gmx.net goo.gl google.com
  googlemail.com googleusercontent.com gumroad.com hey.com hotmail.com huggingface.co icloud.com instagram.com is.gd
  issuu.com jotform.com ko-fi.com line.me linkedin.com linktr.ee live.com lnkd.in mail.com mail.ru me.com
  mediafire.com medium.com meetup.com mega.nz microsoft.com msn.com npmjs.com office.com ok.ru opensea.io
  outlook.com ow.ly pastebin.com patreon.com pinterest.com pm.me proton.me protonmail.com pypi.org qq.com quora.com
  rb.gy rebrand.ly redd.it reddit.com rentry.co rumble.com s.id scribd.com shorturl.at signal.group signal.me
  signal.org sitejabber.com skype.com slack.com solscan.io sourceforge.net surveymonkey.com t.co t.me telegra.ph
  telegram.dog telegram.me telegram.org threads.net tiktok.com tinyurl.com tradingview.com tronscan.org
  trustpilot.com tuta.com tutanota.com twitch.tv twitter.com typeform.com viber.com vimeo.com vk.com wa.me web.de
  wechat.com weibo.com wetransfer.com whatsapp.com wikimedia.org wikipedia.org x.com yahoo.com yandex.com yandex.ru
  youtu.be youtube.com zoho.com zoom.us
`);

/**
 * Sites that rent out the label below them (`shop.zendesk.com`), as far as the public suffix list does not say so
 * already (`pages.dev`, `github.io` and their like are known by `Host.tenant`).
 */
const rented = words(`
  bio.link blogger.com freshdesk.com ghost.io gitbook.com godaddysites.com helpscoutdocs.com intercom.help ipfs.io
  jimdo.com jimdosite.com mystrikingly.com notion.so readme.io sharepoint.com shopify.com site123.me squarespace.com
  strikingly.com substack.com taplink.cc taplink.ws tilda.ws tumblr.com ucraft.net ucraft.site weebly.com
  wordpress.com zendesk.com zyrosite.com
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
