import { type Folded, folded, type Span, writtenAt } from '#core/chats/links/folded.ts';
import { hiddenHosts } from '#core/chats/links/hidden-hosts.ts';
import { hostsIn, isHost } from '#core/chats/links/hosts-in.ts';
import { schemeIn } from '#core/chats/links/schemes.ts';
import { isOwnUrl, ownPath, webUrl } from '#core/chats/links/web-url.ts';

/**
 * inside: a URL of this market. web: one of another site. scheme: one that starts something else than a page
 * (javascript:, tg:). hidden: one written so that only people recognise it. mail and handle: a person elsewhere.
 */
type LinkKind = 'inside' | 'web' | 'scheme' | 'hidden' | 'mail' | 'handle';

export interface FoundLink extends Span {
  readonly kind: LinkKind;
  /** As a browser would request it, with other alphabets in "xn--"; null where there is none. */
  readonly host: string | null;
  /** inside: the path; web: the full URL, http or https. Null for what must never be followed. */
  readonly to: string | null;
}

const CHUNK = /[^\s<>"“”«»`|]+/g;
const CLOSING = /[.,;:!?'’”»*~)\]}>…]$/;
const WEB = /(h(?:tt|xx|tx|xt|\*\*)ps?)(:[\\/]*|[\\/]{2,})(?=[^\\/])/;
const MAIL = /[\p{L}\p{N}._%+-]{1,64}@([\p{L}\p{N}.-]{3,253})/gu;
const HANDLE = /(?<![\p{L}\p{N}@._-])@[a-z][a-z0-9_.]{2,31}/gu;

/** All links in a plain text, in its order, without overlaps. */
export function findLinks(text: string, ownHost: string): FoundLink[] {
  const plain = folded(text);
  const found: FoundLink[] = [];
  for (const { 0: chunk, index } of plain.text.matchAll(CHUNK)) {
    found.push(...linksIn({ chunk, index, plain, text, ownHost }));
  }
  for (const { start, end, host } of hiddenHosts(plain)) {
    if (host !== ownHost) found.push({ kind: 'hidden', start, end, host, to: null });
  }
  return withoutOverlaps(found);
}

interface ChunkContext {
  chunk: string;
  index: number;
  plain: Folded;
  text: string;
  ownHost: string;
}

function linksIn(context: ChunkContext): FoundLink[] {
  const { chunk } = context;
  const web = WEB.exec(chunk);
  const scheme = schemeIn(chunk);
  // The first match takes the rest of the chunk: inside one URL another is only a part of it.
  if (scheme >= 0 && (!web || scheme < web.index) && !(web && isSame(chunk, scheme, web.index))) {
    const isMail = chunk.startsWith('mailto:', scheme);
    const link = { kind: isMail ? 'mail' : 'scheme', host: null, to: null } as const;
    return [...named(context, scheme), { ...link, ...spanOf(context, scheme, chunk.length) }];
  }
  if (web) {
    const link = webLink(context, web);
    if (link) return [...named(context, web.index), link];
  }
  return named(context, chunk.length);
}

/** "https://" is a name before "://" as well. */
function isSame(chunk: string, scheme: number, web: number): boolean {
  return /^[a-z0-9+.-]*$/.test(chunk.slice(scheme, web));
}

function webLink(context: ChunkContext, web: RegExpExecArray): FoundLink | null {
  const [all, name = '', slashes = ''] = web;
  const begin = web.index + all.length;
  const span = spanOf(context, web.index, context.chunk.length);
  const rest = spanOf(context, begin, context.chunk.length);
  const isPlain = /^https?$/.test(name) && slashes.startsWith(':');
  const scheme = name.endsWith('s') ? 'https' : 'http';
  const url =
    webUrl(`${scheme}://${context.text.slice(rest.start, span.end)}`) ??
    webUrl(`${scheme}://${context.chunk.slice(begin)}`);
  const means = slashes.length > 1 || (url !== null && isHost(url.hostname, true));
  if (!url || !means) return means ? { kind: 'hidden', host: null, to: null, ...span } : null;
  return linkTo(url, span, context.ownHost, isPlain);
}

/** URLs without a scheme, mail addresses and handles before `end`. */
function named(context: ChunkContext, end: number): FoundLink[] {
  const chunk = context.chunk.slice(0, end);
  const found: FoundLink[] = [];
  for (const { 0: mail, 1: host = '', index } of chunk.matchAll(MAIL)) {
    const ended = host.replace(/[.-]+$/, '');
    if (!isHost(ended, true)) continue;
    const span = spanOf(context, index, index + mail.length - (host.length - ended.length));
    // A path after it makes it the URL of a page, with a name before the "@" to deceive.
    if (/^[/?#:]\S/.test(chunk.slice(index + mail.length))) continue;
    found.push({ kind: 'mail', host: ended, to: null, ...span });
  }
  for (const { 0: handle, index } of chunk.matchAll(HANDLE)) {
    found.push({
      kind: 'handle',
      host: null,
      to: null,
      ...spanOf(context, index, index + handle.length),
    });
  }
  const hosts = [
    ...ownHostIn(chunk, context.ownHost),
    ...hostsIn(chunk, (at) => isCapital(context, at)),
  ];
  for (const { start, end: till } of hosts) {
    const span = spanOf(context, start, till);
    const url = webUrl(`https://${context.text.slice(span.start, span.end)}`);
    if (url) found.push(linkTo(url, span, context.ownHost, true));
  }
  return found;
}

/** Our own host counts as a URL whatever its ending. */
function ownHostIn(chunk: string, ownHost: string): Span[] {
  const start = chunk.indexOf(ownHost.toLowerCase());
  if (start < 0 || ownHost === '' || /[\w@.-]$/.test(chunk.slice(0, start))) return [];
  const rest = chunk.slice(start + ownHost.length);
  const path = /^(?:[/?#]\S*|(?=\.?$|[^\w.:@-]))/.exec(rest);
  return path ? [{ start, end: start + ownHost.length + path[0].length }] : [];
}

function linkTo(url: URL, span: Span, ownHost: string, isPlain: boolean): FoundLink {
  const host = url.hostname;
  if (isOwnUrl(url, ownHost)) return { kind: 'inside', host, to: ownPath(url), ...span };
  return isPlain
    ? { kind: 'web', host, to: url.href, ...span }
    : { kind: 'hidden', host, to: null, ...span };
}

function isCapital({ index, plain, text }: ChunkContext, at: number): boolean {
  const letter = text[plain.from[index + at] ?? -1] ?? '';
  return letter !== letter.toLowerCase();
}

/** The span of a part of a chunk in the original text, without the punctuation that ends a sentence around it. */
function spanOf({ chunk, index, plain }: ChunkContext, start: number, end: number): Span {
  let last = end;
  while (last > start + 1 && CLOSING.test(chunk.slice(last - 1, last))) {
    const closed = chunk[last - 1];
    const open = closed === ')' ? '(' : closed === ']' ? '[' : null;
    const inside = chunk.slice(start, last);
    if (open && count(inside, open) >= count(inside, closed ?? '')) break;
    last--;
  }
  return writtenAt(plain, index + start, index + last);
}

function count(text: string, letter: string): number {
  return text.split(letter).length - 1;
}

function withoutOverlaps(found: FoundLink[]): FoundLink[] {
  const nonOverlapping: FoundLink[] = [];
  const inOrder = found.toSorted((one, other) => one.start - other.start || other.end - one.end);
  for (const link of inOrder) {
    const last = nonOverlapping.at(-1);
    if (link.end > link.start && (!last || link.start >= last.end)) nonOverlapping.push(link);
  }
  return nonOverlapping;
}
