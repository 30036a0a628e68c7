import { expect, test } from 'vitest';
import {
  isTradeNotificationType,
  TRADE_NOTIFICATION_EVENTS,
  tradeNotificationTone,
} from '#core/trade/trade-notification-type.ts';

test.each([
  ['trade_released', 'done'],
  ['trade_accepted', 'waiting'],
  ['trade_paid', 'waiting'],
  ['trade_cancelled', 'alert'],
  ['trade_expired', 'alert'],
  ['trade_disputed', 'alert'],
  ['trade_resolved', 'done'],
  ['something_new', 'waiting'],
])('%s looks %s', (type, tone) => {
  expect(tradeNotificationTone(type)).toBe(tone);
});

test('a decided dispute looks done to whoever won it, and like trouble to the other side', () => {
  expect(tradeNotificationTone('trade_resolved', true)).toBe('done');
  expect(tradeNotificationTone('trade_resolved', false)).toBe('alert');
});

test('only listed types are about a trade', () => {
  expect(Object.keys(TRADE_NOTIFICATION_EVENTS).every(isTradeNotificationType)).toBe(true);
  for (const type of ['toString', '__proto__', 'accepted', ''])
    expect(isTradeNotificationType(type)).toBe(false);
});
