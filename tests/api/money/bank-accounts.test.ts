import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { BANK_ACCOUNT_DONE } from '#core/payouts/texts.ts';
import { BANK_ENQUIRIES_PER_HOUR } from '#core/payouts/limits.ts';
import { one, rows } from '#server/platform/db/database.ts';
import { provenAdmin } from '#tests/support/factories/administrators.ts';
import { fund, offer } from '#tests/support/factories/people.ts';
import {
  ageProofs,
  type Authenticator,
  enrolSecondFactor,
} from '#tests/support/factories/second-factor.ts';
import { giveRole, takeRole } from '#tests/support/factories/staff.ts';
import {
  halfSignedIn,
  noProvenAdmins,
  type WeakerCaller,
} from '#tests/support/factories/weaker-callers.ts';
import { type SignedUp, type TestServer, testServer } from '#tests/support/harness/server.ts';

const BANK = '044';
/** The sandbox's bank knows this account under one name more than its owner's. */
const CLOSE = '0123456666';
const NOBODYS = crypto.randomUUID();

let server: TestServer;
let ada: SignedUp;
let app: Authenticator;
let bola: SignedUp;
let admin: SignedUp;
let weaker: () => Promise<WeakerCaller[]>;
beforeAll(async () => {
  server = await testServer();
  bola = await server.signUp(undefined, 'Bola Ade');
  admin = await provenAdmin(server);
  weaker = await noProvenAdmins(server);
});
afterAll(() => server?.close());
/** Somebody new for each test, with a second factor shown just now and no account yet. */
beforeEach(async () => {
  ada = await server.signUpKnown(undefined, 'Ada Obi');
  app = await enrolSecondFactor(ada.client);
});

type Act = 'set_default_bank_account' | 'remove_bank_account';
const step = ({ client }: Pick<SignedUp, 'client'>, act: Act, p_bank_account_id: string) =>
  client.rpc(act, { p_bank_account_id });
const resolve = (
  { client }: Pick<SignedUp, 'client'>,
  p_account_number: string,
  p_bank_code = BANK,
) => client.rpc('resolve_bank_account', { p_bank_code, p_account_number });
const review = (
  { client }: Pick<SignedUp, 'client'>,
  p_bank_account_id: string,
  p_decision = 'accept',
) =>
  client.rpc('review_bank_account', { p_bank_account_id, p_decision, p_note: 'Seen a statement' });

async function added(accountNumber: string): Promise<string> {
  const { data } = await ada.client
    .rpc('add_bank_account', {
      p_bank_code: BANK,
      p_account_number: accountNumber,
      p_confirm_close_match: accountNumber === CLOSE,
    })
    .throwOnError();
  return (data as { bank_account_id: string }).bank_account_id;
}

/** The accounts their owner sees, oldest first. */
async function accountsOf({ client }: SignedUp) {
  const { data } = await client
    .from('bank_accounts')
    .select('id,is_default,review')
    .order('created_at')
    .throwOnError();
  return data as { id: string; is_default: boolean; review: string }[];
}
const defaultOf = async (person: SignedUp) =>
  (await accountsOf(person)).filter(({ is_default }) => is_default).map(({ id }) => id);

/** How often an account's owner was notified of it, in the product and by mail. */
const notified = (type: string, id: string) =>
  one(
    server.oja.db,
    sql<{ notices: number; mails: number }>`
      select (select count(*)::int from notifications
          where type = ${type} and user_id = ${ada.userId} and metadata ->> 'bankAccountId' = ${id}) as notices,
        (select count(*)::int from outgoing_messages where recipient = ${ada.email}
          and dedupe_key like ${`bank-account:${id}:%`} and dedupe_key ~ ':(usual|removed|reviewed):') as mails`,
  );
const ONCE = { notices: 1, mails: 1 };
const recorded = async (kind: string, id: string) =>
  (
    await rows(
      server.oja.db,
      sql<{ user_id: string }>`select user_id from auth.audit_events
        where kind = ${kind} and detail ->> 'account' = ${id}`,
    )
  ).map(({ user_id }) => user_id);

test('resolve_bank_account names one’s own account, and stores nothing', async () => {
  for (let time = 0; time < 2; time++) {
    expect((await resolve(ada, '0123456780')).data).toMatchObject({
      bank_name: 'Access Bank',
      account_name: 'ADA OBI',
      name_match: 'exact',
      name_reason: null,
    });
  }
  expect((await resolve(ada, CLOSE)).data).toMatchObject({
    account_name: 'ADA OBI OLUWASEUN',
    name_match: 'close',
    name_reason: 'The bank shows more names: OLUWASEUN.',
  });
  expect(await accountsOf(ada)).toEqual([]);
});

