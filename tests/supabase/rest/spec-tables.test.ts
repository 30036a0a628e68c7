import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rows } from '#server/platform/db/database.ts';
import { decide, provenAdmin } from '#tests/support/factories/administrators.ts';
import { resetSecurityThresholds } from '#tests/support/factories/eligibility.ts';
import { enrolSecondFactor } from '#tests/support/factories/second-factor.ts';
import { becomeAdministrator, giveRole, takeRole } from '#tests/support/factories/staff.ts';
import { contentOf, fetchAs, market, type Market } from '#tests/supabase/rest/rest-market.ts';
import { EVM_ADDRESS, fillEveryTable, TRON_ADDRESS } from '#tests/supabase/rest/rest-rows.ts';

/** The reads of TBL-01 to TBL-26, each by the official client, as the person it is meant for. */
let m: Market;
beforeAll(async () => {
  m = await market();
  await fillEveryTable(m);
});
afterAll(() => m?.server.close());

const ADDRESS = { street_address: '1 Broad Street', city: 'Lagos', state: 'Lagos' };

test('TBL-12 ENT-22 ENT-23 ENT-24 the latest document of a person, of every kind and status there is', async () => {
  const { ada, server } = m;
  for (const type of ['youverify_bvn', 'youverify_nin', 'bvn', 'nin']) {
    for (const status of ['approved', 'rejected', 'pending']) {
      await sql`insert into kyc_documents (user_id, document_type, status, reviewed_at, created_at)
        values (${ada.userId}, ${type}, ${status}, case when ${status} <> 'pending' then app_now() end,
          clock_timestamp() + interval '1 hour')`.execute(server.oja.db);
      const latest = await ada.client
        .from('kyc_documents')
        .select('user_id, status, document_type, created_at')
        .eq('user_id', ada.userId)
        .order('created_at', { ascending: false })
        .limit(1)
        .maybeSingle();
      expect(latest).toMatchObject({
        error: null,
        data: { user_id: ada.userId, status, document_type: type, created_at: expect.any(String) },
      });
    }
  }
  for (const [type, status] of [
    ['passport', 'approved'],
    ['bvn', 'verified'],
  ]) {
    const refused = sql`insert into kyc_documents (user_id, document_type, status, reviewed_at)
      values (${ada.userId}, ${type}, ${status}, app_now())`.execute(server.oja.db);
    await expect(refused).rejects.toThrow(/check constraint/);
  }
  const number = sql`insert into kyc_documents (user_id, document_type, last_four)
    values (${ada.userId}, 'bvn', '22123456789')`.execute(server.oja.db);
  await expect(number, 'a whole number is never kept').rejects.toThrow(/last_four/);
});

test('TBL-25 ENT-25 M-2.T documents under review: their kinds and statuses, their owner’s alone', async () => {
  const { ada, chidi, server } = m;
  const own = () =>
    ada.client
      .from('verification_documents')
      .select('document_type, verification_status')
      .eq('user_id', ada.userId);
  expect((await own()).data).toEqual([
    { document_type: 'utility_bill', verification_status: 'pending' },
  ]);
  for (const status of ['verifying', 'verified', 'rejected']) {
    await sql`update verification_documents set verification_status = ${status}
      where user_id = ${ada.userId}`.execute(server.oja.db);
    expect((await own()).data).toEqual([
      { document_type: 'utility_bill', verification_status: status },
    ]);
  }
  for (const [type, status] of [
    ['library_card', 'pending'],
    ['passport', 'approved'],
  ]) {
    const refused =
      sql`insert into verification_documents (user_id, document_type, verification_status)
      values (${ada.userId}, ${type}, ${status})`.execute(server.oja.db);
    await expect(refused).rejects.toThrow(/check constraint/);
  }
  const others = await chidi.client.from('verification_documents').select('user_id');
  expect(others.data).toEqual([]);
  const claimed = await ada.client
    .from('verification_documents')
    .insert({ user_id: ada.userId, document_type: 'passport' } as never);
  expect(claimed.error, 'only the operator puts them in').toMatchObject({ code: '42501' });
});

