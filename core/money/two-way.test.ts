import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fiatTotal } from '#core/money/arithmetic.ts';
import { CRYPTO_ASSETS, FIAT_CURRENCIES } from '#core/money/assets.ts';
import { type Money, toDecimal } from '#core/money/money.ts';
import { coinOf, fiatOf, shownIn, type TwoWay, type TypedMoney } from '#core/money/two-way.ts';

const sides: fc.Arbitrary<TwoWay> = fc
  .record({
    coin: fc.constantFrom(...CRYPTO_ASSETS),
    fiat: fc.constantFrom(...FIAT_CURRENCIES),
    price: fc.bigInt(1n, 1_000_000n),
  })
  .map(({ coin, fiat, price }) => ({ coin, price: { asset: fiat, units: price } }));

const kobo = fc.bigInt(1n, 10n ** 13n);
const coinUnits = fc.bigInt(1n, 10n ** 15n - 1n);

function typedFiat(units: bigint, { price }: TwoWay): TypedMoney {
  return { unit: 'fiat', plain: toDecimal({ asset: price.asset, units }) };
}

function typedCoin(units: bigint, { coin }: TwoWay): TypedMoney {
  return { unit: 'coin', plain: toDecimal({ asset: coin, units }) };
}

test('₦150,000 at ₦1,502.20 is 99.853548 USDT, and 99.853548 USDT is ₦150,000.00', () => {
  const at: TwoWay = { coin: 'USDT', price: { asset: 'NGN', units: 150_220n } };
  expect(shownIn('coin', { unit: 'fiat', plain: '150000' }, at)).toBe('99.853548');
  expect(shownIn('fiat', { unit: 'coin', plain: '99.853548' }, at)).toBe('150000');
});

test('whoever types fiat is never charged more fiat than that, and less by no more than the last decimal of the coin', () => {
  fc.assert(
    fc.property(sides, kobo, (at, units) => {
      const coin = coinOf(typedFiat(units, at), at) as Money;
      const charged = fiatTotal(coin, at.price).units;
      expect(charged).toBeLessThanOrEqual(units);
      // A millionth of the price, rounded up, and half a minor unit.
      expect(units - charged).toBeLessThanOrEqual(at.price.units / 1_000_000n + 2n);
    }),
  );
});

test('whoever types the coin moves exactly that, and its fiat is the price of it', () => {
  fc.assert(
    fc.property(sides, coinUnits, (at, units) => {
      const typed = typedCoin(units, at);
      expect(coinOf(typed, at)).toEqual({ asset: at.coin, units });
      expect(fiatOf(typed, at)).toEqual(fiatTotal({ asset: at.coin, units }, at.price));
    }),
  );
});

test('switching the unit back and forth changes neither what was typed nor what it moves', () => {
  fc.assert(
    fc.property(
      sides,
      fc.boolean(),
      coinUnits,
      fc.array(fc.constantFrom('coin', 'fiat'), { maxLength: 20 }),
      (at, isFiat, units, switches) => {
        const typed = isFiat ? typedFiat(units, at) : typedCoin(units, at);
        const moved = coinOf(typed, at);
        for (const unit of switches) shownIn(unit, typed, at);
        expect(shownIn(typed.unit, typed, at)).toBe(typed.plain);
        expect(coinOf(typed, at)).toEqual(moved);
      },
    ),
  );
});

test('what is no amount follows as nothing', () => {
  const at: TwoWay = { coin: 'USDT', price: { asset: 'NGN', units: 150_000n } };
  for (const plain of ['', '.', 'x']) {
    expect(shownIn('coin', { unit: 'fiat', plain }, at)).toBe('');
    expect(coinOf({ unit: 'fiat', plain }, at)).toBeNull();
  }
  expect(shownIn('coin', { unit: 'fiat', plain: '0' }, at)).toBe('');
});
