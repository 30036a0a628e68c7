import { expect, test } from 'vitest';
import { type Basis, BASES, type Block, BLOCKS } from '#core/restrictions/kinds.ts';
import { mayLien, mayRestrict, type WantedRestriction } from '#core/restrictions/may-restrict.ts';

const NOW = new Date('2026-11-27T12:00:00Z');
const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000);

const wanted = (basis: Basis, blocks: Block[], more: Partial<WantedRestriction> = {}) =>
  mayRestrict({
    basis,
    blocks,
    shownReason: 'review',
    authority: 'Federal High Court, Lagos',
    number: 'FHC/L/CS/1/2026',
    hasFile: true,
    now: NOW,
    endsAt: null,
    ...more,
  });

const ALLOWED: Record<Basis, Block[]> = {
  stop_order: ['out'],
  court_order: ['out', 'trade', 'card'],
  sanctions: ['out', 'trade', 'card', 'login'],
  internal: ['out'],
  terms: ['trade', 'card', 'login'],
};

test.each(BASES.flatMap((basis) => BLOCKS.map((block) => [basis, block] as const)))(
  'a %s blocks %s only if its paper allows it',
  (basis, block) => {
    const isAllowed = ALLOWED[basis].includes(block);
    expect(wanted(basis, [block]).code).toBe(isAllowed ? null : 'RESTRICTION_NOT_ALLOWED');
  },
);

test.each([
  ['a stop order ends after 72 hours', wanted('stop_order', ['out']), hours(72)],
  ['our own suspicion too', wanted('internal', ['out'], { authority: null }), hours(72)],
  ['a shorter end stands', wanted('stop_order', ['out'], { endsAt: hours(5) }), hours(5)],
  ['a court order lasts until it is lifted', wanted('court_order', ['out']), null],
  ['or until its date', wanted('court_order', ['out'], { endsAt: hours(900) }), hours(900)],
  ['sanctions have no end', wanted('sanctions', ['out', 'trade', 'card']), null],
])('%s', (_, verdict, endsAt) => {
  expect(verdict).toMatchObject({ code: null, endsAt });
});

test.each([
  ['nothing to block', wanted('terms', []), 'RESTRICTION_BLOCKS_NOTHING'],
  [
    'a stop order of 73 hours',
    wanted('stop_order', ['out'], { endsAt: hours(73) }),
    'RESTRICTION_TOO_LONG',
  ],
  [
    'an end in the past',
    wanted('court_order', ['out'], { endsAt: hours(-1) }),
    'RESTRICTION_ENDS_BEFORE',
  ],
  ['an end now', wanted('court_order', ['out'], { endsAt: NOW }), 'RESTRICTION_ENDS_BEFORE'],
  [
    'a stop order without its number',
    wanted('stop_order', ['out'], { number: null }),
    'RESTRICTION_NEEDS_PAPER',
  ],
  [
    'a stop order of nobody',
    wanted('stop_order', ['out'], { authority: null }),
    'RESTRICTION_NEEDS_PAPER',
  ],
  [
    'a court order without its file',
    wanted('court_order', ['out'], { hasFile: false }),
    'RESTRICTION_NEEDS_PAPER',
  ],
  [
    'a stop order that says so',
    wanted('stop_order', ['out'], { shownReason: 'order' }),
    'RESTRICTION_REVEALS',
  ],
  [
    'a suspicion that says so',
    wanted('internal', ['out'], { shownReason: 'terms' }),
    'RESTRICTION_REVEALS',
  ],
] as const)('%s is refused', (_, verdict, code) => {
  expect(verdict).toEqual({ code });
});

test('a court order and a letter of an authority take two people, nothing else does', () => {
  const takesTwo = (verdict: ReturnType<typeof mayRestrict>) =>
    verdict.code === null && verdict.needsTwo;
  expect(takesTwo(wanted('court_order', ['out']))).toBe(true);
  expect(takesTwo(wanted('internal', ['out']))).toBe(true);
  expect(takesTwo(wanted('internal', ['out'], { authority: null }))).toBe(false);
  expect(takesTwo(wanted('stop_order', ['out']))).toBe(false);
  expect(takesTwo(wanted('sanctions', ['login']))).toBe(false);
  expect(takesTwo(wanted('terms', ['trade', 'login']))).toBe(false);
});

test.each(BASES.flatMap((basis) => [true, false].map((hasFile) => [basis, hasFile] as const)))(
  'a lien under a %s, its file there: %s',
  (basis, hasFile) => {
    const isOrder = basis === 'court_order' && hasFile;
    expect(mayLien(basis, hasFile)).toBe(isOrder ? null : 'LIEN_NEEDS_ORDER');
  },
);