test('resolve_bank_account reveals nobody else’s name, nor anything to half a sign-in', async () => {
  for (const { client, code } of await halfSignedIn(server, ada)) {
    expect((await resolve({ client }, '0123456780')).error).toMatchObject({ code });
  }
  const others = await resolve(ada, '0123456788');
  expect(others.error).toMatchObject({ code: 'BANK_NAME_MISMATCH' });
  expect(JSON.stringify(others)).not.toContain('OKORO');
  for (const [number, bank, code] of [
    ['0123456789', BANK, 'BANK_ACCOUNT_NOT_FOUND'],
    ['0123456787', BANK, 'BANK_UNAVAILABLE'],
    ['0123456780', '00000', 'BANK_NOT_KNOWN'],
    ['012345678', BANK, '22023'],
  ] as const) {
    expect((await resolve(ada, number, bank)).error, number).toMatchObject({ code });
  }
});

test('resolve_bank_account answers only so many questions of one person in an hour', async () => {
  const asked = await Promise.all(
    Array.from({ length: BANK_ENQUIRIES_PER_HOUR + 3 }, () => resolve(ada, '0123456789')),
  );
  const codes = asked.map(({ error }) => error?.code);
  expect(codes.filter((code) => code === 'BANK_ENQUIRIES_USED')).toHaveLength(3);
  expect((await resolve(ada, '0123456780')).status).toBe(429);
  expect((await resolve(bola, '0123456780')).error).toBeNull();
});

test('set_default_bank_account moves the one default, and says so once', async () => {
  const [first, second] = [await added('0123456780'), await added('0123456781')];
  expect(await defaultOf(ada)).toEqual([first]);
  const answers = await Promise.all(
    [1, 2, 3].map(() => step(ada, 'set_default_bank_account', second)),
  );
  answers.push(await step(ada, 'set_default_bank_account', second));
  for (const { data } of answers) {
    expect(data).toEqual({
      success: true,
      message: BANK_ACCOUNT_DONE.usual,
      bank_account_id: second,
    });
  }
  expect(await defaultOf(ada)).toEqual([second]);
  expect(await notified('wallet_bank_account_usual', second)).toEqual(ONCE);
  expect(await recorded('bank_account_made_usual', second)).toEqual([ada.userId]);
});

test('remove_bank_account hides an account from its owner, and the next becomes the default', async () => {
  const [first, second] = [await added('0123456780'), await added('0123456781')];
  const presses = await Promise.all([1, 2].map(() => step(ada, 'remove_bank_account', first)));
  expect(presses.flatMap(({ data }) => (data === null ? [] : [data as unknown]))).toEqual([
    { success: true, message: BANK_ACCOUNT_DONE.removed, bank_account_id: first },
  ]);
  expect(await step(ada, 'remove_bank_account', first)).toMatchObject({
    status: 404,
    error: { code: 'BANK_ACCOUNT_GONE' },
  });
  expect((await step(ada, 'set_default_bank_account', first)).error).toMatchObject({
    code: 'BANK_ACCOUNT_GONE',
  });
  expect(await accountsOf(ada)).toEqual([{ id: second, is_default: true, review: 'none' }]);
  expect(await notified('wallet_bank_account_removed', first)).toEqual(ONCE);
  expect(await recorded('bank_account_removed', first)).toEqual([ada.userId]);
});

test('remove_bank_account leaves an account that an open offer names', async () => {
  const account = await added('0123456780');
  await fund(server.oja.db, ada.userId, 'USDT', '200');
  const offerId = await offer(server.oja.db, ada.userId);
  expect(await step(ada, 'remove_bank_account', account)).toMatchObject({
    status: 409,
    error: { code: 'BANK_ACCOUNT_IN_USE' },
  });
  expect(await defaultOf(ada)).toEqual([account]);
  await ada.client.rpc('cancel_trade', { p_trade_id: offerId }).throwOnError();
  expect((await step(ada, 'remove_bank_account', account)).error).toBeNull();
  expect(await accountsOf(ada)).toEqual([]);
});

test.each(['set_default_bank_account', 'remove_bank_account'] as const)(
  '%s is for the account’s owner alone, with a fresh code',
  async (act) => {
    const [first, second] = [await added('0123456780'), await added('0123456781')];
    for (const { client, code } of await halfSignedIn(server, ada)) {
      expect((await step({ client }, act, second)).error).toMatchObject({ code });
    }
    for (const id of [second, NOBODYS]) {
      expect(await step(bola, act, id)).toMatchObject({
        status: 404,
        error: { code: 'BANK_ACCOUNT_GONE' },
      });
    }
    expect((await step(ada, act, 'the second')).status).toBe(400);
    await ageProofs(server.oja.db, ada);
    expect((await step(ada, act, second)).error).toMatchObject({
      code: 'FRESH_SECOND_FACTOR_NEEDED',
    });
    expect(await accountsOf(ada)).toMatchObject([
      { id: first, is_default: true },
      { id: second, is_default: false },
    ]);
    await app.prove();
    expect((await step(ada, act, second)).error).toBeNull();
  },
);