test('TBL-13 ENT-26 ENT-27 what onboarding asks of a person', async () => {
  const { client, userId } = m.ada;
  const phone = await client
    .from('user_phone_numbers')
    .select('user_id, is_verified')
    .eq('user_id', userId);
  expect(phone.data).toEqual([{ user_id: userId, is_verified: false }]);
  for (const table of ['user_addresses', 'bank_accounts', 'stablecoin_wallets'] as const) {
    const { data, count } = await client
      .from(table)
      .select('user_id', { count: 'exact' })
      .eq('user_id', userId);
    expect({ table, data, count }).toEqual({ table, data: [{ user_id: userId }], count: 1 });
  }
});

test('TBL-14 ENT-28 the rate of the market as one row', async () => {
  const { data, error } = await m.anon
    .from('exchange_rates')
    .select(
      'from_currency, to_currency, mid_rate, buy_rate, sell_rate, spread, is_active, last_updated',
    )
    .eq('from_currency', 'USDT')
    .eq('to_currency', 'NGN')
    .eq('is_active', true)
    .single();
  expect(error).toBeNull();
  expect(data).toEqual({
    from_currency: 'USDT',
    to_currency: 'NGN',
    mid_rate: 1500,
    buy_rate: 1495,
    sell_rate: 1505,
    spread: 10,
    is_active: true,
    last_updated: expect.any(String),
  });
});

test('TBL-15 TBL-16 TBL-19 ENT-29 ENT-34 ENT-35 a trade with its escrow, its proofs and its dispute in one read', async () => {
  const { data, error } = await m.bola.client
    .from('trades')
    .select(
      `id, escrow(id, status, amount, locked_at), disputes(id, status, reason, created_at),
       payment_proofs(id, trade_id, verification_status, ipfs_hash, proof_image_url, submitted_at)`,
    )
    .eq('id', m.runningTradeId)
    .single();
  expect(error).toBeNull();
  const [id, time] = [expect.any(String), expect.any(String)];
  expect(data).toEqual({
    id: m.runningTradeId,
    escrow: [{ id, status: 'locked', amount: 100, locked_at: time }],
    disputes: [{ id, status: 'open', reason: 'Paid, not released', created_at: time }],
    payment_proofs: [
      {
        id,
        trade_id: m.runningTradeId,
        verification_status: 'pending',
        ipfs_hash: 'bafkreihash',
        proof_image_url: 'proofs/receipt.webp',
        submitted_at: time,
      },
    ],
  });
});

test('a proof and a dispute stay with the parties they were about', async () => {
  const { db } = m.server.oja;
  const [proof] = (await contentOf(m.server, 'payment_proofs')) as Record<string, unknown>[];
  expect(proof).toMatchObject({ seller_id: m.ada.userId, buyer_id: m.bola.userId });
  await expect(
    sql`insert into disputes (trade_id, raised_by, reason)
      values (${m.runningTradeId}, ${m.ada.userId}, 'a second one')`.execute(db),
  ).rejects.toThrow(/disputes_one_at_a_time/);
  await expect(
    sql`insert into payment_proofs (trade_id) values (${m.openOfferId})`.execute(db),
    'an offer has no buyer who could have paid',
  ).rejects.toThrow(/two parties/);
});

test('TBL-17 TBL-18 ENT-30 ENT-32 balances and their history', async () => {
  const { client } = m.ada;
  const balance = await client
    .from('user_balances_v3')
    .select('asset, available_balance, pending_balance, p2p_locked_balance');
  expect(balance.data).toEqual([
    { asset: 'USDT', available_balance: 349.55, pending_balance: 0, p2p_locked_balance: 150.45 },
  ]);
  const history = await client
    .from('wallet_transactions')
    .select('type, amount, created_at')
    .eq('type', 'escrow_freeze');
  expect(history.data).toEqual([
    { type: 'escrow_freeze', amount: 100.3, created_at: expect.any(String) },
  ]);
});

