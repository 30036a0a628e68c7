import { describe, expect, test } from 'vitest';
import { extendedDeadline, refusalToExtend } from '#core/trade/extend.ts';
import {
  lateClaimUntil,
  type LateRun,
  refusalOfLateClaim,
  sourceOfFunds,
  totalAgain,
} from '#server/trading/trades/late/late-claim.ts';
import { slowLevels } from '#core/trade/slow-release.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const at = (minutes: number) => new Date(NOON + minutes * 60_000);
const usdt = (units: bigint) => ({ asset: 'USDT', units }) as const;
const naira = (units: bigint) => ({ asset: 'NGN', units }) as const;
const run: LateRun = {
  tradeType: 'sell',
  amount: usdt(100n),
  fee: usdt(3n),
  expiredAt: at(0),
  claimed: false,
};
const row = (amount: bigint, fee = 3n) => ({ id: 'row', amount: usdt(amount), fee: usdt(fee) });

describe('a late payment', () => {
  test.each([
    ['a run that expired', run, 0, null],
    ['a run that expired', run, 15, null],
    ['a run that expired', run, 15.01, 'LATE_CLAIM_TOO_LATE'],
    ['one helped before', { ...run, claimed: true }, 1, 'LATE_CLAIM_NOTHING_EXPIRED'],
    ['no run', null, 1, 'LATE_CLAIM_NOTHING_EXPIRED'],
  ] as const)('%s', (_name, asked, minutes, refusal) => {
    expect(refusalOfLateClaim(asked, at(minutes))).toBe(refusal);
    expect(lateClaimUntil(at(0))).toEqual(at(15));
  });

  test('what a seller offered must still be in an open row; what they can spend does not count', () => {
    expect(sourceOfFunds(run, [row(100n)], usdt(0n))).toEqual({ row: row(100n), whole: true });
    expect(sourceOfFunds(run, [row(150n)], usdt(0n))).toEqual({ row: row(150n), whole: false });
    expect(sourceOfFunds(run, [row(99n), row(150n)], usdt(0n))?.row).toEqual(row(150n));
    expect(sourceOfFunds(run, [row(99n)], usdt(1_000n))).toBeNull();
    expect(sourceOfFunds(run, [row(150n, 2n)], usdt(0n))).toBeNull();
    expect(sourceOfFunds(run, [], usdt(1_000n))).toBeNull();
  });

  test('who took a buy offer must be able to spend it, whether or not the offer is open', () => {
    const taken = { ...run, tradeType: 'buy' } as const;
    expect(sourceOfFunds(taken, [row(100n, 0n)], usdt(103n))?.whole).toBe(true);
    expect(sourceOfFunds(taken, [], usdt(103n))).toEqual({ row: null, whole: false });
    expect(sourceOfFunds(taken, [row(100n, 0n)], usdt(102n))).toBeNull();
  });

  test('the total stays unless another trade of the seller has it; then only the kobo change', () => {
    expect(totalAgain(naira(15_200_037n), [])).toEqual(naira(15_200_037n));
    expect(totalAgain(naira(15_200_037n), [15_200_037n])).toEqual(naira(15_200_001n));
    expect(totalAgain(naira(15_200_037n), [15_200_001n, 15_200_037n])).toEqual(naira(15_200_002n));
    const all = Array.from({ length: 99 }, (_, tail) => 15_200_001n + BigInt(tail));
    expect(totalAgain(naira(15_200_037n), all)).toBeNull();
  });
});

describe('the one extension', () => {
  const running = {
    status: 'in_payment',
    sellerId: 'ada',
    completionTimeout: at(15),
    updatedAt: at(0),
    acceptedAt: at(0),
    extendedAt: null,
  } as const;

  test.each([
    [running, 'ada', 14, null],
    [running, 'bola', 14, 'NOT_YOUR_STEP'],
    [running, 'ada', 15, 'EXTENSION_TOO_LATE'],
    [{ ...running, status: 'processing' }, 'ada', 1, 'TRADE_STATE_CHANGED'],
    [{ ...running, status: 'open' }, 'ada', 1, 'TRADE_STATE_CHANGED'],
    [{ ...running, extendedAt: at(10) }, 'ada', 14, 'EXTENSION_USED'],
    [{ ...running, extendedAt: at(-20) }, 'ada', 14, null],
  ] as const)('%j by %s after %d minutes: %s', (trade, who, minutes, refusal) => {
    expect(refusalToExtend(trade, who, at(minutes))).toBe(refusal);
  });

  test('fifteen minutes are added to the deadline, not to the moment', () => {
    expect(extendedDeadline(at(15))).toEqual(at(30));
  });
});

test.each([
  [14.99, []],
  [15, [1]],
  [59, [1]],
  [60, [1, 2]],
  [719, [1, 2]],
  [720, [1, 2, 3]],
] as const)('after %d minutes without a release the levels are %j', (minutes, levels) => {
  expect(slowLevels(at(0), at(minutes))).toEqual(levels);
});
