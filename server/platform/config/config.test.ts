import { expect, test } from 'vitest';
import { readConfig } from '#server/platform/config/config.ts';

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

test('a bank whose keys stay set after a change still finishes what it was given', () => {
  const keys = { PAYSTACK_SECRET_KEY: 'sk_live_of_ours' };
  const former = (env: NodeJS.ProcessEnv) =>
    readConfig({ ...PRODUCTION, ...env }).formerBankRails.map(({ rail }) => rail);
  expect(former({})).toEqual([]);
  expect(former(keys)).toEqual(['paystack']);
  expect(former({ ...keys, OJA_BANK_RAIL: 'paystack' })).toEqual([]);
  expect(former({ MONNIFY_API_KEY: 'half of what it takes' })).toEqual([]);
  expect(readConfig({ ...SANDBOX, OJA_BANK_RAIL: 'off' }).formerBankRails).toEqual([
    { rail: 'sandbox' },
  ]);
});

test('the sandbox has a registry of its own, production asks a real one or none', () => {
  expect(readConfig(SANDBOX).kyc).toBe('sandbox');
  expect(readConfig(PRODUCTION).kyc).toBe('off');
  expect(() => readConfig({ ...PRODUCTION, KYC_PROVIDER: 'sandbox' })).toThrow(
    'nobody it knows is anybody',
  );
  expect(() => readConfig({ ...PRODUCTION, KYC_PROVIDER: 'youverify' })).toThrow('YOUVERIFY_TOKEN');
  const keys = { YOUVERIFY_TOKEN: 'token', YOUVERIFY_WEBHOOK_SECRET: 'hooks' };
  expect(readConfig({ ...PRODUCTION, KYC_PROVIDER: 'youverify', ...keys }).kyc).toEqual({
    vendor: 'youverify',
    url: 'https://api.youverify.co',
    token: 'token',
    webhookSecret: 'hooks',
    signature: 'sha256',
  });
});

test('a second vendor of identity checks is another one, with its keys', () => {
  const first = {
    ...PRODUCTION,
    KYC_PROVIDER: 'youverify',
    YOUVERIFY_TOKEN: 'token',
    YOUVERIFY_WEBHOOK_SECRET: 'hooks',
  };
  expect(readConfig(first).kycFallback).toBeNull();
  expect(() => readConfig({ ...first, KYC_FALLBACK: 'youverify' })).toThrow('another vendor');
  expect(() => readConfig({ ...PRODUCTION, KYC_FALLBACK: 'dojah' })).toThrow('another vendor');
  expect(() => readConfig({ ...first, KYC_FALLBACK: 'dojah' })).toThrow('DOJAH_APP_ID');
  const keys = { DOJAH_APP_ID: 'app', DOJAH_KEY: 'key' };
  expect(readConfig({ ...first, KYC_FALLBACK: 'dojah', ...keys }).kycFallback).toEqual({
    vendor: 'dojah',
    url: 'https://api.dojah.io',
    appId: 'app',
    key: 'key',
  });
  expect(() => readConfig({ ...PRODUCTION, LIVENESS_PROVIDER: 'sandbox' })).toThrow('face check');
});

test('the sandbox makes its own prices, production asks markets, and the two do not mix', () => {
  expect(readConfig(SANDBOX).market).toMatchObject({
    coins: 'sandbox',
    rates: ['sandbox'],
    spread: { asset: 'NGN', units: 1_000n },
  });
  expect(readConfig(PRODUCTION).market).toEqual({
    coins: 'live',
    rates: ['quidax', 'coingecko'],
    dollars: ['coingecko', 'kraken'],
    spread: { asset: 'NGN', units: 1_000n },
    coinGecko: { url: 'https://api.coingecko.com/api/v3', key: undefined },
    coinPaprikaUrl: 'https://api.coinpaprika.com/v1',
    quidaxUrl: 'https://www.quidax.com/api/v1',
    krakenUrl: 'https://api.kraken.com/0',
  });
  expect(() => readConfig({ ...PRODUCTION, OJA_COIN_PRICES: 'sandbox' })).toThrow('made up');
  expect(() => readConfig({ ...PRODUCTION, OJA_DOLLAR_SOURCES: 'sandbox' })).toThrow('made up');
  expect(() => readConfig({ ...PRODUCTION, OJA_RATE_SOURCES: 'quidax,sandbox' })).toThrow(
    'made up',
  );
});

