import { expect, test } from 'vitest';
import { shareNotices } from '#server/alerts/share-notices.ts';
import { NOTICES_AN_HOUR, NOTICES_OF_ONE_OFFER } from '#core/alerts/limits.ts';

const offers = (count: number, from = 0) =>
  Array.from({ length: count }, (_, n) => ({ tradeId: `offer ${from + n}` }));

test('of a flood as many as an hour allows are told one by one, the first ones first', () => {
  const { told, counted } = shareNotices(offers(22), []);
  expect(told).toEqual(offers(NOTICES_AN_HOUR));
  expect(counted).toEqual(offers(22 - NOTICES_AN_HOUR, NOTICES_AN_HOUR));
});

test('what was told within the hour leaves less room', () => {
  const before = offers(NOTICES_AN_HOUR - 1, 100).map(({ tradeId }) => tradeId);
  const { told, counted } = shareNotices(offers(3), before);
  expect([told.length, counted.length]).toEqual([1, 2]);
  expect(shareNotices([], before)).toEqual({ told: [], counted: [] });
});

test('a maker who edits without end does not use up the hour', () => {
  const edits = Array.from({ length: NOTICES_OF_ONE_OFFER }, () => 'offer 0');
  const { told, counted } = shareNotices(offers(2), edits);
  expect(told).toEqual([{ tradeId: 'offer 1' }]);
  expect(counted).toEqual([{ tradeId: 'offer 0' }]);
});
