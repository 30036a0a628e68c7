import { expect, test } from 'vitest';
import { headline, waitingInAll } from '#web/features/admin/home/headline.ts';

test('the title counts what is past its time over all queues', () => {
  expect(headline([{ past: 4 }, { past: 0 }, { past: 3 }])).toBe('7 are past their time');
  expect(headline([{ past: 1 }])).toBe('1 is past its time');
  expect(headline([{ past: 0 }])).toBe('Nothing is past its time');
  expect(headline([])).toBe('Nothing is past its time');
});

test('what waits is counted, as at least so many where a queue has more than is counted', () => {
  expect(
    waitingInAll([
      { waiting: 60, is_more: false },
      { waiting: 2, is_more: false },
    ]),
  ).toBe('62 wait in all');
  expect(waitingInAll([{ waiting: 1_000, is_more: true }])).toBe('1,000+ wait in all');
  expect(waitingInAll([{ waiting: 1, is_more: false }])).toBe('1 waits in all');
  expect(waitingInAll([])).toBe('Nothing waits');
});
