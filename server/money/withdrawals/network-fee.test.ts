import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CryptoAsset } from '#core/money/assets.ts';
import { chainPrecise } from '#core/wallet/chain-units.ts';
import { networkFee, worthInCents } from '#server/money/withdrawals/network-fee.ts';

test('the fee covers what the network burns, in digits that every token carries', () => {
  const asset = fc.constantFrom<CryptoAsset>('USDT', 'USDC', 'cNGN');
  const wei = fc.bigInt({ min: 0n, max: 10n ** 18n });
  const usd = fc.bigInt({ min: 1n, max: 10n ** 13n });
  const kobo = fc.bigInt({ min: 50_000n, max: 500_000n });
  fc.assert(
    fc.property(
      asset,
      fc.constantFrom(2, 6, 18),
      wei,
      usd,
      kobo,
      (coin, decimals, burnt, price, rate) => {
        const fee = networkFee({
          asset: coin,
          decimals,
          wei: burnt,
          gasCoinUsd: price,
          dollarInKobo: rate,
        });
        expect(chainPrecise(fee, decimals)).toEqual(fee);
        const inDollars = coin === 'cNGN' ? (fee.units * 100n) / rate : fee.units;
        expect((inDollars + 1n) * 10n ** 18n * 100n).toBeGreaterThanOrEqual(burnt * price * 100n);
      },
    ),
  );
  const gwei = 10n ** 9n;
  const fee = {
    asset: 'USDT',
    decimals: 6,
    gasCoinUsd: 3_000n * 10n ** 8n,
    dollarInKobo: 150_000n,
  } as const;
  expect(networkFee({ ...fee, wei: 20n * gwei * 65_000n }).units).toBe(468_000_000n);
  expect(networkFee({ ...fee, wei: 1n }).units).toBe(5_000_000n);
});

test('a value is never too small: what is left of a cent counts as one', () => {
  expect(worthInCents({ asset: 'USDT', units: 100_000_000n }, 150_000n)).toBe(100n);
  expect(worthInCents({ asset: 'USDC', units: 100_000_001n }, 150_000n)).toBe(101n);
  expect(worthInCents({ asset: 'cNGN', units: 150_000_000_000n }, 150_000n)).toBe(100n);
  expect(worthInCents({ asset: 'cNGN', units: 1n }, 150_000n)).toBe(1n);
});
