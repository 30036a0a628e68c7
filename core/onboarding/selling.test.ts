import { expect, test } from 'vitest';
import { missingToSell } from '#core/onboarding/selling.ts';
import { STEP_IDS } from '#core/onboarding/steps.ts';

test('two-factor and a bank account, in this order, are all that selling needs', () => {
  expect(missingToSell([])).toEqual(['mfa-setup', 'bank-account']);
  expect(missingToSell(['bank-account', 'phone-verification'])).toEqual(['mfa-setup']);
  expect(missingToSell(['mfa-setup'])).toEqual(['bank-account']);
  expect(missingToSell(['mfa-setup', 'bank-account'])).toEqual([]);
  const others = STEP_IDS.filter((id) => id !== 'mfa-setup' && id !== 'bank-account');
  expect(missingToSell(others)).toEqual(['mfa-setup', 'bank-account']);
});
