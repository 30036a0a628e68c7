import { expect, test } from 'vitest';
import { english } from '#core/language/text.ts';
import { NOTIFICATION_TYPES } from '#core/notifications/catalogue.ts';
import { NOTIFICATION_CHANNELS } from '#core/notifications/event.ts';
import {
  MAX_DISPATCH_AGE_SECONDS,
  isOfTheMoment,
  isTooLate,
  lateNote,
} from '#core/notifications/notification-age.ts';

test('within a day nothing is too late for mail, chat or text message except the momentary', () => {
  for (const type of NOTIFICATION_TYPES) {
    for (const channel of NOTIFICATION_CHANNELS) {
      const isDropped = isTooLate(type, channel, MAX_DISPATCH_AGE_SECONDS);
      const isBrief = isOfTheMoment(type) || channel === 'push';
      expect([type, channel, isDropped && !isBrief]).toEqual([type, channel, false]);
      expect([type, channel, isTooLate(type, channel, 240)]).toEqual([type, channel, false]);
    }
  }
  expect(NOTIFICATION_TYPES.filter(isOfTheMoment).toSorted()).toEqual([
    'message',
    'offer_alert',
    'trade_pay_reminder',
  ]);
  expect(isTooLate('trade_pay_reminder', 'email', 301)).toBe(true);
});

test('a push about money is stale after half an hour, about a step after one', () => {
  expect([1_800, 1_801].map((late) => isTooLate('trade_released', 'push', late))).toEqual([
    false,
    true,
  ]);
  expect([3_600, 3_601].map((late) => isTooLate('deposit_credited', 'push', late))).toEqual([
    false,
    true,
  ]);
});

test('a late notification states when it happened, in Lagos time', () => {
  const happened = new Date('2026-11-21T23:30:00Z');
  const after = (minutes: number) =>
    lateNote(happened, new Date(happened.getTime() + minutes * 60_000));
  expect(after(29)).toBeNull();
  const late = after(181);
  expect(late && english(late)).toBe(
    'This happened on 22 November 2026 at 00:30 (Lagos time). This message is late.',
  );
});
