import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';

const SECRET = 'a secret that is long enough to be one';
const SANDBOX = { DATABASE_URL: 'postgres://localhost/oja', OJA_SECRET: SECRET };
const PRODUCTION = {
  ...SANDBOX,
  OJA_MODE: 'production',
  OJA_URL: 'https://oja.example',
  SMTP_URL: 'smtp://localhost',
};

test('the sandbox has a bank of its own that may be switched off, and production never has', () => {
  expect(readConfig(SANDBOX).bankCredits).toBe('sandbox');
  expect(readConfig({ ...SANDBOX, OJA_BANK_CREDITS: 'off' }).bankCredits).toBe('off');
  expect(readConfig(PRODUCTION).bankCredits).toBe('off');
  expect(() => readConfig({ ...PRODUCTION, OJA_BANK_CREDITS: 'sandbox' })).toThrow(
    'nothing it says is money',
  );
});
