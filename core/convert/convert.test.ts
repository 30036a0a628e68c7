import { expect, test } from 'vitest';
import { exchange, type Price } from '#core/convert/convert.ts';
import type { CryptoAsset } from '#core/money/assets.ts';
import type { Money } from '#core/money/money.ts';

const kobo = (units: bigint): Money => ({ asset: 'NGN', units });
const price = (from: bigint, to: bigint, spreadBp: number): Price => ({
  from: kobo(from),
  to: kobo(to),
  spreadBp,
});

function give(units: bigint, at: Price, from: CryptoAsset = 'USDT', to: CryptoAsset = 'cNGN') {
  return exchange({ side: 'give', amount: { asset: from, units }, other: to }, at);
}
function take(units: bigint, at: Price, from: CryptoAsset = 'USDT', to: CryptoAsset = 'cNGN') {
  return exchange({ side: 'take', amount: { asset: to, units }, other: from }, at);
}

/** The same numbers each run. */
function* numbers(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state;
  }
}

test('a hundred dollars at 1,500.00 and half a percent are 149,250 naira coins', () => {
  const at = price(150_000n, 100n, 50);
  expect(give(10_000_000_000n, at)?.take).toEqual({ asset: 'cNGN', units: 14_925_000_000_000n });
  expect(take(14_925_000_000_000n, at)?.give).toEqual({ asset: 'USDT', units: 10_000_000_000n });
});

test('an amount that buys less than one unit, or is beyond any amount, gives nothing', () => {
  expect(give(1n, price(100n, 150_000n, 50))).toBeNull();
  expect(give(900_000_000_000_000n, price(150_000n, 100n, 0))).toBeNull();
  expect(give(100n, price(0n, 100n, 0))).toBeNull();
});

test('rounding is in the platform’s favour and by less than one minor unit, whichever side is given', () => {
  const random = numbers(7);
  const next = () => random.next().value;
  for (let run = 0; run < 3_000; run++) {
    const spreadBp = next() % 1_000;
    const at = price(BigInt((next() % 300_000) + 1), BigInt((next() % 300_000) + 1), spreadBp);
    const units = BigInt((next() % 1_000_000_000) + 1);
    const worth = at.from.units * BigInt(10_000 - spreadBp);
    const cost = at.to.units * 10_000n;
    const given = give(units, at);
    if (given) {
      const owed = given.give.units * worth - given.take.units * cost;
      expect(owed >= 0n && owed < cost).toBe(true);
    }
    const taken = take(units, at);
    if (taken) {
      const over = taken.give.units * worth - taken.take.units * cost;
      expect(over >= 0n && over < worth).toBe(true);
    }
  }
});

test('nobody gains by splitting an exchange or by going round in circles', () => {
  const random = numbers(11);
  const next = () => random.next().value;
  for (let run = 0; run < 3_000; run++) {
    const prices = [1, 2, 3].map(() => BigInt((next() % 300_000) + 1));
    const spreads = [1, 2, 3].map(() => next() % 200);
    const units = BigInt((next() % 1_000_000_000) + 2);
    const [a = 1n, b = 1n, c = 1n] = prices;
    const [s1 = 0, s2 = 0, s3 = 0] = spreads;

    const part = (units * BigInt(next() % 1000)) / 1000n;
    const at = price(a, b, s1);
    const whole = give(units, at)?.take.units ?? 0n;
    const split = (give(part, at)?.take.units ?? 0n) + (give(units - part, at)?.take.units ?? 0n);
    expect(split <= whole).toBe(true);
    const asked = take(units, at)?.give.units;
    const askedInParts =
      (take(part, at)?.give.units ?? 0n) + (take(units - part, at)?.give.units ?? 0n);
    if (asked !== undefined && part > 0n) expect(askedInParts >= asked).toBe(true);

    const there = give(units, at)?.take.units ?? 0n;
    const back = give(there, price(b, a, s2), 'cNGN', 'USDT')?.take.units ?? 0n;
    expect(back <= units).toBe(true);
    const onward = give(there, price(b, c, s2), 'cNGN', 'USDC')?.take.units ?? 0n;
    const home = give(onward, price(c, a, s3), 'USDC', 'USDT')?.take.units ?? 0n;
    expect(home <= units).toBe(true);
  }
});
