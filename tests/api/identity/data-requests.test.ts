import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DATA_REQUEST_ERRORS } from '#core/data-requests/errors.ts';
import { ERASURE_WAITS_DAYS, EXPORT_RETENTION_DAYS } from '#core/data-requests/limits.ts';
import { answerDataRequests } from '#server/identity/data-requests/answer-data-requests.ts';
import { eraseAccount } from '#server/identity/data-requests/erase-account.ts';
import { makeExport } from '#server/identity/data-requests/make-export.ts';
import { one, rows } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { post } from '#server/money/ledger/post.ts';
import type { FileStore } from '#server/platform/integrations/files/file-store.ts';
import { wireTables } from '#server/wire-tables.ts';
import { fund, letTimePass, money, person } from '#tests/support/factories/people.ts';
import { enrolSecondFactor } from '#tests/support/factories/second-factor.ts';
import {
  type SignedUp,
  TEST_PASSWORD,
  testServer,
  type TestServer,
} from '#tests/support/harness/server.ts';

const DAY_MINUTES = 24 * 60;
const ERASURE_WAITS_MINUTES = ERASURE_WAITS_DAYS * DAY_MINUTES;
/** More than lies between signing somebody out and erasing them. */
const SIGN_OUT_GRACE_MINUTES = 2;

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.close());

const answer = () => answerDataRequests(server.oja, wireTables);

interface Request {
  id: string;
  kind: string;
  status: string;
  reason: string | null;
  file_name: string | null;
}
async function requestsOf({ client }: Pick<SignedUp, 'client'>): Promise<Request[]> {
  const { data } = await client
    .from('data_requests')
    .select()
    .order('id', { ascending: false })
    .throwOnError();
  return data as Request[];
}

async function notificationTypesOf(userId: string): Promise<string[]> {
  const found = await rows(
    server.oja.db,
    sql<{
      type: string;
    }>`select type from notifications where user_id = ${userId} order by created_at`,
  );
  return found.map(({ type }) => type);
}

const erase = (person: SignedUp) =>
  person.client.rpc('request_data_erasure', { p_understood: true });

describe('a copy of one’s data', () => {
  test('is made from every table that names its owner, and read by nobody else', async () => {
    const [ada, bola] = [await server.signUp(), await server.signUp()];
    await ada.client
      .from('profiles')
      .update({ street_address: '14 Allen Avenue', city: 'Ikeja', state: 'Lagos' })
      .eq('id', ada.userId)
      .throwOnError();
    const { data, error } = await ada.client.rpc('request_data_export', {});
    expect(error).toBeNull();
    expect(data).toMatchObject({ success: true, request_id: expect.any(String) });
    await answer();

    const [request] = await requestsOf(ada);
    expect(request).toMatchObject({ kind: 'export', status: 'ready' });
    expect(await notificationTypesOf(ada.userId)).toContain('data_export_ready');
    const name = request?.file_name ?? '';
    const file = await ada.client.storage.from('data-exports').download(name);
    const copy = JSON.parse((await file.data?.text()) ?? '') as {
      account: { email: string };
      tables: Record<string, Record<string, unknown>[]>;
    };
    expect(copy.account.email).toBe(ada.email);
    expect(copy.tables['profiles']).toMatchObject([{ id: ada.userId, city: 'Ikeja' }]);
    expect(JSON.stringify(copy)).not.toContain(bola.userId);
    const owned = [...wireTables]
      .filter(([, { owners, within }]) => owners?.length || within)
      .map(([table]) => table);
    expect(Object.keys(copy.tables)).toEqual(owned);

    expect(await requestsOf(bola)).toEqual([]);
    for (const stranger of [bola.client, server.client()]) {
      expect((await stranger.storage.from('data-exports').download(name)).error).not.toBeNull();
      const { data: listed } = await stranger.storage.from('data-exports').list(ada.userId);
      expect(listed ?? []).toEqual([]);
    }
  });

  test('has no column that nobody reads on the wire', async () => {
    const ada = await server.signUp();
    await rows(
      server.oja.db,
      sql`insert into kyc_documents (user_id, document_type, status, last_four, number_hash, consent_version,
          provider, provider_ref)
        values (${ada.userId}, 'bvn', 'pending', '6789', sha256('x'), '1', 'sandbox', 'ref-of-provider')`,
    );
    await ada.client.rpc('request_data_export', {}).throwOnError();
    await answer();
    const [request] = await requestsOf(ada);
    const file = await ada.client.storage.from('data-exports').download(request?.file_name ?? '');
    const text = (await file.data?.text()) ?? '';
    expect(text).toContain('6789');
    expect(text).not.toContain('number_hash');
    expect(text).not.toContain('ref-of-provider');
  });

  test('is requested once at a time and once a day, and deleted after its week', async () => {
    const ada = await server.signUp();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => ada.client.rpc('request_data_export', {})),
    );
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    await answer();
    const { error } = await ada.client.rpc('request_data_export', {});
    expect(error).toMatchObject({
      code: 'EXPORT_TOO_OFTEN',
      message: DATA_REQUEST_ERRORS.EXPORT_TOO_OFTEN.message,
    });

    const [ready] = await requestsOf(ada);
    await letTimePass(server.oja.db, EXPORT_RETENTION_DAYS * DAY_MINUTES + 1);
    await answer();
    expect((await requestsOf(ada))[0]).toMatchObject({ status: 'done' });
    const { count } = await one(
      server.oja.db,
      sql<{ count: number }>`select count(*)::int as count from storage.objects
        where bucket_id = 'data-exports' and name = ${ready?.file_name ?? ''}`,
    );
    expect(count).toBe(0);
  });

  test('is refused to its owner when its week is over, though still stored', async () => {
    const ada = await server.signUp();
    await ada.client.rpc('request_data_export', {}).throwOnError();
    await answer();
    const name = (await requestsOf(ada))[0]?.file_name ?? '';
    const copies = ada.client.storage.from('data-exports');
    const seen = async () => ({
      downloads: (await copies.download(name)).error === null,
      signs: (await copies.createSignedUrl(name, 60)).error === null,
      lists: (await copies.list(ada.userId)).data?.length,
    });
    expect(await seen()).toEqual({ downloads: true, signs: true, lists: 1 });
    await letTimePass(server.oja.db, EXPORT_RETENTION_DAYS * DAY_MINUTES + 1);
    expect(await seen()).toEqual({ downloads: false, signs: false, lists: 0 });
    const { lying } = await one(
      server.oja.db,
      sql<{ lying: number }>`select count(*)::int as lying from storage.objects
        where bucket_id = 'data-exports' and name = ${name}`,
    );
    expect(lying).toBe(1);
  });
});