test('TBL-20 ENT-36 ROL-04 an administrator is whom the server names one', async () => {
  const { client, userId } = m.chidi;
  const roles = () => client.from('user_roles').select('role').eq('user_id', userId);
  const trades = () => client.from('trades').select('id').eq('id', m.runningTradeId);
  const asked = () => client.rpc('has_role', { _user_id: userId, _role: 'admin' });
  expect((await roles()).data).toEqual([]);
  expect((await asked()).data).toBe(false);
  expect((await trades()).data, 'RA-09').toEqual([]);
  const { error } = await client.auth.updateUser({ data: { role: 'admin', roles: ['admin'] } });
  expect(error).toBeNull();
  await client.auth.refreshSession();
  expect((await asked()).data, 'a claim of one’s own').toBe(false);
  expect((await trades()).data).toEqual([]);

  // The last administrator could not lose the role.
  await becomeAdministrator(m.server.oja.db, await m.server.signUp());
  await giveRole(m.server.oja.db, userId);
  expect((await roles()).data).toEqual([{ role: 'admin' }]);
  expect((await asked()).data).toBe(true);
  expect((await trades()).data, 'a password alone gives no right').toEqual([]);
  const app = await enrolSecondFactor(client);
  expect((await trades()).data).toEqual([{ id: m.runningTradeId }]);
  await takeRole(m.server.oja.db, userId);
  expect((await trades()).data, 'and at once no longer').toEqual([]);
  await client.auth.mfa.unenroll({ factorId: app.factorId });
});

test('RA-09 the tables of administration are empty or closed to everyone else', async () => {
  const { client } = m.chidi;
  for (const table of ['disputes', 'payment_proofs', 'escrow', 'user_roles'] as const) {
    expect((await client.from(table).select('*')).data, table).toEqual([]);
  }
  const settings = await client.from('app_settings').select('key').eq('is_public', false);
  expect(settings.data).toEqual([]);
  const people = await fetchAs(m, client, '/auth/v1/admin/users');
  expect(people.status).toBe(403);
});

test('TBL-21 ENT-41 chats are of a trade, direct or with support, and their participants’ alone', async () => {
  const of = async (who: 'ada' | 'bola' | 'chidi') =>
    (await m[who].client.from('chats').select('type, participant_ids').order('type')).data;
  expect(await of('ada')).toEqual([
    { type: 'support', participant_ids: [m.ada.userId] },
    { type: 'trade', participant_ids: [m.ada.userId, m.bola.userId] },
  ]);
  expect(await of('bola')).toMatchObject([{ type: 'trade' }]);
  expect(await of('chidi')).toEqual([]);
  const other = sql`insert into chats (type, participant_ids) values ('group', array[${m.ada.userId}]::uuid[])`;
  await expect(other.execute(m.server.oja.db)).rejects.toThrow(/chats_type_check/);
});

test('TBL-22 ENT-39 M-2.T the operator’s sums that require more proof, read by everyone signed in', async () => {
  const { db } = m.server.oja;
  await resetSecurityThresholds(db);
  const read = (who: Market['anon']) =>
    who.from('security_settings').select('kyc_threshold, tfa_threshold, phone_threshold');
  const sums = { kyc_threshold: 500_000, tfa_threshold: 200_000, phone_threshold: 50_000 };
  expect((await read(m.chidi.client)).data).toEqual([sums]);
  await sql`update security_settings set kyc_threshold = 750000`.execute(db);
  expect((await read(m.chidi.client)).data).toEqual([{ ...sums, kyc_threshold: 750_000 }]);
  await sql`update security_settings set kyc_threshold = 500000`.execute(db);
  expect((await read(m.anon)).error).toMatchObject({ code: '42501' });
});

