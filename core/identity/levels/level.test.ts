import { expect, test } from 'vitest';
import {
  isStepDone,
  isVerifiedAt,
  LEVEL_STEPS,
  type LevelFacts,
  levelOf,
  LEVELS,
} from '#core/identity/levels/level.ts';

const NOTHING: LevelFacts = {
  numbers: [],
  hasIdentityDocument: false,
  hasPhone: false,
  hasLiveness: false,
  hasAddress: false,
  hasAddressPaper: false,
  hasFundsStatement: false,
};
const SECOND: LevelFacts = {
  ...NOTHING,
  numbers: ['bvn', 'nin'],
  hasPhone: true,
  hasLiveness: true,
  hasAddress: true,
};
const THIRD: LevelFacts = { ...SECOND, hasAddressPaper: true, hasFundsStatement: true };

test.each<[string, LevelFacts, number]>([
  ['an email address alone', NOTHING, 0],
  ['everything but an identity', { ...THIRD, numbers: [] }, 0],
  ['a BVN', { ...NOTHING, numbers: ['bvn'] }, 1],
  ['a NIN', { ...NOTHING, numbers: ['nin'] }, 1],
  ['a document', { ...NOTHING, hasIdentityDocument: true }, 1],
  ['all of the second level', SECOND, 2],
  [
    'a document in place of a number',
    { ...SECOND, numbers: ['bvn'], hasIdentityDocument: true },
    1,
  ],
  ['no phone', { ...SECOND, hasPhone: false }, 1],
  ['no live face', { ...SECOND, hasLiveness: false }, 1],
  ['no address', { ...SECOND, hasAddress: false }, 1],
  ['the paper without the statement', { ...THIRD, hasFundsStatement: false }, 2],
  ['the statement without the paper', { ...THIRD, hasAddressPaper: false }, 2],
  ['the third level without a part of the second', { ...THIRD, hasPhone: false }, 1],
  ['everything', THIRD, 3],
])('with %s the level is right', (_what, facts, level) => {
  expect(levelOf(facts)).toBe(level);
});

test('more facts never lower a level, and every step of a level is needed for it', () => {
  const flags = Object.keys(NOTHING).filter((key) => key !== 'numbers');
  for (let bits = 0; bits < 2 ** (flags.length + 2); bits++) {
    const facts = factsOf(flags, bits);
    const level = levelOf(facts);
    for (let more = 0; more < flags.length + 2; more++) {
      expect(levelOf(factsOf(flags, bits | (2 ** more)))).toBeGreaterThanOrEqual(level);
    }
    for (const asked of LEVELS) {
      if (asked === 0 || asked > level) continue;
      expect(LEVEL_STEPS[asked].every((step) => isStepDone(step, facts))).toBe(true);
    }
  }
});

test('people are verified from the first level on', () => {
  expect(LEVELS.map(isVerifiedAt)).toEqual([false, true, true, true]);
});

function factsOf(flags: readonly string[], bits: number): LevelFacts {
  const has = (at: number) => (bits & (2 ** at)) > 0;
  return {
    ...NOTHING,
    ...Object.fromEntries(flags.map((flag, at) => [flag, has(at)])),
    numbers: [
      ...(has(flags.length) ? ['bvn' as const] : []),
      ...(has(flags.length + 1) ? ['nin' as const] : []),
    ],
  };
}
