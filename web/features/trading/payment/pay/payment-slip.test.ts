import { expect, test } from 'vitest';
import {
  groupedAccountNumber,
  narrationFor,
  splitFiat,
} from '#web/features/trading/payment/pay/payment-slip.ts';
import { tradeReference } from '#core/trade/trade-reference.ts';

test.each([
  [['Ade Okon', 'Ade'], 'Ade Okon'],
  [[null, 'Ade Okon'], 'Ade Okon'],
  [['Ade USDT Okon', null], 'Ade Okon'],
  [['Ade Okon crypto trader p2p', null], 'Ade Okon trader'],
  [['Bitcoin', 'Ade Okon'], 'Ade Okon'],
  [['ade@example.com', null], null],
  [['USDT', 'cNGN'], null],
  [[null, null], null],
])('the narration of %j is the payer’s name without a word of crypto: %s', (names, narration) => {
  expect(narrationFor(names)).toBe(narration);
});

test('a name that only contains such letters stays whole', () => {
  expect(narrationFor(['Ethel Coinneach'])).toBe('Ethel Coinneach');
});

test('account numbers are grouped 3-3-4 and odd ones left alone', () => {
  expect(groupedAccountNumber('0234817752')).toBe('023 481 7752');
  expect(groupedAccountNumber('12345')).toBe('12345');
});

test('the kobo are apart from the naira', () => {
  const split = (units: bigint) => splitFiat({ asset: 'NGN', units });
  expect(split(15_000_037n)).toEqual({ whole: '₦150,000', minor: '.37', hasMinor: true });
  expect(split(15_200_000n)).toEqual({ whole: '₦152,000', minor: '.00', hasMinor: false });
});

test('a trade is named by the end of its id, where ids of one moment differ', () => {
  expect(tradeReference('019aa001-0000-7000-8000-0000a1b2c3d4')).toBe('A1B2-C3D4');
});
