import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CryptoAsset } from '#core/money/assets.ts';
import { chainPrecise } from '#core/wallet/chain-units.ts';
import { addressEnds, lookAlikes } from '#core/withdrawals/look-alike.ts';
import { networkFee, worthInCents } from '#server/money/withdrawals/network-fee.ts';
import { affordablePrice } from '#server/money/withdrawals/affordable-price.ts';
import { replacementPrice } from '#server/money/withdrawals/replacement-price.ts';
import {
  canStillCancel,
  isSettled,
  nextWithdrawalStatus,
  WITHDRAWAL_STATUSES,
} from '#core/withdrawals/withdrawal-machine.ts';

test('once it is signed only the chain decides, and a final status stays', () => {
  for (const status of WITHDRAWAL_STATUSES) {
    const isSigned = ['signed', 'broadcast'].includes(status);
    expect(canStillCancel(status)).toBe(!isSigned && !isSettled(status));
    for (const move of ['reject', 'cancel'] as const) {
      if (isSigned || isSettled(status)) expect(nextWithdrawalStatus(status, move)).toBeNull();
    }
    expect(nextWithdrawalStatus(status, 'fail') !== null).toBe(isSigned);
  }
  expect(nextWithdrawalStatus('held', 'sign')).toBeNull();
  expect(nextWithdrawalStatus('needs_approval', 'sign')).toBeNull();
});

test.each([
  ['0x5290000000000000000000000000000000009ee7', true],
  ['0x5290840009852788fE0F7030069857D2E4169EE7', true],
  ['0x52908400098527886E0F7030069857D2E4169EE7', false],
  ['0x52908400098527886e0f7030069857d2e4169ee7', false],
  ['0x5291840009852788fE0F7030069857D2E4169EE7', false],
  ['0x5290840009852788fE0F7030069857D2E4169EE8', false],
])('%s looks like a known address: %s', (address, isAlike) => {
  const known = [{ address: '0x52908400098527886E0F7030069857D2E4169EE7', label: 'Ledger' }];
  expect(lookAlikes(address, known)).toHaveLength(isAlike ? 1 : 0);
});

test('on Tron capitals make another address', () => {
  const known = [{ address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', label: null }];
  expect(lookAlikes('TJRabXXXXXXXXXXXXXXXXXXXXXXXXXRTv8', known)).toHaveLength(1);
  expect(lookAlikes('TjRabXXXXXXXXXXXXXXXXXXXXXXXXXRTv8', known)).toHaveLength(0);
  expect(addressEnds('TJRabPrwbZy45sbavfcjinPJC18kjpRTv8')).toMatchObject({
    first: 'TJRab',
    last: 'RTv8',
  });
});

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

test('a replacement offers at least an eighth more of both, up to the market price, within what can be paid', () => {
  const wei = fc.bigInt({ min: 1n, max: 10n ** 13n });
  fc.assert(
    fc.property(wei, wei, wei, wei, wei, (fee, tip, marketFee, marketTip, most) => {
      const last = { maxFeePerGas: fee + tip, maxPriorityFeePerGas: tip };
      const market = { maxFeePerGas: marketFee + marketTip, maxPriorityFeePerGas: marketTip };
      const next = replacementPrice(last, market, most);
      if (!next) {
        expect(most).toBeLessThan((last.maxFeePerGas * 1_125n) / 1_000n + 2n);
        return;
      }
      expect(next.maxFeePerGas * 1_000n).toBeGreaterThanOrEqual(last.maxFeePerGas * 1_125n);
      expect(next.maxPriorityFeePerGas * 1_000n).toBeGreaterThanOrEqual(tip * 1_125n);
      expect(next.maxFeePerGas).toBeLessThanOrEqual(most);
      if (next.maxFeePerGas < most) {
        expect(next.maxFeePerGas).toBeGreaterThanOrEqual(market.maxFeePerGas);
      }
      expect(next.maxFeePerGas).toBeGreaterThanOrEqual(next.maxPriorityFeePerGas);
    }),
  );
});

test('an offer is what can be paid, and none where no block would take it', () => {
  const market = { maxFeePerGas: 21n, maxPriorityFeePerGas: 1n };
  expect(affordablePrice(market, 100n)).toEqual(market);
  expect(affordablePrice(market, 15n)).toEqual({ ...market, maxFeePerGas: 15n });
  expect(affordablePrice(market, 11n)).toEqual({ ...market, maxFeePerGas: 11n });
  expect(affordablePrice(market, 10n)).toBeNull();
  const withoutBaseFee = { maxFeePerGas: 5n, maxPriorityFeePerGas: 5n };
  expect(affordablePrice(withoutBaseFee, 5n)).toEqual(withoutBaseFee);
  expect(affordablePrice(withoutBaseFee, 4n)).toBeNull();
});
