import { latinLookalike } from '#core/chats/links/confusables.ts';
import {
  borrowedName,
  looksLikeUs,
  type OwnSite,
} from '#web/features/messaging/message-text/look-alike.ts';
import { hostInLetters } from '#web/features/messaging/message-text/punycode.ts';
import { isOwnUrl, ownPath, webUrl } from '#core/chats/links/web-url.ts';

/** Findings about a link, the gravest first. */
const LINK_FINDINGS = [
  'looks_like_us',
  'borrowed_name',
  'mixed_alphabets',
  'other_letters',
  'name_before_at',
  'ip_address',
  'unusual_port',
  'short_link',
  'not_encrypted',
] as const;
export type LinkFinding = (typeof LINK_FINDINGS)[number];

export interface ShownLetter {
  readonly letter: string;
  /** It only resembles a Latin letter or digit. */
  readonly isSuspect: boolean;
}

export type LinkVerdict =
  | { readonly kind: 'refused' }
  | { readonly kind: 'inside'; readonly to: string }
  | {
      readonly kind: 'outside';
      /** The full URL, http or https. */
      readonly href: string;
      /** The host in readable letters, and its ASCII form where that differs. */
      readonly letters: readonly ShownLetter[];
      readonly asciiHost: string | null;
      readonly findings: readonly LinkFinding[];
      /** The name that the host imitates. */
      readonly borrowed: string | null;
    };

const SHORTENERS =
  /^(?:bit\.ly|t\.co|tinyurl\.com|goo\.gl|is\.gd|ow\.ly|cutt\.ly|rb\.gy|shorturl\.at|s\.id|tiny\.cc|rebrand\.ly|lnkd\.in|t\.ly|v\.gd|buff\.ly|linktr\.ee|wa\.link)$/;
const ALPHABETS: readonly RegExp[] = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Georgian}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Devanagari}/u,
  /\p{Script=Thai}/u,
  /\p{Script=Hangul}/u,
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
];

/** The verdict on a URL before somebody opens it. It is refused unless it is a web URL. */
export function linkVerdict(given: unknown, own: OwnSite): LinkVerdict {
  const url = typeof given === 'string' ? webUrl(given) : null;
  if (!url) return { kind: 'refused' };
  if (isOwnUrl(url, own.host)) {
    const to = ownPath(url);
    return to === null ? { kind: 'refused' } : { kind: 'inside', to };
  }
  const host = hostInLetters(url.hostname);
  const borrowed = borrowedName(host);
  const labels = host.split('.');
  const isMixed = labels.some(mixesAlphabets);
  const holds: Record<LinkFinding, boolean> = {
    looks_like_us: looksLikeUs(host, own),
    borrowed_name: borrowed !== null,
    mixed_alphabets: isMixed,
    other_letters: !isMixed && labels.some(passesForLatin),
    name_before_at: url.username !== '' || url.password !== '',
    ip_address: /^\[|^\d+(?:\.\d+){3}$/.test(url.hostname),
    unusual_port: url.port !== '',
    short_link: SHORTENERS.test(url.hostname),
    not_encrypted: url.protocol === 'http:',
  };
  return {
    kind: 'outside',
    href: url.href,
    letters: [...host].map((letter) => ({ letter, isSuspect: isSuspect(letter) })),
    asciiHost: host === url.hostname ? null : url.hostname,
    findings: LINK_FINDINGS.filter((finding) => holds[finding]),
    borrowed,
  };
}

function mixesAlphabets(label: string): boolean {
  return ALPHABETS.filter((alphabet) => alphabet.test(label)).length > 1;
}

/** A label entirely of foreign letters that reads as a Latin word. */
function passesForLatin(label: string): boolean {
  if (/^[\x21-\x7e]*$/.test(label)) return false;
  const bare = [...label.normalize('NFKD').replace(/\p{M}/gu, '')].map(latinLookalike).join('');
  return /^[a-z0-9-]+$/.test(bare);
}

function isSuspect(letter: string): boolean {
  return !/^[a-z0-9.:[\]_-]$/.test(letter);
}
