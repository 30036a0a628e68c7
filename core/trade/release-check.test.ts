import { expect, test } from 'vitest';
import { checkRelease, type ReleaseClaim } from '#core/trade/release-check.ts';

const DUE = { buyer: 'Ade Okon', fiat: { asset: 'NGN', units: 15_200_000n } } as const;
const amount = (typedAmount: string) => ({ proof: { typedAmount } });
const code = (digits: string) => ({ proof: { code: digits } });
const WHOLE: ReleaseClaim = { senderName: 'OKON ADE E.', ticked: true, ...amount('152000') };
const FINE = { name: 'match', amountDiffers: false, missing: null, digitsMissing: 0 };

test.each([
  ['all three hold', {}, {}],
  ['no name', { senderName: ' ' }, { name: null, missing: 'name' }],
  ['no tick', { ticked: false }, { missing: 'tick' }],
  ['no amount', amount(''), { missing: 'amount' }],
  ['a kobo less', amount('151999.99'), { amountDiffers: true, missing: 'other-amount' }],
  ['a zero too many', amount('1520000'), { amountDiffers: true, missing: 'other-amount' }],
  [
    'somebody else’s name warns, and leaves the decision',
    { senderName: 'CHIDI NWOSU' },
    { name: 'differs' },
  ],
  ['a code in place of the amount', code('012345'), {}],
  ['no code', code(''), { missing: 'code', digitsMissing: 6 }],
  ['two digits too few', code('0123'), { missing: 'code', digitsMissing: 2 }],
  ['letters are no code', code('01234x'), { missing: 'code', digitsMissing: 6 }],
  [
    'what comes first is asked first',
    { ticked: false, ...code('0123') },
    { missing: 'tick', digitsMissing: 2 },
  ],
])('a release is checked: %s', (_title, change, verdict) => {
  expect(checkRelease({ ...WHOLE, ...change }, DUE)).toEqual({ ...FINE, ...verdict });
});
