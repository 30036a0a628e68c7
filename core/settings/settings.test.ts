import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSum } from '#core/money/read-sum.ts';
import { SETTING_KEYS, SETTINGS, readStored, settingOf } from '#core/settings/registry.ts';
import { showSetting } from '#core/settings/show-value.ts';
import { SWITCHES } from '#core/settings/switches.ts';
import { roleToRaise, takesTwoPeople } from '#core/settings/two-people.ts';
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
  expect([schema.parse(50_000), schema.parse('50000.50'), schema.parse('007000')]).toEqual([
    '50000',
    '50000.5',
    '7000',
  ]);
  for (const wrong of ['', '-1', '0.001', '1e9', null, true]) {
    expect(schema.safeParse(wrong).success, String(wrong)).toBe(false);
  }
});

test.each(SETTING_KEYS)('%s takes an amount from its least to its most alone', (key) => {
  const { control, schema } = settingOf(key);
  if (control.kind !== 'amount') return;
  const { currency, least, most } = control;
  const units = (value: string) => readSum(currency, value).units;
  const digits = fc.stringMatching(/^\d{1,15}(\.\d{1,2})?$/);
  fc.assert(
    fc.property(fc.oneof(digits, fc.constantFrom(least, most)), (typed) => {
      const isWithin = units(typed) >= units(least) && units(typed) <= units(most);
      expect(schema.safeParse(typed).success).toBe(isWithin);
    }),
  );
});

test('a network is paused once', () => {
  const { schema } = settingOf('withdrawals.paused');
  expect(schema.safeParse({ chains: CHAIN_IDS }).success).toBe(true);
  expect(schema.safeParse({ chains: ['tron', 'tron'] }).success).toBe(false);
});

test.each([
  ['withdrawals.approval_above', ['10000'], '10000.01', 'admin'],
  ['withdrawals.approval_above', ['10000'], '9999', null],
  ['withdrawals.approval_above', ['10000', '5000'], '10000', 'admin'],
  ['disputes.second_person_above', ['1000000'], '2000000', 'admin'],
  ['security.kyc_threshold', ['500000'], '600000', null],
  ['disputes.per_day', [5], 9, null],
] as const)('%s, decided as %j, raised to %j takes %s', (key, decided, next, role) => {
  expect(roleToRaise(key, decided, next)).toBe(role);
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
