import { expect, test } from 'vitest';
import { topicOf, wants } from '#core/notifications/notice-topics.ts';

test.each([
  ['trade_accepted', 'trade_steps'],
  ['trade_pay_reminder', 'trade_steps'],
  ['trade_disputed', 'trade_trouble'],
  ['trade_something_new', 'trade_trouble'],
  ['trade_offer_paused', 'offers'],
  ['trade_rated', 'people'],
  ['welcome', null],
])('a notice %s is about %s', (type, topic) => {
  expect(topicOf(type)).toBe(topic);
});

test('what people chose goes before what the product does by itself', () => {
  expect(wants([], 'trade_steps', 'email')).toBe(true);
  expect(wants([], 'people', 'push')).toBe(false);
  const chosen = [
    { topic: 'trade_steps', channel: 'email', is_enabled: false },
    { topic: 'people', channel: 'push', is_enabled: true },
  ];
  expect(wants(chosen, 'trade_steps', 'email')).toBe(false);
  expect(wants(chosen, 'trade_steps', 'push')).toBe(true);
  expect(wants(chosen, 'people', 'push')).toBe(true);
});
