import { expect, test } from 'vitest';
import { markedParts } from '#web/features/messaging/chat-list/marked-parts.ts';

const hits = (text: string, query: string) =>
  markedParts(text, query).flatMap(({ text: part, isHit }) => (isHit ? part : []));

test('words with a searched prefix are marked, at any position', () => {
  expect(hits('Paid. I am paying, Ọpẹ́!', 'pay ọpẹ́')).toEqual(['paying', 'Ọpẹ́']);
  expect(hits('a repay is none', 'pay')).toEqual([]);
  expect(hits('(a+b)* $', '(a+b)*')).toEqual(['a', 'b']);
});

test('nothing of a short text is lost, and a late hit is brought to the front', () => {
  expect(
    markedParts('I will pay now', 'pay')
      .map(({ text }) => text)
      .join(''),
  ).toBe('I will pay now');
  const far = markedParts(`${'word '.repeat(60)}pay`, 'pay');
  expect(far.at(-1)).toEqual({ text: 'pay', isHit: true });
  expect(far[0]?.text.length).toBeLessThan(50);
});
