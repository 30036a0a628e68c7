import { expect, test } from 'vitest';
import { readSignerConfig } from '#server/money/signer/signer-config.ts';

test('M-1.L16 a signer uses the sandbox’s policy only when started in sandbox mode', () => {
  const env = {
    OJA_SIGNER_SOCKET: '/run/oja/socket',
    OJA_SIGNER_SECRET: 'a secret of thirty-two letters or so',
    OJA_SIGNER_KEY_FILE: '/run/oja/no-such-file',
    OJA_SIGNER_JOURNAL: '/run/oja/journal',
  };
  expect(() => readSignerConfig(env)).toThrow('OJA_SIGNER_POLICY');
  expect(() => readSignerConfig({ ...env, OJA_MODE: 'production' })).toThrow('OJA_SIGNER_POLICY');
  expect(() => readSignerConfig({ ...env, OJA_MODE: 'sandbox' })).toThrow('no-such-file');
});
