import { expect, test } from 'vitest';
import {
  NOTIFICATION_EVENTS,
  NOTIFICATION_TYPES,
  channelDefault,
  typesOf,
} from '#core/notifications/catalogue.ts';
import { NOTIFICATION_CHANNELS } from '#core/notifications/event.ts';
import { isNotificationGroup, NOTIFICATION_GROUP_KEYS } from '#core/notifications/groups.ts';
import { groupState, isPreference, wants } from '#core/notifications/preferences.ts';

test('no event is named like a group, and every group has events', () => {
  expect(NOTIFICATION_TYPES.filter(isNotificationGroup)).toEqual([]);
  expect(NOTIFICATION_GROUP_KEYS.filter((group) => typesOf(group).length === 0)).toEqual([]);
});

test('an event’s row overrides its group’s, and that the default', () => {
  const group = (topic: string, is_enabled: boolean) => ({ topic, channel: 'email', is_enabled });
  expect(wants([], 'trade_paid', 'email')).toBe(true);
  expect(wants([], 'trade_rated', 'email')).toBe(false);
  expect(wants([group('trade_steps', false)], 'trade_paid', 'email')).toBe(false);
  expect(wants([group('trade_steps', false)], 'trade_paid', 'push')).toBe(true);
  expect(wants([group('trade_steps', false)], 'trade_disputed', 'email')).toBe(true);
  const both = [group('trade_steps', false), group('trade_paid', true)];
  expect(wants(both, 'trade_paid', 'email')).toBe(true);
  expect(wants(both, 'trade_released', 'email')).toBe(false);
  expect(wants([group('people', true)], 'trade_rated', 'email')).toBe(true);
});

test('every choosable pair obeys a row; for the others no row changes anything', () => {
  for (const type of NOTIFICATION_TYPES) {
    for (const channel of NOTIFICATION_CHANNELS) {
      const defaultSetting = channelDefault(type, channel);
      const results = [true, false].map((is_enabled) =>
        wants([{ topic: type, channel, is_enabled }], type, channel),
      );
      const fixed = defaultSetting === 'always';
      const isChosen = ['on', 'off', 'without_email'].includes(defaultSetting);
      expect([type, channel, results]).toEqual([
        type,
        channel,
        isChosen ? [true, false] : [fixed, fixed],
      ]);
      expect(isPreference(type, channel)).toBe(isChosen);
    }
  }
});

test('without a confirmed email the steps of running orders come by text message, until turned off', () => {
  const phoneOnly = { lacksEmail: true };
  for (const type of [...typesOf('trade_steps'), 'trade_disputed', 'trade_resolved'] as const) {
    expect([type, wants([], type, 'sms')]).toEqual([type, false]);
    expect([type, wants([], type, 'sms', phoneOnly)]).toEqual([type, true]);
    const off = [{ topic: type, channel: 'sms', is_enabled: false }];
    expect(wants(off, type, 'sms', phoneOnly)).toBe(false);
  }
  expect(wants([], 'transfer_received', 'sms', phoneOnly)).toBe(false);
  expect(wants([], 'message', 'sms', phoneOnly)).toBe(false);
});

test('mails about security and reversed money cannot be turned off', () => {
  for (const type of [...typesOf('security'), 'deposit_reversed'] as const) {
    expect([type, channelDefault(type, 'email')]).toEqual([
      type,
      expect.stringMatching('always|elsewhere'),
    ]);
  }
});

test('a digest has every notification but those turned off', () => {
  const digest = { takesDigest: true };
  expect(wants([], 'trade_rated', 'email', digest)).toBe(true);
  expect(wants([], 'trade_rated', 'push', digest)).toBe(false);
  const off = [{ topic: 'people', channel: 'email', is_enabled: false }];
  expect(wants(off, 'trade_rated', 'email', digest)).toBe(false);
});

test('a group’s state follows its events', () => {
  const row = (topic: string, is_enabled: boolean) => ({ topic, channel: 'email', is_enabled });
  expect(groupState([], 'trade_steps', 'email')).toBe('on');
  expect(groupState([row('trade_steps', false)], 'trade_steps', 'email')).toBe('off');
  expect(groupState([row('trade_paid', false)], 'trade_steps', 'email')).toBe('mixed');
  expect(groupState([], 'people', 'sms')).toBe('fixed');
  expect(isPreference('trade_steps', 'sms')).toBe(true);
  expect(isPreference('people', 'sms')).toBe(false);
  expect(isPreference('nothing_known', 'email')).toBe(false);
  expect(isPreference('trade_paid', 'pigeon')).toBe(false);
});

test('a link is made of ids alone, and stays within the app', () => {
  const id = '0199A5b0-0000-7000-8000-000000000001';
  expect(NOTIFICATION_EVENTS.trade_paid.leadsTo({ tradeId: id })).toBe(
    `/trade/${id.toLowerCase()}/payment`,
  );
  expect(NOTIFICATION_EVENTS.message.leadsTo({ chatId: id })).toBe(`/messages/${id.toLowerCase()}`);
  for (const tradeId of ['../../admin', '//evil.test', 7, null]) {
    expect(NOTIFICATION_EVENTS.trade_paid.leadsTo({ tradeId })).toBeNull();
  }
  const shared = '1'.repeat(22);
  const ids = { tradeId: id, chatId: id, invoice: `inv_${shared}`, recurring: `rin_${shared}` };
  for (const type of NOTIFICATION_TYPES) {
    const link = NOTIFICATION_EVENTS[type].leadsTo(ids);
    expect([type, link]).toEqual([type, expect.stringMatching(/^\/[a-z]/)]);
  }
});
