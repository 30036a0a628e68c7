import { expect, test } from 'vitest';
import { changeOver } from '#web/features/wallet/wallet/change-over.ts';

const naira = (units: bigint) => ({ asset: 'NGN' as const, units });

test.each([
  [100_000n, 125_000n, '+', 25_000n, 250],
  [100_000n, 50_000n, '−', 50_000n, 500],
  [100_000n, 100_000n, '', 0n, 0],
  [0n, 5n, '+', 5n, null],
  [3n, 4n, '+', 1n, 333],
] as const)('from %s to %s is %s%s', (first, last, sign, by, permille) => {
  expect(changeOver(naira(first), naira(last))).toEqual({ sign, by: naira(by), permille });
});
