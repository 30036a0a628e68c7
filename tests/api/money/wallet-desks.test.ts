import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveSandboxFloat } from '#server/platform/integrations/bank/sandbox-payouts.ts';
import { one, rows } from '#server/platform/db/database.ts';
import { decide, provenAdmin } from '#tests/support/factories/administrators.ts';
import { expectSoundLedger } from '#tests/support/assertions/invariants.ts';
import { fund } from '#tests/support/factories/people.ts';
import { enrolSecondFactor } from '#tests/support/factories/second-factor.ts';
import { type SignedUp, type TestServer, testServer } from '#tests/support/harness/server.ts';

let server: TestServer;
let ada: SignedUp;
let admin: SignedUp;
beforeAll(async () => {
  server = await testServer();
  ada = await server.signUp();
  admin = await server.signUp();
});
afterAll(async () => {
  if (server) await expectSoundLedger(server.oja.db);
  await server?.close();
});

const DESKS = [
  'get_deposit_desk',
  'get_savings_desk',
  'get_convert_desk',
  'get_treasury_desk',
] as const;
const PAIR = { p_from_asset: 'USDT', p_to_asset: 'cNGN', p_spread_bp: 75, p_is_open: true };
const ACTS = {
  set_convert_pair: { ...PAIR, p_note: 'Wider for the night' },
  set_savings_rate: { p_asset: 'USDT', p_rate_bp: 450, p_note: 'As agreed' },
  move_treasury: {
    p_direction: 'in',
    p_amount: '5000',
    p_note: 'Brought by hand',
    p_idempotency_key: 'one-press-of-a-button',
  },
} as const;

const events = async () =>
  (
    await rows(
      server.oja.db,
      sql<{ kind: string }>`select kind from auth.audit_events where user_id = ${admin.userId}
        and kind in ('convert_pair_set', 'savings_rate_set', 'treasury_moved', 'held_deposit_decided') order by id`,
    )
  ).map(({ kind }) => kind);

test('the desks are the administrators’, and changes need a fresh second factor', async () => {
  const visitor = server.client();
  for (const desk of DESKS) {
    expect((await visitor.rpc(desk, {})).error).not.toBeNull();
    expect((await ada.client.rpc(desk, {})).error).toMatchObject({ code: '42501' });
  }
  for (const [act, input] of Object.entries(ACTS)) {
    expect((await ada.client.rpc(act, input)).error).toMatchObject({ code: '42501' });
  }
  await rows(
    server.oja.db,
    sql`insert into user_roles (user_id, role) values (${admin.userId}, 'admin')`,
  );
  for (const [act, input] of Object.entries(ACTS)) {
    expect((await admin.client.rpc(act, input)).error).toMatchObject({
      code: 'SECOND_FACTOR_NOT_SET_UP',
    });
  }
  expect((await admin.client.rpc('get_treasury_desk', {})).error).toMatchObject({
    code: 'SECOND_FACTOR_NOT_SET_UP',
  });
  expect(await events()).toEqual([]);
  await enrolSecondFactor(admin.client);
  for (const desk of DESKS) expect((await admin.client.rpc(desk, {})).error).toBeNull();
});

test('a pair’s spread and its closing apply to the next quote, and the desk shows who and why', async () => {
  await fund(server.oja.db, ada.userId, 'USDT', '100');
  const desk = async () => {
    const { data } = await admin.client.rpc('get_convert_desk', {});
    const { pairs } = data as { pairs: Record<string, unknown>[] };
    return pairs.find((pair) => pair['from_asset'] === 'USDT' && pair['to_asset'] === 'cNGN');
  };
  const set = (overrides: object) =>
    admin.client.rpc('set_convert_pair', { ...ACTS.set_convert_pair, ...overrides });
  expect(await desk()).toMatchObject({ spread_bp: 50, is_open: true, changed: null });
  for (const bad of [
    { p_spread_bp: 1 },
    { p_spread_bp: 1_001 },
    { p_spread_bp: 7.5 },
    { p_note: ' ' },
    { p_to_asset: 'NGN' },
  ]) {
    expect((await set(bad)).status).toBe(400);
  }
  expect((await set({ p_to_asset: 'USDT' })).error).toMatchObject({ code: 'CONVERT_PAIR_UNKNOWN' });
  expect((await set({})).data).toMatchObject({ spread_bp: 75, is_open: true });
  const asked = { p_from_asset: 'USDT', p_to_asset: 'cNGN', p_amount: 1, p_side: 'give' };
  const shown = await ada.client.from('convert_pairs').select('spread_bp').match({
    from_asset: 'USDT',
    to_asset: 'cNGN',
  });
  expect(shown.data).toEqual([{ spread_bp: 75 }]);
  expect((await set({ p_is_open: false, p_note: 'Out of naira' })).error).toBeNull();
  expect((await ada.client.rpc('get_convert_quote', asked)).error).toMatchObject({
    code: 'CONVERT_PAIR_CLOSED',
  });
  expect(await desk()).toMatchObject({
    is_open: false,
    changed: { note: 'Out of naira', by: expect.any(String) },
  });
  expect(await events()).toEqual(['convert_pair_set', 'convert_pair_set']);
});