test('the operator chooses price sources, and there may be none', () => {
  const { market } = readConfig({
    ...PRODUCTION,
    OJA_COIN_PRICES: 'off',
    OJA_RATE_SOURCES: 'off',
    OJA_RATE_SPREAD: '4.50',
    COINGECKO_URL: 'http://127.0.0.1:9/api/',
    COINGECKO_API_KEY: 'demo-key',
    COINPAPRIKA_URL: 'off',
  });
  expect(market).toMatchObject({
    coins: 'off',
    rates: [],
    spread: { units: 450n },
    coinGecko: { url: 'http://127.0.0.1:9/api', key: 'demo-key' },
    coinPaprikaUrl: null,
  });
  for (const wrong of [
    { OJA_RATE_SOURCES: 'quidax,binance' },
    { OJA_RATE_SPREAD: '1.005' },
    { COINGECKO_URL: 'file:///etc/passwd' },
  ]) {
    expect(() => readConfig({ ...SANDBOX, ...wrong })).toThrow('Bad environment');
  }
});

test('a virus scanner is named by a port or a socket, and is off by default', () => {
  const clamav = (OJA_CLAMAV?: string) => readConfig({ ...PRODUCTION, OJA_CLAMAV }).clamav;
  expect(clamav()).toBeNull();
  expect(clamav('tcp://clamav:3310')).toEqual({ host: 'clamav', port: 3310 });
  expect(clamav('unix:/run/clamd.ctl')).toEqual({ path: '/run/clamd.ctl' });
  expect(() => clamav('clamav')).toThrow('tcp://host:port or unix:/path');
});

test('the sandbox has a bot of its own, production a whole one or none', () => {
  const whole = {
    OJA_TELEGRAM_TOKEN: '7654321098:AAE-the_token_of_some_bot_0123456789',
    OJA_TELEGRAM_BOT: '@OjaNewsBot',
    OJA_TELEGRAM_WEBHOOK_SECRET: 'a-webhook-secret-that-is-long_enough',
  };
  expect(readConfig(SANDBOX).telegram).toMatchObject({ bot: 'OjaSandboxBot', api: null });
  expect(readConfig(PRODUCTION).telegram).toBeNull();
  expect(readConfig({ ...PRODUCTION, ...whole }).telegram).toEqual({
    bot: 'OjaNewsBot',
    webhookSecret: whole.OJA_TELEGRAM_WEBHOOK_SECRET,
    api: { url: 'https://api.telegram.org', token: whole.OJA_TELEGRAM_TOKEN },
  });
  for (const name of Object.keys(whole)) {
    expect(() => readConfig({ ...PRODUCTION, ...whole, [name]: undefined })).toThrow('together');
    expect(() => readConfig({ ...PRODUCTION, ...whole, [name]: 'a b' })).toThrow(name);
  }
});

test('M-1.L16 production is reached by https alone', () => {
  for (const OJA_URL of ['http://oja.example', 'HTTP://oja.example', 'http://localhost:3000']) {
    expect(() => readConfig({ ...PRODUCTION, OJA_URL }), OJA_URL).toThrow('https alone');
  }
  expect(() => readConfig({ ...PRODUCTION, OJA_URL: undefined })).toThrow('its public address');
  expect(readConfig({ ...PRODUCTION, OJA_URL: 'HTTPS://oja.example/' }).mode).toBe('production');
  expect(readConfig({ ...SANDBOX, OJA_URL: 'http://localhost:4000' }).mode).toBe('sandbox');
});

test('M-1.L16 without a mode it is a sandbox on this machine alone, without a real provider’s key', () => {
  for (const near of [
    {},
    { HOST: 'localhost' },
    { HOST: '127.0.0.1', OJA_URL: 'http://127.0.0.1:3000' },
    { HOST: '::1', OJA_URL: 'http://[::1]:3000' },
  ]) {
    expect(readConfig({ ...SANDBOX, ...near }).mode, JSON.stringify(near)).toBe('sandbox');
  }
  for (const far of [
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '192.168.1.4' },
    { HOST: 'localhost.evil.example' },
    { OJA_URL: 'https://oja.example' },
    { PAYSTACK_SECRET_KEY: 'sk_live_of_ours' },
    { YOUVERIFY_TOKEN: 'token' },
    { SMTP_URL: 'smtp://mail.example' },
    { TERMII_API_KEY: 'key' },
  ]) {
    const label = JSON.stringify(far);
    expect(() => readConfig({ ...SANDBOX, ...far }), label).toThrow('Set OJA_MODE=production');
    expect(readConfig({ ...SANDBOX, ...far, OJA_MODE: 'sandbox' }).mode, label).toBe('sandbox');
  }
});
