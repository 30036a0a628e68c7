import { createClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type TestServer, testServer } from '#tests/support/harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterEach(() => vi.useRealTimers());
afterAll(() => server?.close());

const MINUTE = 60_000;

test('CON-06 the public keys may be cached for ten minutes, and the client does so', async () => {
  const asked: string[] = [];
  const client = createClient(server.url, server.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: {
      fetch: (input, init) => {
        asked.push(new URL(input instanceof Request ? input.url : input).pathname);
        return fetch(input, init);
      },
    },
  });
  const { client: person } = await server.signUp();
  const { access_token } = (await person.auth.getSession()).data.session!;
  const claims = async () => (await client.auth.getClaims(access_token)).error;

  const begun = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: begun });
  expect(await claims()).toBeNull();
  vi.setSystemTime(begun + 10 * MINUTE - 1);
  expect(await claims()).toBeNull();
  expect(asked).toEqual(['/auth/v1/.well-known/jwks.json']);
  vi.setSystemTime(begun + 10 * MINUTE);
  expect(await claims()).toBeNull();
  expect(asked).toEqual(Array(2).fill('/auth/v1/.well-known/jwks.json'));

  const answer = await fetch(server.url + asked[0]);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=600');
});
