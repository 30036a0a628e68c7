import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { naira } from '#core/money/naira.ts';
import {
  isOpen,
  mayMove,
  movesFor,
  PAYOUT_STATUSES,
  type PayoutStatus,
  type RailStatus,
} from '#core/payouts/payout-machine.ts';
import { coinFor, mostPayable, nairaFor, quotePayout } from '#core/payouts/payout-quote.ts';

const RAIL_STATUSES: readonly RailStatus[] = [
  'pending',
  'needs_otp',
  'succeeded',
  'failed',
  'reversed',
];

describe('what a payout costs', () => {
  test.each([
    ['100', '10', '0'],
    ['5000', '10', '0'],
    ['5000.01', '25', '0'],
    ['9999.99', '25', '0'],
    ['10000', '25', '50'],
    ['50000.01', '50', '50'],
    ['1000000', '50', '50'],
  ])('₦%s costs ₦%s and ₦%s of duty', (amount, fee, duty) => {
    const quote = quotePayout(naira(amount));
    expect([quote.fee, quote.duty]).toEqual([naira(fee), naira(duty)]);
    expect(quote.total.units).toBe(quote.amount.units + quote.fee.units + quote.duty.units);
  });

  test('the most that can be paid is covered, and a kobo more is not', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 3_000_000_00n), (units) => {
        const balance = { asset: 'NGN', units } as const;
        const most = mostPayable(balance);
        const total = (kobo: bigint) => quotePayout({ asset: 'NGN', units: kobo }).total.units;
        if (most.units > 0n) expect(total(most.units)).toBeLessThanOrEqual(units);
        expect(total(most.units + 1n)).toBeGreaterThan(units);
        expect(nairaFor(coinFor(most))).toEqual(most);
      }),
    );
  });
});

test('for any order of reports from a rail, a payout makes only allowed moves and settles once', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...RAIL_STATUSES), { maxLength: 12 }),
      fc.boolean(),
      (statuses, lost) => {
        let status: PayoutStatus = lost ? 'unknown' : 'sending';
        const taken: PayoutStatus[] = [];
        for (const railStatus of statuses) {
          const moves = movesFor(status, railStatus);
          if (moves === 'late_success') {
            expect(status).toBe('failed');
            continue;
          }
          for (const to of moves) {
            expect(mayMove(status, to)).toBe(true);
            status = to;
            taken.push(to);
          }
        }
        expect(new Set(taken).size).toBe(taken.length);
        expect(taken.includes('failed') && taken.includes('succeeded')).toBe(false);
        if (statuses.some((railStatus) => railStatus !== 'pending' && railStatus !== 'needs_otp'))
          expect(isOpen(status)).toBe(false);
        if (taken.includes('reversed')) expect(taken).toEqual(['succeeded', 'reversed']);
      },
    ),
  );
});

test('nothing leaves an end', () => {
  for (const end of ['failed', 'cancelled', 'reversed'] as const)
    for (const to of PAYOUT_STATUSES) expect(mayMove(end, to)).toBe(false);
});