test('TBL-24 ENT-43 M-2.T settings: what an administrator switches is read by everyone, the private ones by administrators', async () => {
  const { server, anon, chidi } = m;
  const admin = await becomeAdministrator(server.oja.db, await server.signUp());
  const settings = async (who: Market['anon'] | typeof admin.client) => {
    const { data, error } = await (who as Market['anon'])
      .from('app_settings')
      .select('key, value, is_public')
      .order('key');
    expect(error).toBeNull();
    return data;
  };
  const notification = { key: 'market.notice', value: { text: 'Welcome' }, is_public: true };
  const review = { key: 'risk.review_above', value: '5000000', is_public: false };
  expect(await settings(anon)).toEqual([notification]);

  const stopped = await admin.client.rpc('pause_withdrawals', {
    p_chain: 'sandbox',
    p_paused: true,
    p_reason: 'A test of the switch',
  });
  expect(stopped.error).toBeNull();
  const paused = { key: 'withdrawals.paused', value: { chains: ['sandbox'] }, is_public: true };
  expect(await settings(anon)).toEqual([notification, paused]);
  expect(await settings(chidi.client)).toEqual([notification, paused]);
  expect(await settings(admin.client)).toEqual([
    notification,
    { ...review, value: expect.anything() },
    paused,
  ]);
  const resumed = await admin.client.rpc('pause_withdrawals', {
    p_chain: 'sandbox',
    p_paused: false,
    p_reason: 'A test of the switch',
  });
  expect(await settings(anon)).toEqual([notification, paused]);
  const { approval_id } = resumed.data as { approval_id: string };
  expect((await decide(await provenAdmin(m.server), approval_id)).error).toBeNull();
  expect(await settings(anon)).toEqual([notification, { ...paused, value: { chains: [] } }]);
});

test('TBL-26 ENT-38 M-2.T a referral, from the code one handed out to the row that both of the two read', async () => {
  const referrer = await m.server.signUp();
  const referee = await m.server.signUp();
  const { data: code } = await referrer.client.rpc('generate_referral_code');
  const { error } = await referee.client.rpc('accept_referral', {
    p_code: (code as { code: string }).code,
  });
  expect(error).toBeNull();
  for (const { client } of [referrer, referee]) {
    const { data } = await client
      .from('referrals')
      .select('referrer_id, status, referee:trader_profiles!referrals_referee_id_fkey(id)');
    expect(data).toEqual([
      { referrer_id: referrer.userId, status: 'pending', referee: { id: referee.userId } },
    ]);
  }
  expect((await m.chidi.client.from('referrals').select('id')).data).toEqual([]);
  const tiers = await m.anon.from('referral_tiers').select('id').order('min_referrals');
  expect(tiers.data?.map(({ id }) => id)).toEqual(['starter', 'bronze', 'silver', 'gold']);
});

test('TBL-26 M-2.T the rows of referral rewards, which nothing pays yet, are readable by their owner alone', async () => {
  const { ada, bola } = m;
  const brought = await ada.client
    .from('referrals')
    .select(
      'referrer_id, referee:trader_profiles!referrals_referee_id_fkey(id), referral_rewards(amount)',
    );
  expect(brought.data).toEqual([
    { referrer_id: ada.userId, referee: { id: bola.userId }, referral_rewards: [{ amount: 1.5 }] },
  ]);
  expect((await bola.client.from('referral_rewards').select('*')).data).toEqual([]);
});

test('CON-07 TBL-05 the latest fifty notifications, newest first', async () => {
  const { db } = m.server.oja;
  await rows(
    db,
    sql`insert into notifications (user_id, title, message, type, created_at)
      select ${m.chidi.userId}, 'Notice ' || n, 'text', 'system', app_now() + n * interval '1 second'
      from generate_series(1, 60) n`,
  );
  const { data } = await m.chidi.client
    .from('notifications')
    .select('*')
    .eq('user_id', m.chidi.userId)
    .order('created_at', { ascending: false })
    .limit(50);
  expect(data?.map(({ title }) => title)).toEqual(
    Array.from({ length: 50 }, (_, n) => `Notice ${60 - n}`),
  );
});

test('ROL-11 the key a browser is given is a visitor’s and opens nothing more', async () => {
  const config = (await (await fetch(`${m.server.url}/config.json`)).json()) as {
    anon_key: string;
  };
  const claims = JSON.parse(
    Buffer.from(config.anon_key.split('.')[1] ?? '', 'base64url').toString(),
  ) as { role: string };
  expect(claims.role).toBe('anon');
  const page = JSON.stringify(config);
  expect(page).not.toContain(m.server.serviceKey);
  expect(page).not.toContain('service_role');
});

