import { expect, test } from 'vitest';
import { fillReply } from '#web/features/admin/support-desk/fill-reply.ts';

test('a ready answer has its places filled, and names are words alone', () => {
  const facts = { handle: '$& {trade}', trade: '7F3K-2291' };
  expect(fillReply('Hello {handle}, {trade}.', { handle: 'Ada', trade: null })).toBe(
    'Hello Ada, your order.',
  );
  expect(fillReply('{trade} of {trade}', facts)).toBe('7F3K-2291 of 7F3K-2291');
  expect(fillReply('Hello {handle}', facts)).toBe('Hello $& {trade}');
});
