import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountToPay, divideSurplus, valueAtPrices, valueAtQuote } from '#core/invoices/value.ts';

const NAIRA_INVOICE = { currency: 100n, coin: 150_750n };

test('a value in naira is paid by the coin, rounded up to its cent', () => {
  const value = { asset: 'NGN', units: 52_245_000n } as const;
  expect(amountToPay(value, 'USDT', NAIRA_INVOICE)).toEqual({
    asset: 'USDT',
    units: 34_657_000_000n,
  });
  expect(amountToPay(value, 'cNGN', { currency: 100n, coin: 100n }).units).toBe(
    52_245_000_000_000n,
  );
});

test('the quoted amount counts as the quoted value, a part of it as its share', () => {
  const quote = {
    pay: { asset: 'USDT', units: 6_579_000_000n },
    value: { asset: 'NGN', units: 10_000_000n },
  } as const;
  expect(valueAtQuote(quote.pay.units, quote).units).toBe(10_000_000n);
  expect(valueAtQuote(4_000_000_000n, quote).units).toBe(6_079_951n);
});

test('whatever is asked for pays the invoice at the same prices, and no unit is lost in dividing', () => {
  const price = fc.bigInt(1n, 10_000_000n);
  const units = fc.bigInt(1n, 10n ** 13n);
  fc.assert(
    fc.property(units, price, price, units, (value, currency, coin, sent) => {
      const prices = { currency, coin };
      const asked = amountToPay({ asset: 'NGN', units: value }, 'USDT', prices);
      expect(valueAtPrices(asked, 'NGN', prices).units).toBeGreaterThanOrEqual(value);
      const quote = { pay: asked, value: { asset: 'NGN', units: value } } as const;
      const came = valueAtQuote(sent, quote).units;
      const { counted, surplus } = divideSurplus(sent, came, value);
      expect(counted + surplus).toBe(sent);
      expect(surplus > 0n).toBe(came > value && (sent * (came - value)) / came > 0n);
    }),
  );
});
