import { expect, test } from 'vitest';
import { findBanks } from '#core/wallet/find-banks.ts';

const BANKS = [
  { code: '044', name: 'Access Bank' },
  { code: '011', name: 'First Bank of Nigeria' },
  { code: '214', name: 'First City Monument Bank' },
  { code: '058', name: 'Guaranty Trust Bank' },
  { code: '50211', name: 'Kuda Bank' },
  { code: '033', name: 'United Bank for Africa' },
  { code: '566', name: 'VFD Microfinance Bank' },
];
const found = (typed: string) => findBanks(BANKS, typed).map(({ name }) => name);

test.each([
  ['kuda', ['Kuda Bank']],
  ['  KUDA bank ', ['Kuda Bank']],
  ['first', ['First Bank of Nigeria', 'First City Monument Bank']],
  ['trust', ['Guaranty Trust Bank']],
  ['gtb', ['Guaranty Trust Bank']],
  ['uba', ['United Bank for Africa']],
  ['058', ['Guaranty Trust Bank']],
  ['micro finance', ['VFD Microfinance Bank']],
  ['zzz', []],
  ['(', BANKS.map(({ name }) => name)],
])('%j finds %j', (typed, names) => {
  expect(found(typed)).toEqual(names);
});
