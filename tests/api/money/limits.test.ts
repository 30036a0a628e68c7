import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { LIMIT_PROFILES } from '#core/money-limits/profiles.ts';
import { forgetOldRows } from '#server/identity/forget-old-rows.ts';
import { replaceRules } from '#server/money/limits/rules.sql.ts';
import { rows } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { decide, provenAdmin } from '#tests/support/factories/administrators.ts';
import { letTimePass, offer, person } from '#tests/support/factories/people.ts';
import { restrict, restrictionStaff } from '#tests/support/factories/restrictions.ts';
import { type TestServer, testServer } from '#tests/support/harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.close());

beforeEach(() => transaction(server.oja.db, (tx) => replaceRules(tx, LIMIT_PROFILES.oja)));

const DAY_MS = 86_400_000;

test('a person reads their own limits before anything is typed, and a visitor none', async () => {
  const ada = await server.signUp();
  const { data } = await ada.client.rpc('get_limits', {});
  expect(data).toMatchObject({
    level: 'unverified',
    raise: { level: 'basic', href: '/profile?tab=verification' },
    limits: expect.arrayContaining([
      expect.objectContaining({
        product: 'out',
        period: 'day',
        most: 1_000_000,
        used: 0,
        left: 1_000_000,
        next_most: 100_000_000,
      }),
      // What a trade needs first, by the operator's thresholds.
      expect.objectContaining({ product: 'trade', code: 'PHONE_NEEDED_TO_TRADE' }),
    ]),
  });
  const { error } = await server.client().rpc('get_limits', {});
  expect(error).not.toBeNull();
});

test('limits are set by administrators alone, and by two of them', async () => {
  const ada = await server.signUp();
  const [ann, ben] = [await provenAdmin(server), await provenAdmin(server)];
  const profile = await ada.client.from('trader_profiles').select('handle').eq('id', ada.userId);
  const override = {
    p_handle: profile.data?.[0]?.handle ?? '',
    p_product: 'transfer',
    p_period: 'day',
    p_most: '750000',
    p_until: new Date(Date.now() + DAY_MS).toISOString(),
    p_reason: 'Pays for a house',
  } as const;
  const swap = { p_profile: 'cbn', p_reason: 'The regulator asks' } as const;
  for (const { error } of [
    await ada.client.rpc('list_limit_rules', {}),
    await ada.client.rpc('propose_limit_override', override),
    await ada.client.rpc('propose_limit_profile', swap),
  ]) {
    expect(error?.code).toBe('42501');
  }
  const nobody = { ...override, p_handle: 'nobody-of-that-name' };
  const unknown = await ann.client.rpc('propose_limit_override', nobody);
  expect(unknown.error?.code).toBe('USER_NOT_FOUND');

  const proposed = await ann.client.rpc('propose_limit_override', override);
  const events = await rows(
    server.oja.db,
    sql`select subject_type, subject_id from admin_events where action = 'propose_limit_override'`,
  );
  expect(events).toEqual([{ subject_type: 'person', subject_id: ada.userId }]);
  const own = await decide(ann, proposed.data?.approval_id ?? '');
  expect(own.error?.code).toBe('APPROVAL_IS_YOURS');
  await decide(ben, proposed.data?.approval_id ?? '').throwOnError();
  const { data: limits } = await ada.client.rpc('get_limits', {});
  expect(limits).toMatchObject({
    limits: expect.arrayContaining([
      expect.objectContaining({ product: 'transfer', period: 'day', most: 750_000 }),
    ]),
  });
  const { data: rules } = await ann.client.rpc('list_limit_rules', {});
  expect(rules).toMatchObject({
    profile: 'oja',
    overrides: [{ user_id: ada.userId, most: 750_000, reason: 'Pays for a house' }],
  });

  const change = await ben.client.rpc('propose_limit_profile', swap);
  await decide(ann, change.data?.approval_id ?? '').throwOnError();
  const after = await ann.client.rpc('list_limit_rules', {});
  expect(after.data).toMatchObject({ profile: 'cbn' });
});

const TOO_MUCH = { p_asset: 'USDT', p_amount: '9000' } as const;

