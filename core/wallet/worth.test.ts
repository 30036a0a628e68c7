import { describe, expect, test } from 'vitest';
import type { CryptoAsset } from '#core/money/assets.ts';
import { parseMoney, toDecimal, type Money } from '#core/money/money.ts';
import {
  completeBalances,
  inDollars,
  tiedPermille,
  totalWorth,
  worthInNaira,
  type Balance,
} from '#core/wallet/worth.ts';

function money(asset: Money['asset'], decimal: string): Money {
  const parsed = parseMoney(asset, decimal);
  if (!parsed) throw new Error(`${decimal} is no amount`);
  return parsed;
}
const balance = (
  asset: CryptoAsset,
  available: string,
  pending = '0',
  tied = '0',
  savings = '0',
): Balance => ({
  asset,
  available: money(asset, available),
  pending: money(asset, pending),
  tied: money(asset, tied),
  savings: money(asset, savings),
});
const rate = money('NGN', '1507.5');

test.each([
  ['USDT', '1092.5', '1646943.75'],
  ['USDC', '120', '180900'],
  ['cNGN', '85000', '85000'],
  ['cNGN', '0.015', '0.02'],
  ['USDT', '0.00000001', '0'],
] as const)('%s %s is worth ₦%s', (asset, amount, naira) => {
  expect(toDecimal(worthInNaira(money(asset, amount), rate))).toBe(naira);
});

test('everything owned counts, locked, arriving and saved too, in naira and in dollars', () => {
  const total = totalWorth(
    [
      balance('USDT', '842.5', '0', '250'),
      balance('USDC', '80', '40'),
      balance('cNGN', '80000', '0', '0', '5000'),
    ],
    rate,
  );
  expect(toDecimal(total)).toBe('1912843.75');
  expect(toDecimal(inDollars(total, rate))).toBe('1268.88');
});

test('dollars are rounded down, and a missing rate makes none', () => {
  expect(toDecimal(inDollars(money('NGN', '1507.49'), rate))).toBe('0.99');
  expect(toDecimal(inDollars(money('NGN', '10'), money('NGN', '0')))).toBe('0');
});

test('an asset never touched is shown as zero, in the usual order', () => {
  const shown = completeBalances([balance('cNGN', '5'), balance('USDT', '1')]);
  expect(shown.map(({ asset, available }) => `${asset} ${toDecimal(available)}`)).toEqual([
    'USDT 1',
    'USDC 0',
    'cNGN 5',
  ]);
});

describe('the tied part of the bar', () => {
  test.each([
    ['0', '0', 0],
    ['10', '0', 0],
    ['0', '10', 1000],
    ['75', '25', 250],
    ['1000000', '0.00000001', 10],
    ['0.00000001', '1000000', 990],
  ])('of %s free and %s tied is %i thousandths', (available, tied, permille) => {
    expect(tiedPermille(balance('USDT', available, '0', tied))).toBe(permille);
  });
});
