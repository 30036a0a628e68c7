import { expect, test } from 'vitest';
import {
  checkRelease,
  type ReleaseClaim,
} from '#web/features/trading/payment/release/release-check.ts';

const DUE = { fiat: { asset: 'NGN', units: 15_200_037n } } as const;
const amount = (typedAmount: string) => ({ proof: { typedAmount } });
const code = (digits: string) => ({ proof: { code: digits } });
const WHOLE: ReleaseClaim = {
  senderName: 'OKON ADE E.',
  name: 'exact',
  acceptsMismatch: false,
  ticked: true,
  ...amount('152000.37'),
};
const FINE = { amountDiffers: false, missing: null, digitsMissing: 0 };

test.each<[string, Partial<ReleaseClaim>, object]>([
  ['all hold', {}, {}],
  ['no name', { senderName: ' ' }, { missing: 'name' }],
  ['a name too short to compare', { senderName: 'Ad' }, { missing: 'name' }],
  ['a name nobody has compared yet', { name: null }, { missing: 'name-check' }],
  ['a name that is close', { name: 'close' }, {}],
  ['somebody else’s name stops it', { name: 'mismatch' }, { missing: 'mismatch' }],
  ['unless the seller takes it on', { name: 'mismatch', acceptsMismatch: true }, {}],
  [
    'which is worth nothing for an unknown name',
    { name: null, acceptsMismatch: true },
    { missing: 'name-check' },
  ],
  ['no tick', { ticked: false }, { missing: 'tick' }],
  ['no amount', amount(''), { missing: 'amount' }],
  ['without the kobo', amount('152000'), { amountDiffers: true, missing: 'other-amount' }],
  ['a zero too many', amount('1520000.37'), { amountDiffers: true, missing: 'other-amount' }],
  ['a code in place of the amount', code('012345'), {}],
  ['no code', code(''), { missing: 'code', digitsMissing: 6 }],
  ['two digits too few', code('0123'), { missing: 'code', digitsMissing: 2 }],
  ['letters are no code', code('01234x'), { missing: 'code', digitsMissing: 6 }],
  [
    'what comes first is asked first',
    { name: 'mismatch', ticked: false, ...code('0123') },
    { missing: 'mismatch', digitsMissing: 2 },
  ],
])('a release is checked: %s', (_title, change, verdict) => {
  expect(checkRelease({ ...WHOLE, ...change }, DUE)).toEqual({ ...FINE, ...verdict });
});
