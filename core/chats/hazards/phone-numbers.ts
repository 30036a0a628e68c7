import { type DigitGroup, digitGroups, numbersFrom } from '#core/chats/hazards/number-runs.ts';
import type { Span } from '#core/chats/links/folded.ts';

/** 0803 123 4567, 234 803 123 4567, 00234…, and the slip 2340803…. */
const NIGERIAN = /^(?:0|(?:00)?2340?)[789][01]\d{8}$/;
/** A Nigerian number whose first zero was left out; some banks use the same ten digits as an account. */
const WITHOUT_ZERO = /^[789][01]\d{8}$/;
const CALLED =
  /\b(?:call|whats ?app|phone|text|sms|line|gsm|mobile|reach|contact|dial|ring|flash)\b/;
const LONGEST = 15;
const SHORTEST_ABROAD = 8;

export interface Phone extends Span {
  readonly isKnown: boolean;
}

/** Telephone numbers, in digits or words, whole or in groups; `known` are digits that both sides have already. */
export function phonesIn(text: string, known: readonly string[]): Phone[] {
  const groups = digitGroups({ text });
  const isCalled = CALLED.test(text);
  const found: Phone[] = [];
  for (let at = 0; at < groups.length; at++) {
    const number = phoneAt(groups, at, isCalled, known);
    if (!number) continue;
    found.push({ start: number.start, end: number.end, isKnown: number.isKnown });
    at += number.length - 1;
  }
  return found;
}

function phoneAt(groups: DigitGroup[], at: number, isCalled: boolean, known: readonly string[]) {
  let longest: { digits: string; groups: DigitGroup[] } | null = null;
  for (const number of numbersFrom(groups, at, LONGEST)) {
    const { digits } = number;
    const isKnown = known.includes(digits) || known.includes(digits.slice(-10));
    if (isKnown && digits.length >= 10) return phoneSpan(number.groups, true);
    const isPhone =
      NIGERIAN.test(digits) ||
      (isCalled && (WITHOUT_ZERO.test(digits) || isAbroad(digits, number.groups)));
    if (isPhone) return phoneSpan(number.groups, false);
    if (groups[at]?.hasPlus && digits.length >= SHORTEST_ABROAD) longest = number;
  }
  return longest && !longest.digits.endsWith('000') ? phoneSpan(longest.groups, false) : null;
}

/** "415 555 2671" after a request to call. */
function isAbroad(digits: string, { length }: DigitGroup[]): boolean {
  return (
    length > 1 && length < 6 && /^1?[2-9]\d{2}[2-9]\d{6}$/.test(digits) && !digits.endsWith('000')
  );
}

function phoneSpan(groups: DigitGroup[], isKnown: boolean) {
  const [first] = groups;
  const start = (first?.start ?? 0) - (first?.hasPlus ? 1 : 0);
  return { start, end: groups.at(-1)?.end ?? start, length: groups.length, isKnown };
}
