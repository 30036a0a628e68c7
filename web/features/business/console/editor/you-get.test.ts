import { expect, test } from 'vitest';
import { formatWithUnit } from '#core/money/format-money.ts';
import type { Money } from '#core/money/money.ts';
import { youGet } from '#web/features/business/console/editor/you-get.ts';

const total: Money = { asset: 'NGN', units: 52_245_000n };
const dollar: Money = { asset: 'NGN', units: 150_750n };

test('a bank transfer is all of it, and costs nothing', () => {
  const got = youGet(total, { method: 'bank_manual', coin: 'USDT', feeBp: 50, dollar: null });
  expect(got && formatWithUnit(got.amount)).toBe('₦522,450.00');
  expect(got?.isAbout).toBe(false);
});

test('coins come less the fee; a dollar coin by the rate, a naira coin one for one', () => {
  const usdt = youGet(total, { method: 'onchain', coin: 'USDT', feeBp: 50, dollar });
  expect(usdt && formatWithUnit(usdt.amount)).toBe('344.83715 USDT');
  expect(usdt?.isAbout).toBe(true);
  const cngn = youGet(total, { method: 'wallet', coin: 'cNGN', feeBp: 50, dollar: null });
  expect(cngn && formatWithUnit(cngn.amount)).toBe('519,837.75 cNGN');
  expect(cngn?.isAbout).toBe(false);
});

test('without a rate nothing is claimed', () => {
  expect(youGet(total, { method: 'onchain', coin: 'USDT', feeBp: 50, dollar: null })).toBeNull();
  const inDollars: Money = { asset: 'USD', units: 1_000n };
  expect(youGet(inDollars, { method: 'bank_manual', coin: 'USDT', feeBp: 50, dollar })).toBeNull();
});
