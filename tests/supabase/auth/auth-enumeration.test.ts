import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD_COST } from '#server/identity/passwords/password-cost.ts';
import { IDENTITY_LIMITS } from '#server/identity/identity.ts';
import { expectAlike } from '#tests/support/assertions/alike-times.ts';
import { ask, type RawResponse } from '#tests/support/harness/ask.ts';
import { someEmail, type TestServer, testServer } from '#tests/support/harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  // One person requests many mails here.
  server = await testServer({
    limits: { ...IDENTITY_LIMITS, mailGapSeconds: 0.01 },
    passwordCost: PASSWORD_COST,
  });
});
afterAll(() => server?.close());

const post = (path: string, body: unknown) =>
  ask(`${server.url}/auth/v1${path}`, { headers: { apikey: server.anonKey }, body });

const ASKS_ABOUT: Record<string, (email: string) => Promise<RawResponse>> = {
  'signing in': (email) =>
    post('/token?grant_type=password', { email, password: 'certainly not this one' }),
  'recovering an account': (email) => post('/recover', { email }),
  'a link to sign in by': (email) => post('/otp', { email, create_user: true }),
  'another confirmation': (email) => post('/resend', { type: 'signup', email }),
  'a code of a mail': (email) => post('/verify', { type: 'signup', email, token: '000000' }),
  'a code to recover by': (email) => post('/verify', { type: 'recovery', email, token: '000000' }),
};

test.each(Object.keys(ASKS_ABOUT))(
  '%s answers alike, and in about the same time, for who has an account and who has none',
  // Noise passes; a difference in the work does not.
  { retry: 2, timeout: 60_000 },
  async (what) => {
    const asked = ASKS_ABOUT[what]!;
    const timed = async (email: string) => {
      const begun = performance.now();
      const { status, body } = await asked(email);
      return { status, body, took: performance.now() - begun };
    };
    const [known, unknown]: [number[], number[]] = [[], []];
    for (let round = 0; round < 12; round++) {
      const { email } = await server.signUp();
      const [a, b] = [await timed(email), await timed(someEmail())];
      expect({ status: b.status, body: b.body }).toEqual({ status: a.status, body: a.body });
      known.push(a.took);
      unknown.push(b.took);
    }
    expectAlike(known, unknown);
  },
);
