import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { rows } from '#server/platform/db/database.ts';
import { AUTH_RATES } from '#server/supabase/auth/rates.ts';
import { advanceClock, sentTo, somePhone } from '#tests/support/fakes/mailbox.ts';
import { fund } from '#tests/support/factories/people.ts';
import { ageProofs, enrolSecondFactor } from '#tests/support/factories/second-factor.ts';
import {
  type SignedUp,
  TEST_PASSWORD,
  type TestServer,
  testServer,
} from '#tests/support/harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.close());

interface Security {
  readonly holds: { kind: string; until: string }[];
  readonly early: { limit_ngn: number; left_ngn: number };
}

async function securityOf({ client }: Pick<SignedUp, 'client'>): Promise<Security> {
  const { data } = await client.rpc('get_wallet_security', {}).throwOnError();
  return data as Security;
}
const holdsOn = async (person: SignedUp) =>
  (await securityOf(person)).holds.map(({ kind }) => kind);

async function setNumber({ client }: SignedUp): Promise<void> {
  const phone = somePhone();
  const asked = await client.auth.updateUser({ phone });
  if (asked.error) throw asked.error;
  const token = (await sentTo(server, phone))[0]?.code ?? '';
  const { error } = await client.auth.verifyOtp({ type: 'phone_change', phone, token });
  if (error) throw error;
}

test('H2 a first phone number holds nothing; replacing it holds for six hours', async () => {
  const ada = await server.signUp();
  await setNumber(ada);
  expect(await holdsOn(ada)).toEqual([]);
  await advanceClock(server, 61);
  await setNumber(ada);
  expect(await holdsOn(ada)).toEqual(['phone']);
});

test('H2 a number disconnected first and then replaced holds all the same', async () => {
  const ada = await server.signUp();
  await setNumber(ada);
  const { data } = await ada.client.auth.getUserIdentities();
  const phone = data?.identities.find(({ provider }) => provider === 'phone');
  expect((await ada.client.auth.unlinkIdentity(phone!)).error).toBeNull();
  await advanceClock(server, 61);
  await setNumber(ada);
  expect(await holdsOn(ada)).toEqual(['phone']);
});

test('H2 an abandoned authenticator set-up holds nothing; removing a real one does', async () => {
  const ada = await server.signUp();
  const begun = await ada.client.auth.mfa.enroll({ factorType: 'totp' });
  expect((await ada.client.auth.mfa.unenroll({ factorId: begun.data!.id })).error).toBeNull();
  expect(await holdsOn(ada)).toEqual([]);
  await rows(
    server.oja.db,
    sql`insert into auth.audit_events (user_id, kind, detail) values (${ada.userId}, 'factor_removed', '{"counts": true}')`,
  );
  expect(await holdsOn(ada)).toEqual(['second_factor']);
});

test('H2 a refusal names the change and until when, and the allowance is told beforehand', async () => {
  const [ada, bola] = [await server.signUp(), await server.signUp()];
  await fund(server.oja.db, ada.userId, 'USDT', '10');
  expect((await securityOf(ada)).early).toEqual({ limit_ngn: 30_000, left_ngn: 30_000 });
  await rows(
    server.oja.db,
    sql`insert into auth.audit_events (user_id, kind) values (${ada.userId}, 'phone_changed')`,
  );
  const sent = await ada.client.rpc('send_transfer', {
    p_recipient_id: bola.userId,
    p_asset: 'USDT',
    p_amount: '1',
  });
  expect(sent.error).toMatchObject({
    code: 'TRANSFER_HELD',
    details: expect.stringMatching(
      /^You changed your phone number\. Paused until \d+ \w+,? \d\d:\d\d, Lagos time\.$/,
    ) as string,
  });
});

test('M13 sending without 2FA asks for the password of now, by whichever procedure', async () => {
  const [ada, bola] = [await server.signUp(), await server.signUp()];
  await fund(server.oja.db, ada.userId, 'USDT', '10');
  await ageProofs(server.oja.db, ada);
  const { client } = ada;
  const to = { p_recipient_id: bola.userId, p_asset: 'USDT', p_amount: '1' } as const;
  const needed = { code: 'PASSWORD_NEEDED_TO_SEND' };
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  expect((await client.rpc('send_transfer', to)).error).toMatchObject(needed);
  const plan = { ...to, p_cadence: 'once', p_first_on: day } as const;
  expect((await client.rpc('schedule_transfer', plan)).error).toMatchObject(needed);
  const asked = await bola.client
    .rpc('request_transfer', { p_payer_id: ada.userId, p_asset: 'USDT', p_amount: '1' })
    .throwOnError();
  const { request_id } = asked.data as { request_id: string };
  const answer = () =>
    client.rpc('answer_transfer_request', { p_request_id: request_id, p_accept: true });
  expect((await answer()).error).toMatchObject(needed);

  const confirm = (p_password: string) => client.rpc('confirm_password', { p_password });
  expect((await confirm('not the password')).error).toMatchObject({ code: 'PASSWORD_WRONG' });
  expect((await client.rpc('send_transfer', to)).error).toMatchObject(needed);
  expect((await confirm(TEST_PASSWORD)).error).toBeNull();
  expect((await client.rpc('send_transfer', to)).error).toBeNull();
  expect((await answer()).error).toBeNull();

  // It counts for this session and a few minutes, not for another one.
  const other = server.client();
  await other.auth.signInWithPassword({ email: ada.email, password: TEST_PASSWORD });
  await ageProofs(server.oja.db, { client: other, userId: ada.userId });
  expect((await other.rpc('send_transfer', to)).error).toMatchObject(needed);
  await rows(
    server.oja.db,
    sql`update auth.sessions set password_shown_at = now() - interval '6 minutes' where user_id = ${ada.userId}`,
  );
  await client.auth.refreshSession();
  expect((await client.rpc('send_transfer', to)).error).toMatchObject(needed);
});

test('M13 a second factor is asked as before, and no password with it', async () => {
  const ada = await server.signUpKnown();
  await enrolSecondFactor(ada.client);
  const bola = await server.signUp();
  await fund(server.oja.db, ada.userId, 'USDT', '10');
  const send = () =>
    ada.client.rpc('send_transfer', {
      p_recipient_id: bola.userId,
      p_asset: 'USDT',
      p_amount: '1',
    });
  expect((await send()).error).toBeNull();
  await ageProofs(server.oja.db, ada);
  expect((await send()).error).toMatchObject({ code: 'FRESH_SECOND_FACTOR_NEEDED' });
});

test('M13 guesses of the password are counted, and the right one does not pass among them', async () => {
  const strict = await testServer({ rates: AUTH_RATES });
  try {
    const { client } = await strict.signUp();
    const codes: (string | undefined)[] = [];
    for (let n = 0; n < 40; n++) {
      const { error } = await client.rpc('confirm_password', { p_password: `guess ${n}` });
      codes.push(error?.code);
    }
    expect(codes[0]).toBe('PASSWORD_WRONG');
    expect(codes.at(-1)).toBe('PASSWORD_TRIED_TOO_OFTEN');
    const right = await client.rpc('confirm_password', { p_password: TEST_PASSWORD });
    expect(right.error).toMatchObject({ code: 'PASSWORD_TRIED_TOO_OFTEN' });
  } finally {
    await strict.close();
  }
});
