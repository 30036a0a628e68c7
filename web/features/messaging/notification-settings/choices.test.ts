import { expect, test } from 'vitest';
import { typesOf } from '#core/notifications/catalogue.ts';
import {
  choose,
  choiceStateOf,
  stepsBetween,
} from '#web/features/messaging/notification-settings/choices.ts';

const NOTHING = { preferences: [], takesDigest: false };

test('a group is mixed until it is set as a whole, and then applies to each of its events', () => {
  expect(choiceStateOf(NOTHING, 'offers', 'email')).toBe('mixed');
  const one = choose([], { topic: 'trade_offer_paused', channel: 'email', is_enabled: true });
  const all = choose(one, { topic: 'offers', channel: 'email', is_enabled: false });
  const off = { preferences: all, takesDigest: false };
  for (const type of typesOf('offers')) expect(choiceStateOf(off, type, 'email'), type).toBe('off');
  expect(choiceStateOf(off, 'offers', 'email')).toBe('off');
  expect(choiceStateOf(off, 'offers', 'push')).toBe('mixed');
});

test('what cannot be changed is always sent or never', () => {
  expect(choiceStateOf(NOTHING, 'security', 'email')).toBe('always');
  expect(choiceStateOf(NOTHING, 'messages', 'sms')).toBe('never');
});

test('a digest includes everything', () => {
  expect(choiceStateOf(NOTHING, 'trade_rated', 'email')).toBe('off');
  expect(choiceStateOf({ ...NOTHING, takesDigest: true }, 'trade_rated', 'email')).toBe('on');
});

test('undoing removes what was not there and restores what was different', () => {
  const before = [{ topic: 'offer_alert', channel: 'email', is_enabled: true }];
  const after = choose(before, { topic: 'offers', channel: 'email', is_enabled: false });
  expect(stepsBetween(before, after)).toEqual({
    put: [
      { topic: 'offer_alert', channel: 'email', is_enabled: false },
      { topic: 'offers', channel: 'email', is_enabled: false },
    ],
    drop: [],
  });
  expect(stepsBetween(after, before)).toEqual({
    put: before,
    drop: [{ topic: 'offers', channel: 'email', is_enabled: false }],
  });
});
