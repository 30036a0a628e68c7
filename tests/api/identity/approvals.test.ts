import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { one, rows } from '#server/platform/db/database.ts';
import {
  type Administrator,
  decide,
  provenAdmin,
} from '#tests/support/factories/administrators.ts';
import { enrolSecondFactor } from '#tests/support/factories/second-factor.ts';
import { type SignedUp, type TestServer, testServer } from '#tests/support/harness/server.ts';

let server: TestServer;
let ann: Administrator;
let ben: Administrator;
beforeAll(async () => {
  server = await testServer();
  [ann, ben] = [await provenAdmin(server), await provenAdmin(server)];
});
afterAll(() => server?.close());

const reset = (as: SignedUp, targetId: string) =>
  as.client.rpc('admin_reset_user_mfa', { admin_user_id: as.userId, target_user_id: targetId });

async function factorsOf(userId: string): Promise<number> {
  const { n } = await one(
    server.oja.db,
    sql<{ n: number }>`select count(*)::int as n from auth.mfa_factors where user_id = ${userId}`,
  );
  return n;
}

test('M-1.L4 the second factor of an administrator goes only when two others agree', async () => {
  const peer = await server.signUp();
  await enrolSecondFactor(peer.client);
  await rows(
    server.oja.db,
    sql`insert into user_roles (user_id, role) values (${peer.userId}, 'admin')`,
  );
  const { data, error } = await reset(ann, peer.userId);
  expect(error).toBeNull();
  expect(await factorsOf(peer.userId)).toBe(1);
  expect((await peer.client.auth.getUser()).error).toBeNull();
  const { approval_id } = data as { approval_id: string };
  expect((await decide(ann, approval_id)).error).toMatchObject({ code: 'APPROVAL_IS_YOURS' });
  expect(await factorsOf(peer.userId)).toBe(1);

  const listed = await ben.client.rpc('list_approvals', {});
  expect((listed.data as { approvals: unknown[] }).approvals).toMatchObject([
    { id: approval_id, kind: 'staff_factor_reset', is_yours: false, changes: [{ to: 'Off' }] },
  ]);
  const decided = await decide(ben, approval_id);
  expect(decided.data).toMatchObject({ success: true, status: 'confirmed' });
  expect(await factorsOf(peer.userId)).toBe(0);
  expect((await peer.client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
  const { detail } = await one(
    server.oja.db,
    sql<{ detail: unknown }>`select detail from auth.audit_events
        where user_id = ${peer.userId} and kind = 'factors_reset'`,
  );
  expect(detail).toEqual({ by: ann.userId, confirmed_by: ben.userId, factors: 1 });
}, 60_000);

test('M-1.L11 what savings earn goes up only when two administrators agree, and down by one', async () => {
  const set = (rate: number) =>
    ann.client.rpc('set_savings_rate', { p_asset: 'USDT', p_rate_bp: rate, p_note: 'As agreed' });
  const coming = async () => {
    const { data } = await ann.client
      .from('savings_products')
      .select('rate_bp')
      .eq('asset', 'USDT')
      .single()
      .throwOnError();
    return (data as { rate_bp: number }).rate_bp;
  };
  const raise = await set(3_000);
  expect(await coming()).toBe(0);
  const { approval_id } = raise.data as { approval_id: string };
  expect((await decide(ann, approval_id)).error).toMatchObject({ code: 'APPROVAL_IS_YOURS' });
  expect((await decide(ben, approval_id)).error).toBeNull();
  expect(await coming()).toBe(3_000);
  expect((await set(200)).data).toMatchObject({ applies_from: expect.any(String) });
  expect(await coming()).toBe(200);
  // A proposal for another state counts no more.
  const stale = await set(300);
  expect((await set(100)).error).toBeNull();
  const { approval_id: outdated } = stale.data as { approval_id: string };
  expect((await decide(ben, outdated)).error).toMatchObject({ code: 'APPROVAL_OUTDATED' });
  expect(await coming()).toBe(100);
});

test('M-1.L11 a held deposit becomes the treasury’s only when two administrators agree', async () => {
  const owner = await server.signUp();
  const { id } = await one(
    server.oja.db,
    sql<{ id: string }>`
      with a as (insert into deposit_addresses (user_id, family, derivation_index, address)
        values (${owner.userId}, 'evm', nextval('derivation_indexes_evm'), '0x00000000000000000000000000000000000000b2')
        returning id)
      insert into deposits (user_id, address_id, chain, asset, units, chain_units, from_address, tx_hash, log_index,
        block, block_hash, confirmations_needed, status)
      select ${owner.userId}, id, 'base', 'USDT', 2500000000, 25000000, '0xfeed', '0xhash', 0, 7, '0xblock', 6, 'held'
      from a returning id`,
  );
  await rows(
    server.oja.db,
    sql`insert into chain_cursors (chain, genesis, block, hash, head) values ('base', '0x0', 9, '0x9', 9)`,
  );
  const statusOf = async () =>
    (
      await one(
        server.oja.db,
        sql<{ status: string }>`select status from deposits where id = ${id}`,
      )
    ).status;
  const { data } = await ann.client.rpc('decide_held_deposit', {
    p_deposit_id: id,
    p_decision: 'treasury',
    p_note: 'By order of a court',
  });
  expect(await statusOf()).toBe('held');
  const { approval_id } = data as { approval_id: string };
  expect((await decide(ann, approval_id)).error).toMatchObject({ code: 'APPROVAL_IS_YOURS' });
  expect((await decide(ben, approval_id)).error).toBeNull();
  expect(await statusOf()).not.toBe('held');
});

test('proposals need an administrator’s second factor, and deciding needs it just now', async () => {
  const person = await server.signUp();
  const lax = await server.signUp();
  await rows(
    server.oja.db,
    sql`insert into user_roles (user_id, role) values (${lax.userId}, 'admin')`,
  );
  const some = crypto.randomUUID();
  expect((await server.client().rpc('list_approvals', {})).error).not.toBeNull();
  expect((await person.client.rpc('list_approvals', {})).error).toMatchObject({ code: '42501' });
  expect((await decide(person, some)).error).toMatchObject({ code: '42501' });
  expect((await lax.client.rpc('list_approvals', {})).error).not.toBeNull();
  expect((await decide(lax, some)).error).not.toBeNull();
  expect((await decide(ann, some)).error).toMatchObject({ code: 'APPROVAL_NOT_FOUND' });
  await sql`update auth.sessions set amr = (
      select jsonb_agg(proof || jsonb_build_object('timestamp', (proof ->> 'timestamp')::int - 301))
      from jsonb_array_elements(amr) proof)
    where user_id = ${ann.userId}`.execute(server.oja.db);
  await ann.client.auth.refreshSession();
  expect((await decide(ann, some)).error).toMatchObject({ code: 'FRESH_SECOND_FACTOR_NEEDED' });
  expect((await ann.client.rpc('list_approvals', {})).error).toBeNull();
  await ann.app.prove();
});