test('review_bank_account decides once whether an account with a close name is its owner’s', async () => {
  const [close, own] = [await added(CLOSE), await added('0123456774')];
  for (const { client, code } of await weaker()) {
    expect((await review({ client }, close)).error, code).toMatchObject({ code });
  }
  expect((await review(ada, close)).error).toMatchObject({ code: '42501' });
  await giveRole(server.oja.db, ada.userId);
  expect(await review(ada, close)).toMatchObject({
    status: 403,
    error: { code: 'PAYOUT_OWN_CASE' },
  });
  await takeRole(server.oja.db, ada.userId);
  expect((await review(admin, NOBODYS)).error).toMatchObject({ code: 'BANK_ACCOUNT_GONE' });
  expect((await review(admin, own)).error).toMatchObject({ code: 'BANK_REVIEW_DONE' });
  expect((await review(admin, close, 'perhaps')).status).toBe(400);
  expect(await accountsOf(ada)).toMatchObject([
    { id: close, is_default: true, review: 'waiting' },
    { id: own, review: 'none' },
  ]);

  const answers = await Promise.all(
    ['refuse', 'accept'].map((decision) => review(admin, close, decision)),
  );
  expect(answers.flatMap(({ data }) => (data === null ? [] : [data as unknown]))).toEqual([
    { success: true, message: BANK_ACCOUNT_DONE.reviewed, bank_account_id: close },
  ]);
  expect(answers.flatMap(({ error }) => (error ? [error.code] : []))).toEqual(['BANK_REVIEW_DONE']);
  expect(await notified('wallet_bank_account_reviewed', close)).toEqual(ONCE);
  expect(await recorded('bank_account_reviewed', close)).toEqual([admin.userId]);
});

test('review_bank_account takes a refused account out of use, and its owner cannot bring it back', async () => {
  const [close, own] = [await added(CLOSE), await added('0123456774')];
  const waiting = async () => {
    const { data } = await admin.client.rpc('get_payout_desk', {}).throwOnError();
    return (data as { accounts: { id: string }[] }).accounts.map(({ id }) => id);
  };
  expect(await waiting()).toContain(close);
  expect((await review(admin, close, 'refuse')).error).toBeNull();
  expect(await waiting()).not.toContain(close);
  expect(await accountsOf(ada)).toEqual([
    { id: close, is_default: false, review: 'refused' },
    { id: own, is_default: true, review: 'none' },
  ]);
  expect(await step(ada, 'set_default_bank_account', close)).toMatchObject({
    status: 409,
    error: { code: 'BANK_ACCOUNT_NOT_USABLE' },
  });
  expect(await defaultOf(ada)).toEqual([own]);
});

test('M10 an account of two people is flagged for administrators alone, and works meanwhile', async () => {
  const shared = '0123456771';
  const first = await added(shared);
  const eve = await server.signUpKnown(undefined, 'Eve Obi');
  await enrolSecondFactor(eve.client);
  const second = await eve.client
    .rpc('add_bank_account', { p_bank_code: BANK, p_account_number: shared })
    .throwOnError();
  const alone = await ada.client
    .rpc('add_bank_account', { p_bank_code: BANK, p_account_number: '0123456772' })
    .throwOnError();
  const shapeOf = ({ data }: { data: unknown }) => Object.keys(data as object).toSorted();
  expect(shapeOf(second)).toEqual(shapeOf(alone));
  const eves = (second.data as { bank_account_id: string }).bank_account_id;
  expect(await accountsOf(eve)).toMatchObject([{ id: eves, review: 'none', is_default: true }]);

  // Nobody but an administrator reads that it is shared.
  for (const { client } of [ada, eve, { client: server.client() }]) {
    expect((await client.from('shared_bank_accounts').select()).error).not.toBeNull();
    expect((await client.rpc('get_payout_desk', {})).error).not.toBeNull();
  }
  const waiting = async () => {
    const { data } = await admin.client.rpc('get_payout_desk', {}).throwOnError();
    const { accounts } = data as { accounts: { id: string; shared_with: { name: string }[] }[] };
    return accounts.filter(({ id }) => id === first || id === eves);
  };
  expect(await waiting()).toMatchObject([{ id: eves, shared_with: [{ name: 'Ada Obi' }] }]);
  const queued = await rows(
    server.oja.db,
    sql`select 1 from notifications where type = 'bank_account_queue' and user_id = ${admin.userId}`,
  );
  expect(queued.length).toBeGreaterThan(0);

  // Accepted, its owner never hears of it; flagged again and refused, it is out of use.
  expect((await review(admin, eves)).error).toBeNull();
  expect(await waiting()).toEqual([]);
  expect(await accountsOf(eve)).toMatchObject([{ review: 'none' }]);
  const reviewed = await rows(
    server.oja.db,
    sql`select 1 from notifications where user_id = ${eve.userId} and type = 'wallet_bank_account_reviewed'`,
  );
  expect(reviewed).toEqual([]);
  await eve.client.rpc('remove_bank_account', { p_bank_account_id: eves }).throwOnError();
  await eve.client
    .rpc('add_bank_account', { p_bank_code: BANK, p_account_number: shared })
    .throwOnError();
  expect(await waiting()).toHaveLength(1);
  expect((await review(admin, eves, 'refuse')).error).toBeNull();
  expect(await accountsOf(eve)).toMatchObject([{ review: 'refused', is_default: false }]);
});
