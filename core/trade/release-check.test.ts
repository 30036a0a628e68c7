import { expect, test } from 'vitest';
import { checkRelease, type ReleaseClaim } from '#core/trade/release-check.ts';

const DUE = { buyer: 'Ade Okon', fiat: { asset: 'NGN', units: 15_200_000n } } as const;
const WHOLE: ReleaseClaim = { senderName: 'OKON ADE E.', ticked: true, typedAmount: '152000' };

test.each([
  ['all three hold', {}, { name: 'match', amountDiffers: false, missing: null }],
  ['no name', { senderName: ' ' }, { name: null, amountDiffers: false, missing: 'name' }],
  ['no tick', { ticked: false }, { name: 'match', amountDiffers: false, missing: 'tick' }],
  ['no amount', { typedAmount: '' }, { name: 'match', amountDiffers: false, missing: 'amount' }],
  [
    'a kobo less',
    { typedAmount: '151999.99' },
    { name: 'match', amountDiffers: true, missing: 'other-amount' },
  ],
  [
    'a zero too many',
    { typedAmount: '1520000' },
    { name: 'match', amountDiffers: true, missing: 'other-amount' },
  ],
  [
    'somebody else’s name warns, and leaves the decision',
    { senderName: 'CHIDI NWOSU' },
    { name: 'differs', amountDiffers: false, missing: null },
  ],
])('a release is checked: %s', (_title, change, verdict) => {
  expect(checkRelease({ ...WHOLE, ...change }, DUE)).toEqual(verdict);
});
