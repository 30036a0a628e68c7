import { describe, expect, test } from 'vitest';
import { markedText } from '#web/features/public/reading/marked-text.ts';

describe('marking a match', () => {
  const hits = (text: string, typed: string) =>
    markedText(text, typed).flatMap(({ text: segment, isHit }) => (isHit ? [segment] : []));

  test.each([
    ['The market by lamplight', 'mark', ['mark']],
    ['Ọjà is the market', 'oja', ['Ọjà']],
    ['from ₦10,000 on', '10000', ['10,000']],
    ['Pay, pay and repay', 'pay', ['Pay', 'pay']],
    ['nothing here', '', []],
  ])('in “%s” for “%s”', (text, typed, expected) => {
    expect(hits(text, typed)).toEqual(expected);
    expect(
      markedText(text, typed)
        .map((segment) => segment.text)
        .join(''),
    ).toBe(text);
  });
});