test('requests that fail delay nobody else’s, and are retried later', async () => {
  const people = await Promise.all(Array.from({ length: 11 }, () => person(server.oja.db)));
  await rows(
    server.oja.db,
    sql`insert into data_requests (user_id, kind, due_at, runs_at)
      select id, 'export', app_now() + interval '30 days', app_now() - make_interval(mins => 20 - position::int)
      from unnest(${people}::uuid[]) with ordinality p (id, position)`,
  );
  let puts = 0;
  const files: FileStore = {
    ...server.oja.files,
    put: (...given) =>
      ++puts > 10 ? server.oja.files.put(...given) : Promise.reject(new Error('the disk is full')),
  };
  const ready = async () => {
    const { count } = await one(
      server.oja.db,
      sql<{ count: number }>`select count(*)::int as count from data_requests
        where user_id = any(${people}::uuid[]) and status = 'ready'`,
    );
    return count;
  };
  await answerDataRequests({ ...server.oja, files }, wireTables);
  expect(await ready()).toBe(0);
  await answerDataRequests({ ...server.oja, files }, wireTables);
  expect(await ready()).toBe(1);
  await letTimePass(server.oja.db, 11);
  await answer();
  expect(await ready()).toBe(11);
});

describe('an erasure', () => {
  test('waits its week, notifies at once, and can be cancelled', async () => {
    const ada = await server.signUp();
    const { data } = await erase(ada).throwOnError();
    const requestId = (data as { request_id: string }).request_id;
    expect(await notificationTypesOf(ada.userId)).toEqual(['data_erasure_asked']);
    expect((await server.lastMail(ada.email)).subject).toContain('will be erased');
    await answer();
    expect((await requestsOf(ada))[0]).toMatchObject({ status: 'received' });

    const bola = await server.signUp();
    const other = await bola.client.rpc('cancel_data_request', { p_request_id: requestId });
    expect(other.error).toMatchObject({ code: 'DATA_REQUEST_NOT_FOUND' });
    await ada.client.rpc('cancel_data_request', { p_request_id: requestId }).throwOnError();
    const again = await ada.client.rpc('cancel_data_request', { p_request_id: requestId });
    expect(again.error).toMatchObject({ code: 'DATA_REQUEST_NOT_FOUND' });
    expect((await requestsOf(ada))[0]).toMatchObject({ status: 'cancelled' });
  });

  test('removes name, address, logins and sessions, and keeps the request as proof', async () => {
    const ada = await server.signUp();
    await erase(ada).throwOnError();
    await letTheWeekPass();

    const left = await one(
      server.oja.db,
      sql<Record<string, unknown>>`select u.email, p.full_name, p.username, t.handle,
          (select count(*)::int from auth.sessions s where s.user_id = u.id) as sessions,
          (select count(*)::int from notifications n where n.user_id = u.id) as notifications,
          (select status from data_requests r where r.user_id = u.id) as request_status
        from auth.users u join profiles p on p.id = u.id join trader_profiles t on t.id = u.id
        where u.id = ${ada.userId}`,
    );
    expect(left).toEqual({
      email: null,
      full_name: null,
      username: null,
      handle: expect.stringMatching(/^Deleted /),
      sessions: 0,
      notifications: 0,
      request_status: 'done',
    });
    const back = await server
      .client()
      .auth.signInWithPassword({ email: ada.email, password: TEST_PASSWORD });
    expect(back.error).not.toBeNull();
    expect((await server.lastMail(ada.email)).subject).toContain('is erased');
  });

  test('ends the person’s sessions, and erases them only at a later run', async () => {
    const ada = await server.signUp();
    await erase(ada).throwOnError();
    await letTimePass(server.oja.db, ERASURE_WAITS_MINUTES + 1);
    expect((await ada.client.auth.getUser()).error).toBeNull();
    const accountState = () =>
      one(
        server.oja.db,
        sql<{ email: string | null; full_name: string | null; status: string }>`
          select u.email, p.full_name, r.status from data_requests r
            join auth.users u on u.id = r.user_id join profiles p on p.id = r.user_id
          where r.user_id = ${ada.userId}`,
      );
    const waiting = { email: ada.email, full_name: 'Ada Obi', status: 'received' };
    // Two nodes may come at the same moment.
    await Promise.all([answer(), answer()]);
    expect((await ada.client.auth.getUser()).error).not.toBeNull();
    expect((await ada.client.from('profiles').select()).error).not.toBeNull();
    expect(await accountState()).toEqual(waiting);
    await answer();
    expect(await accountState()).toEqual(waiting);
    await letTimePass(server.oja.db, SIGN_OUT_GRACE_MINUTES);
    await answer();
    expect(await accountState()).toEqual({ email: null, full_name: null, status: 'done' });
  });

  test('is refused while there is money, when requested and when its week is over', async () => {
    const ada = await server.signUp();
    await give(ada.userId);
    expect((await erase(ada)).error).toMatchObject({
      code: 'ERASURE_HOLDS_MONEY',
      message: DATA_REQUEST_ERRORS.ERASURE_HOLDS_MONEY.message,
    });

    const bola = await server.signUp();
    await erase(bola).throwOnError();
    await give(bola.userId);
    await letTheWeekPass();
    expect((await bola.client.auth.getUser()).error).toBeNull();
    const { status, reason, email } = await one(
      server.oja.db,
      sql<{ status: string; reason: string; email: string }>`
        select r.status, r.reason, u.email from data_requests r join auth.users u on u.id = r.user_id
        where r.user_id = ${bola.userId}`,
    );
    expect({ status, reason, email }).toEqual({
      status: 'refused',
      reason: 'holds_money',
      email: bola.email,
    });
  });

  test('leaves no bank account, and no messages but the farewell', async () => {
    const ada = await server.signUp(undefined, 'Zebulon Quokkason');
    await ada.client
      .rpc('add_bank_account', { p_bank_code: '058', p_account_number: '0234817752' })
      .throwOnError();
    await eraseNow(ada);
    const left = await one(
      server.oja.db,
      sql<Record<string, unknown>>`select
          (select count(*)::int from bank_accounts where user_id = ${ada.userId}) as accounts,
          (select array_agg(subject) from outgoing_messages where recipient = ${ada.email}) as mails,
          (select count(*)::int from outgoing_messages where body_text ilike '%quokkason%') as naming`,
    );
    expect(left).toEqual({
      accounts: 0,
      mails: [expect.stringContaining('is erased')],
      naming: 0,
    });
  });

  test('ends a copy that is being made at that moment: nothing is stored', async () => {
    const ada = await server.signUp();
    const { data } = await ada.client.rpc('request_data_export', {}).throwOnError();
    const id = (data as { request_id: string }).request_id;
    const written = Promise.withResolvers<void>();
    const goesOn = Promise.withResolvers<void>();
    const files: FileStore = {
      ...server.oja.files,
      put: async (...given) => {
        const put = await server.oja.files.put(...given);
        written.resolve();
        await goesOn.promise;
        return put;
      },
    };
    const making = makeExport({ ...server.oja, files }, wireTables, { id, userId: ada.userId });
    await written.promise;
    await eraseNow(ada);
    goesOn.resolve();
    await making;
    const { copies, status } = await one(
      server.oja.db,
      sql<{
        copies: number;
        status: string;
      }>`select status, (select count(*)::int from storage.objects
          where bucket_id = 'data-exports' and owner_id = ${ada.userId}) as copies
        from data_requests where id = ${id}`,
    );
    expect({ copies, status }).toEqual({ copies: 0, status: 'cancelled' });
  });

  test.each(['their first', 'one more'])(
    'sees money that comes in at the same moment: %s',
    async (which) => {
      const ada = await server.signUp();
      if (which === 'one more') {
        await give(ada.userId);
        await takeBack(ada.userId);
      }
      const id = await asked(ada);
      await signOutFirst(ada, id);
      const paid = Promise.withResolvers<void>();
      const commits = Promise.withResolvers<void>();
      const paying = transaction(server.oja.db, async (tx) => {
        await fund(tx, ada.userId, 'USDT', '7');
        paid.resolve();
        await commits.promise;
      });
      await paid.promise;
      const erasing = eraseAccount(server.oja, { id, userId: ada.userId });
      await sleep(300);
      commits.resolve();
      await Promise.all([paying, erasing]);
      expect(await lastRequestOf(ada)).toEqual({ status: 'refused', reason: 'holds_money' });
    },
  );

  test('needs a fresh second factor of who has one', async () => {
    const ada = await server.signUp();
    const authenticator = await enrolSecondFactor(ada.client);
    await sql`update auth.sessions set amr = (
        select jsonb_agg(jsonb_set(e, '{timestamp}', to_jsonb((e ->> 'timestamp')::int - 301)))
        from jsonb_array_elements(amr) e) where user_id = ${ada.userId}`.execute(server.oja.db);
    await ada.client.auth.refreshSession();
    expect((await erase(ada)).error).toMatchObject({ code: 'FRESH_SECOND_FACTOR_NEEDED' });
    await authenticator.prove();
    expect((await erase(ada)).error).toBeNull();

    const aal1 = server.client();
    await aal1.auth.signInWithPassword({ email: ada.email, password: TEST_PASSWORD });
    const { error } = await aal1.rpc('request_data_export', {});
    expect(error).toMatchObject({ code: 'mfa_required' });
  });

  test('needs a session', async () => {
    const { error } = await server.client().rpc('request_data_erasure', { p_understood: true });
    expect(error).not.toBeNull();
  });
});

