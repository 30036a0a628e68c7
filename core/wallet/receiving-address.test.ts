import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressProblem, checksummed, networksOf } from '#core/wallet/receiving-address.ts';

/** The examples of EIP-55 itself, and coins' own contracts. */
const EVM = [
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  '0xdAC17F958D2ee523a2206206994597C13D831ec7',
];
const TRON = ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'];

test.each(EVM)('%s is proven by its case', (address) => {
  expect(addressProblem('bsc', address)).toBeNull();
  expect(addressProblem('ethereum', address.toLowerCase())).toBeNull();
  expect(checksummed(address.toLowerCase()).toLowerCase()).toBe(address.toLowerCase());
});

test('a letter in the wrong case counts as mistyped', () => {
  expect(addressProblem('base', '0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toBe('checksum');
  expect(addressProblem('base', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAee')).toBe('checksum');
});

test.each(TRON)('%s is proven by its checksum', (address) => {
  expect(addressProblem('tron', address)).toBeNull();
});

test('no letter of a Tron address can be changed', () => {
  const [address = ''] = TRON;
  const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
  fc.assert(
    fc.property(fc.nat(32), fc.nat(57), (index, letter) => {
      const mistyped =
        address.slice(0, index + 1) + (letters[letter] ?? '') + address.slice(index + 2);
      fc.pre(mistyped !== address);
      expect(addressProblem('tron', mistyped)).toBe('checksum');
    }),
  );
});

test.each([
  ['tron', '0x52908400098527886E0F7030069857D2E4169EE7'],
  ['tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6'],
  ['tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj60'],
  ['ethereum', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['ethereum', '0x52908400098527886E0F7030069857D2E4169EE'],
  ['ethereum', ''],
] as const)('on %s "%s" is no address at all', (network, address) => {
  expect(addressProblem(network, address)).toBe('shape');
});

test('no coin is offered where its issuer does not issue it', () => {
  expect(networksOf('USDT').map(({ network }) => network)).not.toContain('base');
  expect(networksOf('cNGN').map(({ network }) => network)).not.toContain('tron');
});
