import { expect, test } from 'vitest';
import { shareNotifications } from '#server/trading/alerts/share-notifications.ts';
import { NOTIFICATIONS_AN_HOUR, NOTIFICATIONS_OF_ONE_OFFER } from '#core/alerts/limits.ts';

const offers = (count: number, from = 0) =>
  Array.from({ length: count }, (_, n) => ({ tradeId: `offer ${from + n}` }));

test('of a flood as many as an hour allows are notified one by one, first come first', () => {
  const { notified, counted } = shareNotifications(offers(22), []);
  expect(notified).toEqual(offers(NOTIFICATIONS_AN_HOUR));
  expect(counted).toEqual(offers(22 - NOTIFICATIONS_AN_HOUR, NOTIFICATIONS_AN_HOUR));
});

test('what was sent within the hour reduces what is left', () => {
  const before = offers(NOTIFICATIONS_AN_HOUR - 1, 100).map(({ tradeId }) => tradeId);
  const { notified, counted } = shareNotifications(offers(3), before);
  expect([notified.length, counted.length]).toEqual([1, 2]);
  expect(shareNotifications([], before)).toEqual({ notified: [], counted: [] });
});

test('a maker who edits without end does not use up the hour', () => {
  const edits = Array.from({ length: NOTIFICATIONS_OF_ONE_OFFER }, () => 'offer 0');
  const { notified, counted } = shareNotifications(offers(2), edits);
  expect(notified).toEqual([{ tradeId: 'offer 1' }]);
  expect(counted).toEqual([{ tradeId: 'offer 0' }]);
});
