import { describe, expect, test } from 'vitest';
import { exampleTrade, feesOf } from '#core/reading/example-trade.ts';
import { feeFigures, FIGURES, percent } from '#core/reading/figures.ts';
import { formatWithUnit } from '#core/money/format-money.ts';

const FEES = { seller_bp: 30, buyer_bp: 0 };

describe('the numbers of the reading pages', () => {
  test('the sample trade adds up by the product’s own arithmetic', () => {
    const trade = exampleTrade(FEES);
    expect(formatWithUnit(trade.sellerFee)).toBe('0.30 USDT');
    expect(formatWithUnit(trade.locked)).toBe('100.30 USDT');
    expect(formatWithUnit(trade.totalWithKobo)).toBe('₦150,000.37');
    expect(trade.buyerFee.units).toBe(0n);
    expect(formatWithUnit(feesOf(1_000, FEES))).toBe('300.00 USDT');
  });

  test('round sums and shares read as people write them', () => {
    expect(FIGURES).toMatchObject({
      window: 15,
      duty: '₦50',
      dutyFrom: '₦10,000',
      secondPerson: '₦1,000,000',
      cardLimit: '$5,000',
      mostAmount: '1,000,000',
    });
    expect(percent(125)).toBe('1.25 %');
  });

  test('M-2.5 what follows from the fees follows the operator’s', () => {
    expect(feeFigures(FEES)).toMatchObject({ sellerFee: '0.30 %', buyerFee: '0 %' });
    expect(feeFigures({ seller_bp: 75, buyer_bp: 0 })).toEqual({
      sellerFee: '0.75 %',
      buyerFee: '0 %',
      fee: '0.75 USDT',
      feeNaira: '₦1,125.00',
      locked: '100.75 USDT',
    });
  });
});
