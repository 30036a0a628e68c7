import { expect, test } from 'vitest';
import { KYC_STATUSES, kycStatusOf, mayBecome } from '#core/identity/kyc-status.ts';

test.each([
  ['KYC-01 nobody who sent nothing', undefined],
  ['KYC-01 nobody without a document', null],
  ['KYC-02 no answer that failed', {}],
  ['KYC-03 no value that is not known', { status: 'verified' }],
  ['KYC-03 no value of another kind', { status: 1 }],
  ['KYC-03 no word of the language itself', { status: 'constructor' }],
])('%s counts as having submitted', (_what, latest) => {
  expect(kycStatusOf(latest)).toBe('not_submitted');
});

test.each(['pending', 'approved', 'rejected'])('KYC-04 %s is shown as such', (status) => {
  expect(kycStatusOf({ status })).toBe(status);
});

test('a check is decided once: out of pending, and never back or over', () => {
  const moves = KYC_STATUSES.flatMap((from) =>
    KYC_STATUSES.filter((to) => mayBecome(from, to)).map((to) => `${from} → ${to}`),
  );
  expect(moves).toEqual(['not_submitted → pending', 'pending → approved', 'pending → rejected']);
});
