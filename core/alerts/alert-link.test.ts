import { expect, test } from 'vitest';
import { notificationLink } from '#core/notifications/catalogue.ts';

const OFFER = '01a2019c-d8b8-757a-b5c0-256f303e7a2b';

test.each([
  ['the offer it found', { tradeId: OFFER }, `/trades/${OFFER}`],
  [
    'the list of all others',
    { more: 4, list: '/trades?amount=50000&sort=price' },
    '/trades?amount=50000&sort=price',
  ],
  ['one’s alerts, when it ends', { alertId: OFFER }, '/profile?tab=notifications'],
  ['nowhere else', { list: '//evil.example/trades' }, '/profile?tab=notifications'],
  ['nowhere behind it', { list: '/trades/../admin' }, '/profile?tab=notifications'],
])('an alert notification links to %s', (_name, metadata, path) => {
  expect(notificationLink('offer_alert', metadata)).toBe(path);
});
