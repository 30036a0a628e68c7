import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AccountRows, doneSteps } from '#core/onboarding/completion.ts';
import { STEP_IDS, type StepId } from '#core/onboarding/steps.ts';

const NOBODY: AccountRows = {
  profile: {
    street_address: null,
    city: null,
    state: null,
    usdt_wallet_address: null,
    phone_verified: false,
  },
  factors: [],
  phones: [],
  addresses: [],
  documents: [],
  bankAccounts: [],
  wallets: [],
};
const home = { street_address: '14 Allen Avenue', city: 'Ikeja', state: 'Lagos' };
const profile = (known: object) => ({ profile: { ...NOBODY.profile!, ...known } });

test('of somebody new nothing is done, with a profile or without', () => {
  expect(doneSteps(NOBODY)).toEqual([]);
  expect(doneSteps({ ...NOBODY, profile: null })).toEqual([]);
});

test.each<[string, StepId, Partial<AccountRows>, boolean]>([
  ['ONB-21 street, city and state', 'address-verification', profile(home), true],
  ['ONB-21 no street', 'address-verification', profile({ ...home, street_address: null }), false],
  ['ONB-21 no city', 'address-verification', profile({ ...home, city: null }), false],
  ['ONB-21 no state', 'address-verification', profile({ ...home, state: null }), false],
  ['ONB-21 a state of blanks', 'address-verification', profile({ ...home, state: '  ' }), false],
  ['ONB-22 an address of its own', 'address-verification', { addresses: [{}] }, true],
  [
    'ONB-22 the same without a profile',
    'address-verification',
    { profile: null, addresses: [{}] },
    true,
  ],
  ['ONB-23 a verified number', 'phone-verification', { phones: [{ is_verified: true }] }, true],
  [
    'ONB-23 a number not verified',
    'phone-verification',
    { phones: [{ is_verified: false }] },
    false,
  ],
  ['ONB-23 a profile that says so', 'phone-verification', profile({ phone_verified: true }), true],
  ['ONB-24 a BVN', 'id-verification', { documents: [{ document_type: 'bvn' }] }, true],
  ['ONB-24 a NIN', 'id-verification', { documents: [{ document_type: 'nin' }] }, true],
  [
    'ONB-24 a BVN of YouVerify',
    'id-verification',
    { documents: [{ document_type: 'youverify_bvn' }] },
    true,
  ],
  ['ONB-24 a passport', 'id-verification', { documents: [{ document_type: 'passport' }] }, false],
  ['ONB-25 a verified factor', 'mfa-setup', { factors: [{ status: 'verified' }] }, true],
  ['ONB-25 one that was begun', 'mfa-setup', { factors: [{ status: 'unverified' }] }, false],
  ['ONB-26 a bank account', 'bank-account', { bankAccounts: [{}] }, true],
  ['ONB-27 a cNGN wallet', 'cngn-wallet', { wallets: [{ asset: 'cNGN' }] }, true],
  ['ONB-27 a USDT wallet for cNGN', 'cngn-wallet', { wallets: [{ asset: 'USDT' }] }, false],
  ['ONB-27 a USDT wallet', 'usdt-wallet', { wallets: [{ asset: 'USDT' }] }, true],
  [
    'ONB-27 a USDT address of the profile',
    'usdt-wallet',
    profile({ usdt_wallet_address: 'TR7N' }),
    true,
  ],
  ['ONB-27 an empty one', 'usdt-wallet', profile({ usdt_wallet_address: '' }), false],
  ['ONB-27 a USDC wallet for USDT', 'usdt-wallet', { wallets: [{ asset: 'USDC' }] }, false],
])('%s: %s is told by its rows', (_what, step, rows, isDone) => {
  expect(doneSteps({ ...NOBODY, ...rows }).includes(step)).toBe(isDone);
});

test('additional rows never undo a step', () => {
  const some = fc.subarray([...STEP_IDS]);
  const full: Record<StepId, Partial<AccountRows>> = {
    'mfa-setup': { factors: [{ status: 'verified' }] },
    'phone-verification': { phones: [{ is_verified: true }] },
    'address-verification': { addresses: [{}] },
    'bank-account': { bankAccounts: [{}] },
    'id-verification': { documents: [{ document_type: 'nin' }] },
    'cngn-wallet': {},
    'usdt-wallet': {},
  };
  fc.assert(
    fc.property(some, (steps) => {
      const assets = steps.flatMap((id) =>
        id === 'cngn-wallet' ? ['cNGN'] : id === 'usdt-wallet' ? ['USDT'] : [],
      );
      const rows = Object.assign({}, NOBODY, ...steps.map((id) => full[id]), {
        wallets: assets.map((asset) => ({ asset })),
      }) as AccountRows;
      expect(doneSteps(rows)).toEqual(STEP_IDS.filter((id) => steps.includes(id)));
    }),
  );
});