/** Until an erasure requested before this is done: somebody signed in takes two runs. */
async function letTheWeekPass(): Promise<void> {
  await letTimePass(server.oja.db, ERASURE_WAITS_MINUTES + 1);
  await answer();
  await letTimePass(server.oja.db, SIGN_OUT_GRACE_MINUTES);
  await answer();
}

/** Erases an account when its week is over, without the job. */
async function eraseNow(person: SignedUp): Promise<void> {
  const id = await asked(person);
  await signOutFirst(person, id);
  await eraseAccount(server.oja, { id, userId: person.userId });
}

/** An erasure's week, and its first run for somebody who is signed in; the next one erases. */
async function signOutFirst({ userId }: SignedUp, id: string): Promise<void> {
  await letTimePass(server.oja.db, ERASURE_WAITS_MINUTES + 1);
  await eraseAccount(server.oja, { id, userId });
  await letTimePass(server.oja.db, SIGN_OUT_GRACE_MINUTES);
}

async function asked(person: SignedUp): Promise<string> {
  const { data } = await erase(person).throwOnError();
  return (data as { request_id: string }).request_id;
}

const lastRequestOf = ({ userId }: SignedUp) =>
  one(
    server.oja.db,
    sql<{ status: string; reason: string | null }>`
      select status, reason from data_requests where user_id = ${userId} order by id desc limit 1`,
  );

/** Puts a few USDT into somebody's wallet. */
const give = (userId: string) => fund(server.oja.db, userId, 'USDT', '5');

/** And takes them out again. */
const takeBack = (userId: string) =>
  post(server.oja.db, {
    kind: 'faucet',
    reference: `test:${crypto.randomUUID()}`,
    from: { ownerId: userId, kind: 'available' },
    to: { ownerId: null, kind: 'external' },
    amount: money('USDT', '5'),
  });
