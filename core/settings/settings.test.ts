import { expect, test } from 'vitest';
import { SETTING_KEYS, SETTINGS, readStored, settingOf } from '#core/settings/registry.ts';
import { showSetting } from '#core/settings/show-value.ts';
import { SWITCHES } from '#core/settings/switches.ts';
import { takesTwoPeople } from '#core/settings/two-people.ts';
import { CHAIN_IDS } from '#core/wallet/chains.ts';

const always = (value: unknown) => ({ value, endsAt: null });

test.each(SETTING_KEYS)(
  '%s takes its own default, says what it is, and reads nothing as that',
  (key) => {
    const { schema, default: standard, title, about } = settingOf(key);
    expect(schema.parse(standard)).toEqual(standard);
    expect(readStored(key, null)).toEqual(standard);
    expect(schema.parse(JSON.parse(JSON.stringify(standard)))).toEqual(standard);
    expect(title.length).toBeLessThan(40);
    expect(about).toMatch(/[.]$/);
    expect(showSetting(key, standard)).not.toBe('');
  },
);

test('every switch is a setting that is on by default and that everybody may read', () => {
  for (const { key } of Object.values(SWITCHES)) {
    expect(SETTINGS[key]).toMatchObject({ default: true, isPublic: true, risk: 'stop' });
  }
});

test.each([
  ['p2p_ngn_enabled', 'off', true],
  ['withdrawals.approval_above', 'a lot', '10000'],
  ['disputes.per_day', 0, 5],
  // Of withdrawals the safe side is to pause them all.
  ['withdrawals.paused', { chains: ['nowhere'] }, { chains: CHAIN_IDS }],
] as const)('%s that is stored as %j is read as %j', (key, stored, value) => {
  expect(readStored(key, stored)).toEqual(value);
});

test('an amount is exact, however it was typed', () => {
  const { schema } = settingOf('security.phone_threshold');
  expect([schema.parse(50_000), schema.parse('50000.50'), schema.parse('007')]).toEqual([
    '50000',
    '50000.5',
    '7',
  ]);
  for (const wrong of ['', '-1', '0.001', '1e9', null, true]) {
    expect(schema.safeParse(wrong).success, String(wrong)).toBe(false);
  }
});

test.each([
  ['a high risk', 'security.kyc_threshold', always('500000'), always('600000'), true],
  ['a low risk', 'disputes.per_day', always(5), always(7), false],
  ['off', 'p2p_ngn_enabled', always(true), always(false), false],
  ['on again', 'p2p_ngn_enabled', always(false), always(true), true],
  [
    'on, while it is on, which may cancel something',
    'p2p_ngn_enabled',
    always(true),
    always(true),
    true,
  ],
  ['off for a time', 'p2p_ngn_enabled', always(true), { value: false, endsAt: 9 }, false],
  [
    'off for a time, while it is off for ever',
    'p2p_ngn_enabled',
    always(false),
    { value: false, endsAt: 9 },
    true,
  ],
  [
    'off for less time',
    'p2p_ngn_enabled',
    { value: false, endsAt: 10 },
    { value: false, endsAt: 9 },
    true,
  ],
  ['off for longer', 'p2p_ngn_enabled', { value: false, endsAt: 9 }, always(false), false],
] as const)('%s: %s takes two people or not', (_what, key, now, next, two) => {
  expect(takesTwoPeople(key, now, next)).toBe(two);
});

test('of networks, one person pauses more, and two resume any', () => {
  const paused = (...chains: string[]) => always({ chains });
  const two = (now: string[], next: string[]) =>
    takesTwoPeople('withdrawals.paused', paused(...now), paused(...next));
  expect(two([], ['tron'])).toBe(false);
  expect(two(['tron'], ['tron', 'base'])).toBe(false);
  expect(two(['tron'], ['base'])).toBe(true);
  expect(two(['tron', 'base'], ['tron'])).toBe(true);
  expect(two(['tron'], [])).toBe(true);
});