test('the savings’ desk shows today’s rate, the coming one, what is saved and who set what', async () => {
  const { data: set } = await admin.client.rpc('set_savings_rate', ACTS.set_savings_rate);
  expect(set).toMatchObject({ rate_bp: 450, applies_from: null });
  const { approval_id } = set as { approval_id: string };
  await decide(await provenAdmin(server), approval_id).throwOnError();
  await ada.client.rpc('move_to_savings', { p_asset: 'USDT', p_amount: 40 });
  const { data } = await admin.client.rpc('get_savings_desk', {});
  const { products } = data as { products: Record<string, unknown>[] };
  expect(products.find(({ asset }) => asset === 'USDT')).toMatchObject({
    is_open: true,
    rate_today_bp: 0,
    rate_bp: 450,
    saved: '40',
    savers: 1,
    unpaid: 0,
    treasury: '0',
    history: [
      { rate_bp: 450, note: 'As agreed', by: expect.any(String) },
      { rate_bp: 0, by: null },
    ],
  });
});

test('a held deposit is listed with its reason, kept with a note, and gone once decided', async () => {
  const { db } = server.oja;
  const { id } = await one(
    db,
    sql<{ id: string }>`
      with a as (insert into deposit_addresses (user_id, family, derivation_index, address)
        values (${ada.userId}, 'evm', nextval('derivation_indexes_evm'), '0x00000000000000000000000000000000000000a1')
        returning id)
      insert into deposits (user_id, address_id, chain, asset, units, chain_units, from_address, tx_hash, log_index,
        block, block_hash, confirmations_needed, status)
      select ${ada.userId}, id, 'base', 'USDT', 2500000000, 25000000, '0xfeed', '0xhash', 0, 7, '0xblock', 6, 'held'
      from a returning id`,
  );
  await rows(
    db,
    sql`insert into chain_cursors (chain, genesis, block, hash, head) values ('base', '0x0', 9, '0x9', 9)`,
  );
  await rows(
    db,
    sql`update auth.users set banned_until = app_now() + interval '2 days' where id = ${ada.userId}`,
  );
  const held = async () => {
    const { data } = await admin.client.rpc('get_deposit_desk', {});
    return (data as { held: unknown[] }).held;
  };
  const decideHeld = (decision: string, note = 'Asked them by mail') =>
    admin.client.rpc('decide_held_deposit', {
      p_deposit_id: id,
      p_decision: decision,
      p_note: note,
    });
  expect(await held()).toMatchObject([
    { id, why: 'banned', amount: '25', tx_hash: '0xhash', in_doubt: false, hold: null },
  ]);
  expect((await decideHeld('hold', 'no')).status).toBe(400);
  expect((await decideHeld('hold')).data).toMatchObject({ message: 'The deposit stays on hold.' });
  expect(await held()).toMatchObject([{ id, hold: { note: 'Asked them by mail' } }]);
  const seen = await admin.client.from('deposits').select('*').eq('id', id);
  expect(Object.keys(seen.data?.[0] ?? {})).not.toContain('hold_note');
  expect((await decideHeld('credit')).data).toMatchObject({ message: 'The deposit was credited.' });
  expect((await decideHeld('hold')).error).toMatchObject({ code: 'DEPOSIT_NOT_HELD' });
  expect(await held()).toEqual([]);
  expect((await events()).slice(-2)).toEqual(['held_deposit_decided', 'held_deposit_decided']);
});

test('a reversed deposit that was spent is listed with its gap, until the treasury covers it', async () => {
  const { db } = server.oja;
  await rows(
    db,
    sql`with d as (select * from deposits where chain = 'base' and tx_hash = '0xhash'),
      moved as (select ledger_post('deposit_reversal', 'deposit:' || d.id || ':reversal:0', 'USDT', d.user_id,
        'available', 0, null, 'chain', 4, 1000000000, null, d.id) from d),
      filled as (select ledger_post('treasury_in', 'made-up', 'USDT', null, 'external', 0, null, 'treasury', 0,
        2000000000))
      update deposits set status = 'reversed', reversed_at = app_now(), reversed_units = 1000000000
      where id = (select id from d) and (select count(*) from moved) = 1 and (select count(*) from filled) = 1`,
  );
  const short = async () => {
    const { data } = await admin.client.rpc('get_deposit_desk', {});
    return (data as { short: { id: string }[] }).short;
  };
  const [listed] = await short();
  expect(listed).toMatchObject({ amount: '25', taken: '10', missing: '15', treasury: '20' });
  const { data } = await admin.client.rpc('cover_reversed_deposit', {
    p_deposit_id: listed?.id,
    p_note: 'The chain forked',
  });
  const { approval_id } = data as { approval_id: string };
  // Nothing moves before another administrator confirms it.
  expect(await short()).toEqual([listed]);
  await decide(await provenAdmin(server), approval_id).throwOnError();
  expect(await short()).toEqual([]);
});

test('the operator’s naira is booked once for one press, with a note on the desk', async () => {
  const book = (overrides: object = {}) =>
    admin.client.rpc('move_treasury', { ...ACTS.move_treasury, ...overrides });
  expect((await book({ p_amount: '-1' })).status).toBe(400);
  expect((await book({ p_location: 'moon' })).status).toBe(400);
  expect((await book({ p_location: 'base', p_asset: 'USDT' })).error).toMatchObject({
    code: 'TREASURY_NOT_HELD_THERE',
  });
  expect((await book()).error).toMatchObject({ code: 'TREASURY_NOT_SEEN' });
  await moveSandboxFloat(server.oja.db, 'brought', '5000');
  expect((await book()).data).toMatchObject({ asset: 'NGN', treasury: '5000' });
  expect((await book()).data).toMatchObject({ treasury: '5000' });
  const { data } = await admin.client.rpc('get_treasury_desk', {});
  expect(data).toMatchObject({
    moves: [{ direction: 'in', location: 'bank', amount: '5000', note: 'Brought by hand' }],
  });
});
