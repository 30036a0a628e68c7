import { UUID_PATTERN } from '#core/wire/uuid.ts';

/** Replaces digits that are no account or phone number: it is neither a digit nor a gap. */
const MASK = '\u0001';

const COINS = '(?:naira|ngn|cngn|usdt|usdc|usd|dollars?|kobo|btc|eth|coins?)';
const NUMBERS_OF_SOMETHING = [
  // 150,000.37
  /(?<![\d.,])\d{1,3}(?:,\d{3})+(?:\.\d{1,8})?(?!\d)/g,
  // ₦5000, N5k, #5000
  /(?<![a-z0-9])(?:₦|n|ngn|usdt?|\$|#|£|€) ?[1-9]\d{0,8}(?:\.\d+)?(?!\d)/g,
  // 1500.37
  /(?<![\d.,])(?:0|[1-9]\d{0,9})\.\d{1,2}(?![\d.])/g,
  // 25.12345678 usdt, 5k, 20 mins
  new RegExp(
    `(?<![\\d.,])(?:0|[1-9]\\d{0,9})(?:\\.\\d{1,8})? ?(?:${COINS}|k|m|%|mins?|minutes?|secs?|seconds?|hours?|hrs?|times|pm|am|days?|percent)(?![a-z0-9])`,
    'g',
  ),
  // 2026-11-21 14:05, 21/11/2026
  /(?<![\d/.-])\d{4}([-/.])\d{1,2}\1\d{1,2}(?![\d/-])/g,
  /(?<![\d/.-])\d{1,2}([-/.])\d{1,2}\1(?:\d{4}|\d{2})(?![\d/-])/g,
  /(?<!\d)\d{1,2}:\d{2}(?::\d{2})?(?!\d)/g,
  // Hashes, addresses on a chain, ids.
  /0x[0-9a-f]{4,}/g,
  new RegExp(UUID_PATTERN, 'g'),
];
const LONG_TOKEN = /(?<![a-z0-9])[a-z0-9]{16,}(?![a-z0-9])/g;
/** How people name a trade: "7F3K-2291". */
const TRADE_NAME = /(?<![a-z0-9-])[0-9a-z]{4}-[0-9a-z]{4}(?![a-z0-9]|-\d)/g;
const REFERENCE =
  /\b(?:orders?|ref|refs|reference|trade|session|txn|trx|tx|transaction|receipt|rrn|ticket|invoice|stan|meter|case|bvn|nin|hash|booking|id|otp|proof)(?: (?:no|number|id|num|code|ref|reference))?\.? ?[:#=-]? ?(?:is )?#?\d[\d-]*/g;

/** The text without amounts, dates, times, hashes and names of trades; positions do not shift. */
export function withoutSums(text: string): string {
  const bare = NUMBERS_OF_SOMETHING.reduce((rest, pattern) => rest.replace(pattern, masked), text);
  return bare
    .replace(LONG_TOKEN, (token) => (isMixed(token) ? masked(token) : token))
    .replace(TRADE_NAME, (name) => (/[a-z]/.test(name) && /\d/.test(name) ? masked(name) : name));
}

/** The same without numbers that are introduced as a payment's or order's reference. */
export function withoutReferences(text: string): string {
  return text.replace(REFERENCE, masked);
}

/** The text with the range masked, for parts that are judged elsewhere. */
export function without(text: string, start: number, end: number): string {
  return text.slice(0, start) + masked(text.slice(start, end)) + text.slice(end);
}

function masked(text: string): string {
  return MASK.repeat(text.length);
}

/** Letters and digits alternate often in a hash, once in "call08031234567". */
function isMixed(token: string): boolean {
  return (token.match(/[a-z]+|\d+/g)?.length ?? 0) > 3;
}
