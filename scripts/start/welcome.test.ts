import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { welcome } from '#scripts/start/welcome.ts';

test('M-4.11 the start prints only the anon key, and where the service key is', () => {
  const started = {
    url: 'http://localhost:3000',
    mode: 'sandbox' as const,
    anonKey: 'the-anon-key',
    serviceKey: 'the-service-key',
    demo: [{ email: 'ada@oja.test', password: 'oja-demo-1234' }],
    seconds: 1.5,
  };
  const text = stripVTControlCharacters(welcome(started));
  expect(text).toContain('the-anon-key');
  expect(text).not.toContain('the-service-key');
  expect(text).toMatch(/Service key\s+npm run keys/);
});