test('check_limit says before anything moves what the movement would meet, and nothing to a visitor', async () => {
  const ada = await server.signUp();
  const question = { p_product: 'transfer', ...TOO_MUCH } as const;
  const { data } = await ada.client.rpc('check_limit', question).throwOnError();
  expect(data).toMatchObject({
    allowed: false,
    code: 'TRANSFER_LIMIT_REACHED',
    fits_from: null,
    raised_by: 'basic',
    details_text: expect.objectContaining({ key: expect.any(String) }),
  });
  const small = await ada.client.rpc('check_limit', { ...question, p_amount: '10' }).throwOnError();
  expect(small.data).toMatchObject({ allowed: true, code: null, details: null });
  expect((await server.client().rpc('check_limit', question)).error).not.toBeNull();
});

test('who was refused at a limit finds the reason again, alone, for thirty days', async () => {
  const [ada, bola] = [await server.signUp(), await server.signUp()];
  await ada.client.rpc('sandbox_faucet', TOO_MUCH).throwOnError();
  const send = (amount: string) =>
    ada.client.rpc('send_transfer', {
      p_recipient_id: bola.userId,
      p_asset: 'USDT',
      p_amount: amount,
    });
  const { error } = await send('800');
  await send('900');
  const read = ({ client }: typeof ada) =>
    client.from('limit_refusals').select('product,code,worth_ngn,raised_by,details');
  const { data } = await read(ada).throwOnError();
  // A second try within minutes is the same attempt, with its newest amount.
  expect(data).toEqual([
    {
      product: 'transfer',
      code: error?.code,
      worth_ngn: expect.any(Number),
      raised_by: 'basic',
      details: expect.objectContaining({ key: expect.any(String) }),
    },
  ]);
  expect((await read(bola)).data).toEqual([]);
  expect((await server.client().from('limit_refusals').select('id')).data ?? []).toEqual([]);
  const forged = await ada.client
    .from('limit_refusals')
    .insert({ user_id: ada.userId, product: 'transfer', code: 'LIMIT_REACHED' } as never);
  expect(forged.error).not.toBeNull();

  const row = (await ada.client.rpc('get_limits', {}).throwOnError()).data;
  expect(row).toMatchObject({
    limits: expect.arrayContaining([expect.objectContaining({ product: 'transfer', used: 0 })]),
  });
  await forgetOldRows(server.oja);
  expect((await read(ada)).data).toHaveLength(1);
  await letTimePass(server.oja.db, 30 * 24 * 60 + 1);
  await forgetOldRows(server.oja);
  const left = await rows(
    server.oja.db,
    sql`select id from limit_refusals where user_id = ${ada.userId}`,
  );
  expect(left).toEqual([]);
});

test('an order refused at a limit, and money stopped by a restriction, are found again too', async () => {
  const ada = await server.signUp();
  const { db } = server.oja;
  const maker = await person(db, { amount: '5000' });
  const offerId = await offer(db, maker, { amount: '1000', max: '100000000' });
  const { data } = await ada.client
    .rpc('accept_trade_bulletproof', { p_trade_id: offerId, p_user_id: ada.userId })
    .throwOnError();
  expect(data).toMatchObject({ success: false });
  const found = await ada.client.from('limit_refusals').select('product,code').throwOnError();
  expect(found.data).toEqual([{ product: 'trade', code: 'PHONE_NEEDED_TO_TRADE' }]);

  const bola = await server.signUp();
  await bola.client.rpc('sandbox_faucet', { p_asset: 'USDT', p_amount: '10' }).throwOnError();
  await restrict(await restrictionStaff(db), bola.userId, ['out'], { p_basis: 'internal' });
  const to = { p_recipient_id: ada.userId, p_asset: 'USDT', p_amount: '1' };
  expect((await bola.client.rpc('send_transfer', to)).error?.code).toBe('OUT_RESTRICTED');
  const stopped = await bola.client.from('limit_refusals').select('product,code,worth_ngn');
  expect(stopped.data).toEqual([{ product: 'transfer', code: 'OUT_RESTRICTED', worth_ngn: null }]);
});
