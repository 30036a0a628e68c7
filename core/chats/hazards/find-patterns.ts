import {
  type Folded,
  latinFolded,
  replacedIn,
  type Span,
  writtenAt,
} from '#core/chats/links/folded.ts';

/** A message as detectors read it: lower-case Latin letters without marks, and no more than one space in a row. */
export function normalizeMessage(text: string): Folded {
  const narrow = replacedIn(latinFolded(text), /[^\S\n]+/g, ' ');
  return replacedIn(narrow, / ?\n\s*/g, '\n');
}

/** Words that warn of a thing instead of asking for it: "never share your code". */
const REFUSED =
  /\b(?:don'?t|do not|dnt|never|avoid|without|not|nor|refuse|cannot|can'?t|won'?t|shouldn'?t|beware|stop|nobody|no one|no)\b/;
/** A "no" that negates nothing. */
const NO_REFUSAL =
  /\b(?:no|not)\s+(?:problem|wahala|worr(?:y|ies)|vex|issues?|shaking|yawa|time|be say|only)\b/g;
/** Where another clause begins. */
const CLAUSE =
  /[.!?\n,;:]|\b(?:but|so|then|make (?:we|you|i)|let'?s|oya|abeg|pls|please|just|instead|rather|because)\b/;
const LOOKBACK_LETTERS = 60;

/** Whether the words before a position negate what follows. */
function isRefused(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - LOOKBACK_LETTERS), at).replace(NO_REFUSAL, '');
  return REFUSED.test(before.split(CLAUSE).at(-1) ?? '');
}

/** Every match of one of the patterns that is not negated. */
export function findPatterns(message: Folded, patterns: readonly RegExp[]): Span[] {
  return patterns.flatMap((pattern) =>
    [...message.text.matchAll(pattern)]
      .filter(({ index }) => !isRefused(message.text, index))
      .map(({ 0: match, index }) => writtenAt(message, index, index + match.length)),
  );
}
