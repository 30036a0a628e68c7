import { expect, test } from 'vitest';
import { english } from '#core/language/text.ts';
import { SETTLEMENT_KINDS } from '#core/disputes/settlement.ts';
import { inEnglish } from '#tests/support/assertions/texts.ts';
import {
  acceptLabel,
  caution,
  partAt,
  proposalText,
  shareLines,
  sharesOf,
  stepOf,
  tickText,
  type SettlementFacts,
} from '#web/features/trading/disputes/settlement-texts.ts';

const usdt = (units: bigint) => ({ asset: 'USDT', units }) as const;
const SELLER: SettlementFacts = {
  role: 'seller',
  other: 'Ade',
  Other: 'Ade',
  amount: usdt(100_00000000n),
  fee: usdt(30000000n),
  feeBasisPoints: 30,
  fiat: { asset: 'NGN', units: 15_000_037n },
};
const BUYER: SettlementFacts = { ...SELLER, role: 'buyer', other: 'Bola', Other: 'Bola' };

test('a split is shown to the unit, the reader first, the fee on the buyer’s part alone', () => {
  const terms = { kind: 'split', part: usdt(60_00000000n) } as const;
  const shares = sharesOf(terms, SELLER);
  expect(shares && inEnglish(shareLines(shares, SELLER))).toEqual([
    { label: 'You get back', value: '40.12 USDT' },
    { label: 'Ade gets', value: '60.00 USDT' },
    { label: 'Your fee to Oja', value: '0.18 USDT' },
  ]);
  expect(shares && shareLines(shares, BUYER).map(({ label }) => english(label))).toEqual([
    'You get',
    'Bola gets back',
    'Seller’s fee to Oja',
  ]);
  expect(english(proposalText(terms, BUYER))).toBe(
    '60.00 USDT of 100.00 USDT for you, the rest back to Bola',
  );
  expect(english(acceptLabel(terms, SELLER))).toBe('Give Ade 60.00 USDT. This cannot be undone.');
});

test.each([
  [
    'release',
    ['Your fee to Oja', '0.30 USDT'],
    ['Ade gets', '100.00 USDT'],
    ['You get back', '0.00 USDT'],
  ],
  [
    'refund',
    ['Your fee to Oja', '0.00 USDT'],
    ['Ade gets', '0.00 USDT'],
    ['You get back', '100.30 USDT'],
  ],
] as const)('%s gives all of it to one side', (kind, ...lines) => {
  const shares = sharesOf({ kind, part: null }, SELLER);
  const shown = shares ? inEnglish(shareLines(shares, SELLER)) : [];
  for (const [label, value] of lines) expect(shown).toContainEqual({ label, value });
});

test('nothing moves for more time, and a split without a part is none', () => {
  expect(sharesOf({ kind: 'extend', part: null }, SELLER)).toBeNull();
  expect(sharesOf({ kind: 'split', part: null }, SELLER)).toBeNull();
});

test.each([
  ['release', 'seller', /bank app shows ₦150,000\.37/, /bank app and see ₦150,000\.37/],
  ['release', 'buyer', /money stays with Bola/, null],
  ['refund', 'seller', /send it back to Ade/, /send back whatever Ade/],
  ['refund', 'buyer', /Only if you have not paid/, /Bola has sent ₦150,000\.37 back/],
  ['extend', 'buyer', /day later/, null],
] as const)(
  '%s, for the %s: what to make sure of, and what to tick',
  (kind, role, cautionPattern, tick) => {
    const facts = role === 'seller' ? SELLER : BUYER;
    expect(english(caution({ kind, part: null }, facts))).toMatch(cautionPattern);
    if (tick === null) expect(tickText({ kind, part: null }, facts)).toBeNull();
    else expect(inEnglish(tickText({ kind, part: null }, facts))).toMatch(tick);
  },
);

test('an order paid in dollars is never told about naira', () => {
  for (const kind of SETTLEMENT_KINDS) {
    for (const facts of [SELLER, BUYER]) {
      const terms = { kind, part: kind === 'split' ? usdt(1n) : null };
      const dollars = { ...facts, fiat: { asset: 'USD', units: 10_000n } } as const;
      expect(english(caution(terms, dollars))).not.toMatch(/naira|₦/i);
    }
  }
});

test('every proposal has texts for both sides', () => {
  for (const kind of SETTLEMENT_KINDS) {
    for (const facts of [SELLER, BUYER]) {
      const terms = { kind, part: kind === 'split' ? usdt(1n) : null };
      expect(english(proposalText(terms, facts))).not.toMatch(/undefined|null/);
      expect(english(acceptLabel(terms, facts))).not.toMatch(/undefined|null/);
    }
  }
});

test('the slider and the typed part agree, and the slider never means all or nothing', () => {
  expect(partAt(50, SELLER)).toEqual(usdt(50_00000000n));
  expect(stepOf(usdt(50_00000000n), SELLER)).toBe(50);
  expect(stepOf(usdt(1n), SELLER)).toBe(1);
  expect(stepOf(usdt(99_99999999n), SELLER)).toBe(99);
});
