import { expect, test } from 'vitest';
import { changesSince, LEGAL_CHANGES } from '#core/consent/legal-changes.ts';
import { isCurrent, LEGAL_VERSION } from '#core/consent/legal-version.ts';

test('versions are days in their order, and the newest is the one people agree to', () => {
  const versions = LEGAL_CHANGES.map(({ version }) => version);
  expect(versions).toEqual(versions.toSorted());
  expect(new Set(versions).size).toBe(versions.length);
  for (const version of versions) expect(version).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(versions.at(-1)).toBe(LEGAL_VERSION);
});

test('every version after the first says what it changed', () => {
  for (const { changes } of LEGAL_CHANGES.slice(1)) expect(changes.length).toBeGreaterThan(0);
});

test('whoever agreed before reads what changed since, and nobody else reads of changes', () => {
  const all = LEGAL_CHANGES.flatMap(({ changes }) => changes);
  expect(changesSince('2020-01-01')).toEqual(all);
  expect(changesSince('2026-11-27')).toEqual(all);
  expect(changesSince(LEGAL_VERSION)).toEqual([]);
  expect(changesSince(null)).toEqual([]);
});

test('an agreement is current from this version on, whatever a newer server has asked since', () => {
  expect([null, '2026-11-27', LEGAL_VERSION, '2999-01-01'].map(isCurrent)).toEqual([
    false,
    false,
    true,
    true,
  ]);
});
