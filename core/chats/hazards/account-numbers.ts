import { type DigitGroup, digitGroups, numbersFrom } from '#core/chats/hazards/number-runs.ts';
import type { Span } from '#core/chats/links/folded.ts';

const NUBAN_DIGITS = 10;
/** Words that mark ten digits as an account for sure. */
const CUE =
  /\b(?:accounts?|accts?|acct?|aza|nuban|bank|banks|gtb(?:ank)?|opay|palmpay|palm pay|kuda|moniepoint|access|zenith|uba|first ?bank|fcmb|fidelity|sterling|wema|alat|union ?bank|stanbic|ecobank|polaris|providus|keystone|jaiz|carbon|fair ?money|vfd|rubies|send (?:it |am |the money |money |the naira )?(?:to|into|enter)|pay (?:it |am )?(?:in)?to|transfer (?:it |am |the money )?(?:to|into))\b/;
/** How people group ten digits; other groupings are more likely two amounts. */
const SHAPES = new Set(['3,3,4', '4,3,3', '3,4,3', '4,4,2', '2,4,4', '2,2,2,2,2']);
/** 2026112114: a year, a month, a day and something. */
const DATE_STAMP = /^20[2-4]\d(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01])\d\d$/;

/** Ten digits that may be a bank account and are not among the `known` ones. */
export function accountsIn(text: string, known: readonly string[]): Span[] {
  const groups = digitGroups({ text });
  const isCued = CUE.test(text);
  const found: Span[] = [];
  for (let at = 0; at < groups.length; at++) {
    for (const { digits, groups: parts } of numbersFrom(groups, at, NUBAN_DIGITS + 1)) {
      const isKnown = digits.length >= NUBAN_DIGITS && known.includes(digits);
      if (!isKnown && !(digits.length === NUBAN_DIGITS && isAccount(digits, parts, isCued)))
        continue;
      // Part of a longer number is no number by itself.
      const next = groups[at + parts.length];
      if (!isKnown && next && next.gap === '') break;
      const [first] = parts;
      if (!isKnown) found.push({ start: first?.start ?? 0, end: parts.at(-1)?.end ?? 0 });
      at += parts.length - 1;
      break;
    }
  }
  return found;
}

function isAccount(digits: string, parts: DigitGroup[], isCued: boolean): boolean {
  if (parts.some(({ hasPlus }) => hasPlus) || /^(\d)\1{9}$/.test(digits)) return false;
  if (parts.length === 1) return isCued || !DATE_STAMP.test(digits);
  if (parts.length === NUBAN_DIGITS) return true;
  const shape = parts.map((part) => part.digits.length).join(',');
  if (SHAPES.has(shape)) return true;
  const gaps = new Set(parts.slice(1).map(({ gap }) => gap));
  const isSum = parts.some((part) => /^[1-9]\d*00$/.test(part.digits));
  return !isSum && (isCued || (gaps.size === 1 && gaps.has('-')));
}
