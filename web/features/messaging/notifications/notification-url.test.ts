import { expect, test } from 'vitest';
import { notificationUrl } from '#web/features/messaging/notifications/notification-url.ts';

const ID = '0199a5b0-0000-7000-8000-00007f3c2291';

test.each([
  ['trade_paid', { tradeId: ID }, `/trade/${ID}`],
  ['trade_disputed', { tradeId: ID }, `/trade/${ID}`],
  ['trade_offer_paused', { tradeId: ID }, `/trades/${ID}`],
  ['deposit_credited', {}, '/wallet?tab=deposit'],
  ['transfer_received', {}, '/wallet?tab=transfer'],
  ['withdrawal_confirmed', {}, '/wallet?tab=withdraw'],
  ['trade_paid', { tradeId: 'javascript:alert(1)' }, null],
  ['trade_paid', null, null],
  ['news', { tradeId: ID }, null],
])('RP-04 a notification %s about %j leads to %s', (type, metadata, url) => {
  expect(notificationUrl({ type, metadata })).toBe(url);
});