describe('an address', () => {
  test('is added, changed and deleted by its owner, without naming the owner', async () => {
    const { client, userId } = m.chidi;
    const added = await client.from('user_addresses').insert(ADDRESS).select().single();
    expect(added.data).toMatchObject({ ...ADDRESS, user_id: userId, is_verified: false });
    await sql`update user_addresses set is_verified = true where user_id = ${userId}`.execute(
      m.server.oja.db,
    );
    const mine = () => client.from('user_addresses');
    const named = await mine().update({ label: 'Home' }).eq('user_id', userId).select().single();
    expect(named.data).toMatchObject({ label: 'Home', is_verified: true });
    const moved = await mine().update({ city: 'Ikeja' }).eq('user_id', userId).select().single();
    expect(moved.data, 'what was verified is another text now').toMatchObject({
      is_verified: false,
    });
    expect((await mine().delete().eq('user_id', userId)).status).toBe(204);
    expect((await mine().select()).data).toEqual([]);
  });

  test('cannot be marked verified, nor be empty, nor come in hundreds', async () => {
    const { client } = m.chidi;
    const verified = await client
      .from('user_addresses')
      .insert({ ...ADDRESS, is_verified: true } as typeof ADDRESS);
    expect(verified.error).toMatchObject({ code: '42501' });
    const empty = await client.from('user_addresses').insert({ ...ADDRESS, city: '' });
    expect(empty.error).toMatchObject({ code: '23514' });
    const many = await client.from('user_addresses').insert(Array(21).fill(ADDRESS));
    expect(many).toMatchObject({ status: 400, error: { code: '23514' } });
    expect((await client.from('user_addresses').insert(Array(20).fill(ADDRESS))).status).toBe(201);
    expect((await client.from('user_addresses').insert(ADDRESS)).error).toMatchObject({
      code: '23514',
    });
  });
});

describe('a wallet', () => {
  test.each([
    ['ethereum', EVM_ADDRESS],
    ['bsc', EVM_ADDRESS.toLowerCase()],
    ['polygon', EVM_ADDRESS],
    ['base', EVM_ADDRESS],
    ['tron', TRON_ADDRESS],
  ] as const)('on %s takes an address of its kind', async (p_network, p_address) => {
    const { error } = await m.chidi.client.rpc('save_receiving_address', {
      p_network,
      p_asset: 'USDC',
      p_address,
    });
    expect(error).toBeNull();
  });

  test.each([
    ['a Tron address on Ethereum', 'ethereum', 'USDT', TRON_ADDRESS],
    ['an Ethereum address on Tron', 'tron', 'USDT', EVM_ADDRESS],
    ['a digit too few', 'bsc', 'USDT', EVM_ADDRESS.slice(0, -1)],
    ['a letter that base58 does not have', 'tron', 'USDT', `T0${TRON_ADDRESS.slice(2)}`],
    ['a second line', 'base', 'USDT', `${EVM_ADDRESS}\n`],
    ['money of a bank', 'base', 'NGN', EVM_ADDRESS],
  ])('does not take %s', async (_what, network, asset, address) => {
    const inserted = rows(
      m.server.oja.db,
      sql`insert into stablecoin_wallets (user_id, network, asset, address)
        values (${m.chidi.userId}, ${network}, ${asset}, ${address})`,
    );
    await expect(inserted).rejects.toMatchObject({ code: '23514' });
  });

  test('does not take a network nobody knows', async () => {
    const inserted = rows(
      m.server.oja.db,
      sql`insert into stablecoin_wallets (user_id, network, asset, address)
        values (${m.chidi.userId}, 'solana', 'USDT', ${EVM_ADDRESS})`,
    );
    await expect(inserted).rejects.toMatchObject({
      code: '23503',
      constraint: 'stablecoin_wallets_network_fkey',
    });
  });

  test('exists once, ignoring case, and its address never changes', async () => {
    const { client, userId } = m.bola;
    const again = await client.rpc('save_receiving_address', {
      p_network: 'ethereum',
      p_asset: 'USDT',
      p_address: EVM_ADDRESS.toLowerCase(),
    });
    expect(again.error).toMatchObject({ code: 'WITHDRAWAL_ADDRESS_KNOWN' });
    const turned = await client
      .from('stablecoin_wallets')
      .update({ address: TRON_ADDRESS } as object)
      .eq('user_id', userId);
    expect(turned.error).toMatchObject({ code: '42501' });
  });
});
