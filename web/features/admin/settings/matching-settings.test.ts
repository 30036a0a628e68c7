import { expect, test } from 'vitest';
import { SETTING_KEYS, settingOf } from '#core/settings/registry.ts';
import { matchingSettings } from '#web/features/admin/settings/matching-settings.ts';

const LISTED = SETTING_KEYS.map((key) => ({
  key,
  value: settingOf(key).default as never,
  version: 0,
  is_default: true,
  ends_at: null,
  last_change: null,
  scheduled: null,
}));

const keysOf = (q: string, area: Parameters<typeof matchingSettings>[1]['area'] = '') =>
  matchingSettings(LISTED, { q, area }).flatMap(({ settings }) => settings.map(({ key }) => key));

test('without a filter every setting is listed once, in its area', () => {
  expect(keysOf('').toSorted()).toEqual([...SETTING_KEYS].toSorted());
});

test('every word has to be in the name, the title or the sentence', () => {
  expect(keysOf('Phone number to trade')).toEqual(['security.phone_threshold']);
  expect(keysOf('naira orders')).toEqual(['p2p_ngn_enabled']);
  expect(keysOf('phone disputes')).toEqual([]);
  expect(keysOf('', 'disputes')).toEqual(['disputes.second_person_above', 'disputes.per_day']);
});

test('what a newer server lists and this page does not know is left out', () => {
  const unknown = { ...LISTED[0]!, key: 'of.tomorrow' };
  expect(matchingSettings([unknown], { q: '', area: '' })).toEqual([]);
});
