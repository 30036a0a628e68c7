import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rows } from '#server/platform/db/database.ts';
import { acceptTrade } from '#server/trading/trades/accept-trade.ts';
import {
  type Administrator,
  decide,
  provenAdmin,
} from '#tests/support/factories/administrators.ts';
import { fund, offer, person } from '#tests/support/factories/people.ts';
import { PROVEN } from '#tests/support/factories/presence.ts';
import { becomeStaff } from '#tests/support/factories/staff.ts';
import { receipt } from '#tests/api/trading/proof-harness.ts';
import type { SignedUp } from '#tests/support/harness/server.ts';
import { testServer, type TestServer } from '#tests/support/harness/server.ts';

let server: TestServer;
let ann: Administrator;
let ben: Administrator;
let ada: SignedUp;
beforeAll(async () => {
  server = await testServer();
  [ann, ben, ada] = [await provenAdmin(server), await provenAdmin(server), await server.signUp()];
});
afterAll(() => server?.close());

const suspended = (more: Record<string, unknown> = {}) => ({
  p_user_id: ada.userId,
  p_blocks: ['trade'],
  p_basis: 'terms',
  p_note: 'Against the terms',
  ...more,
});

/** As long as a client without types may send anything. */
async function called(client: SignedUp['client'], name: string, input: Record<string, unknown>) {
  const { data, error } = await client.rpc(name as never, input as never);
  return { data: data as Record<string, unknown> | null, code: error?.code ?? null };
}

test('a person reads what is off and until when, and nobody else can ask or decide', async () => {
  expect((await called(ada.client, 'get_account_state', {})).data).toMatchObject({
    can: { send: true, trade: true, cards: true, sign_in: true },
    text: null,
  });
  expect((await called(ada.client, 'place_restriction', suspended())).code).toBe('42501');
  const { data, code } = await called(ann.client, 'place_restriction', suspended());
  expect(code).toBeNull();
  expect(data).toMatchObject({ success: true, approval_id: null });
  const state = (await called(ada.client, 'get_account_state', {})).data;
  expect(state).toMatchObject({ can: { trade: false, send: true } });
  expect(state?.['text']).toContain('You cannot post or accept offers.');
  for (const name of ['list_restrictions', 'list_restricted_orders']) {
    expect((await called(ada.client, name, {})).code).toBe('42501');
  }
  const listed = await called(ann.client, 'list_restrictions', { p_user_id: ada.userId });
  expect(listed.data).toMatchObject({ restrictions: [{ basis: 'terms', in_force: true }] });
  const lifted = await called(ben.client, 'lift_restriction', {
    p_restriction_id: data?.['restriction_id'],
    p_note: 'Cleared',
  });
  expect(lifted.code).toBeNull();
  expect((await called(ada.client, 'get_account_state', {})).data).toMatchObject({ text: null });
});

test('who may not log in is out at once', async () => {
  const bola = await server.signUp();
  await called(
    ann.client,
    'place_restriction',
    suspended({ p_user_id: bola.userId, p_blocks: ['login'] }),
  );
  expect((await called(bola.client, 'get_account_state', {})).code).not.toBeNull();
  const again = await server
    .client()
    .auth.signInWithPassword({ email: bola.email, password: bola.password });
  expect(again.error).toMatchObject({ code: 'user_banned' });
});

test('a court order with its paper, a lien under it and its end, each by two', async () => {
  const name = `${crypto.randomUUID()}.png`;
  const files = ann.client.storage.from('restriction-orders');
  const theirs = ada.client.storage.from('restriction-orders');
  const upload = await files.upload(name, await receipt(), { contentType: 'image/png' });
  expect(upload.error).toBeNull();
  expect((await theirs.createSignedUrl(name, 60)).error).not.toBeNull();
  expect(
    (await theirs.upload(`x-${name}`, await receipt(), { contentType: 'image/png' })).error,
  ).not.toBeNull();
  expect(
    (await ben.client.storage.from('restriction-orders').createSignedUrl(name, 60)).error,
  ).toBeNull();

  const stop = await called(
    ann.client,
    'place_restriction',
    suspended({
      p_blocks: ['out'],
      p_basis: 'stop_order',
      p_authority: 'NFIU',
      p_number: 'NFIU/77',
    }),
  );
  const order = {
    p_restriction_id: stop.data?.['restriction_id'],
    p_authority: 'Federal High Court',
    p_number: 'FHC/1',
    p_file_name: name,
    p_note: 'By order',
  };
  const attached = await called(ann.client, 'attach_restriction_order', order);
  expect(attached.code).toBeNull();
  expect((await decide(ben, String(attached.data?.['approval_id']))).error).toBeNull();
  const lien = await called(ann.client, 'place_lien', {
    p_restriction_id: stop.data?.['restriction_id'],
    p_asset: 'USDT',
    p_amount: '25',
    p_note: 'By order',
  });
  expect(lien.code).toBeNull();
  expect((await decide(ben, String(lien.data?.['approval_id']))).error).toBeNull();
  const listed = await called(ann.client, 'list_restrictions', { p_user_id: ada.userId });
  const found = (listed.data ?? {})['restrictions'] as { liens: { id: string }[] }[];
  const restriction = found[0];
  expect(restriction).toMatchObject({ basis: 'court_order', file_name: name });
  const ended = await called(ann.client, 'end_lien', {
    p_lien_id: restriction?.liens[0]?.id,
    p_end: 'lift',
    p_note: 'By order',
  });
  expect(ended.code).toBeNull();
  expect((await decide(ben, String(ended.data?.['approval_id']))).error).toBeNull();
});

test('an order of a suspended seller is flagged and can be taken to the desk', async () => {
  const { maker, tradeId } = await unpaidOrder();
  await called(
    ann.client,
    'place_restriction',
    suspended({ p_user_id: maker, p_blocks: ['trade', 'login'] }),
  );
  const flagged = await called(ann.client, 'list_restricted_orders', {});
  expect(flagged.data).toMatchObject({
    orders: [{ trade_id: tradeId, restricted: ['seller'] }],
  });
  const taken = await called(ann.client, 'bring_order_to_desk', { p_trade_id: tradeId });
  expect(taken).toMatchObject({ code: null, data: { success: true } });
});

test('no single arbiter pays out an unpaid order: a suspension of trading brings nothing to the desk', async () => {
  const { maker, tradeId } = await unpaidOrder();
  const placed = await called(ann.client, 'place_restriction', suspended({ p_user_id: maker }));
  expect(placed.code).toBeNull();
  const taken = await called(ann.client, 'bring_order_to_desk', { p_trade_id: tradeId });
  expect(taken.code).toBe('ORDER_AT_DESK_NOT_POSSIBLE');
});

test('who brought an order to the desk or placed the restriction decides none of its dispute', async () => {
  const [cid, dan] = [await provenAdmin(server), await provenAdmin(server)];
  const { maker, tradeId } = await unpaidOrder();
  const block = suspended({ p_user_id: maker, p_blocks: ['login'] });
  expect((await called(ann.client, 'place_restriction', block)).code).toBeNull();
  const brought = await called(ben.client, 'bring_order_to_desk', { p_trade_id: tradeId });
  expect(brought.code).toBeNull();
  const p_dispute_id = brought.data?.['dispute_id'];
  const pay = { p_dispute_id, p_outcome: 'completed', p_reason_code: 'payment_confirmed' };
  const approve = { p_dispute_id, p_approve: true };
  const ofTwo = 'DECISION_OF_WHO_BROUGHT_IT';
  for (const { client } of [ann, ben]) {
    expect((await called(client, 'resolve_dispute', pay)).code).toBe(ofTwo);
  }
  await rows(
    server.oja.db,
    sql`insert into app_settings (key, value) values ('disputes.second_person_above', '10000')`,
  );
  expect((await called(cid.client, 'resolve_dispute', pay)).data).toMatchObject({
    needs_second_person: true,
  });
  for (const { client } of [ann, ben]) {
    expect((await called(client, 'approve_decision', approve)).code).toBe(ofTwo);
  }
  expect((await called(dan.client, 'approve_decision', approve)).code).toBeNull();
  await rows(
    server.oja.db,
    sql`update disputes set appeal_status = 'open' where id = ${String(p_dispute_id)}`,
  );
  const verdict = { p_dispute_id, p_verdict: 'upheld' };
  for (const { client } of [ann, ben]) {
    expect((await called(client, 'decide_appeal', verdict)).code).toBe(ofTwo);
  }
});

/** An order that nobody has paid; its seller and its id. */
async function unpaidOrder(): Promise<{ maker: string; tradeId: string }> {
  const { db } = server.oja;
  const maker = await person(db, { amount: '100.3' });
  const buyer = await server.signUp();
  const tradeId = await offer(db, maker, { full: true, amount: '20', max: '30400' });
  await rows(db, sql`update trader_profiles set completed_trades = 0 where id = ${buyer.userId}`);
  const accepted = await called(buyer.client, 'accept_trade_bulletproof', {
    p_trade_id: tradeId,
    p_user_id: buyer.userId,
  });
  expect(accepted.data).toMatchObject({ success: true });
  return { maker, tradeId };
}

test('the staff restricts nobody whose order it is in, nor lifts what restricts them', async () => {
  const { db } = server.oja;
  const arbiter = await becomeStaff(db, await server.signUp(), 'arbiter');
  const maker = await person(db, { amount: '200' });
  await fund(db, arbiter.userId, 'USDT', '1');
  const tradeId = await offer(db, maker, { full: true, amount: '10' });
  const accepted = await acceptTrade(server.oja, {
    presence: PROVEN,
    tradeId,
    takerId: arbiter.userId,
    part: null,
    bankAccountId: null,
    idempotencyKey: null,
  });
  expect(accepted.success).toBe(true);
  const input = suspended({ p_user_id: maker });
  expect((await called(arbiter.client, 'place_restriction', input)).code).toBe('PERSON_IS_CLOSE');
  const placed = await called(ann.client, 'place_restriction', input);
  expect(placed.code).toBeNull();
  const lift = { p_restriction_id: placed.data?.['restriction_id'], p_note: 'Mine' };
  expect((await called(arbiter.client, 'lift_restriction', lift)).code).toBe('PERSON_IS_CLOSE');
});

test('papers of courts and authorities are shown to those who carry them out alone', async () => {
  const { db } = server.oja;
  const arbiter = await becomeStaff(db, await server.signUp(), 'arbiter');
  const support = await becomeStaff(db, await server.signUp(), 'support');
  const held = await person(db);
  const stopped = suspended({
    p_user_id: held,
    p_blocks: ['out'],
    p_basis: 'stop_order',
    p_authority: 'EFCC',
    p_number: 'A-1',
  });
  expect((await called(ann.client, 'place_restriction', stopped)).data).toMatchObject({
    approval_id: null,
  });
  const mine = { p_user_id: held };
  expect((await called(ann.client, 'list_restrictions', mine)).data).toMatchObject({
    restrictions: [{ number: 'A-1' }],
  });
  expect((await called(arbiter.client, 'list_restrictions', mine)).data).toMatchObject({
    restrictions: [],
  });
  expect((await called(support.client, 'list_restrictions', mine)).code).toBe('42501');
  const beyond = await called(arbiter.client, 'place_restriction', {
    ...stopped,
    p_user_id: (await server.signUp()).userId,
  });
  expect(beyond.code).toBe('42501');
});

test('hours without a court do not follow each other by one person, however the number is typed', async () => {
  const held = await person(server.oja.db);
  const stop = (number: string) =>
    called(
      ann.client,
      'place_restriction',
      suspended({
        p_user_id: held,
        p_blocks: ['out'],
        p_basis: 'stop_order',
        p_authority: 'EFCC',
        p_number: number,
      }),
    );
  expect((await stop('EFCC/12')).data).toMatchObject({ approval_id: null });
  expect((await stop('efcc 12')).code).toBe('RESTRICTION_AGAIN');
  const next = await stop('EFCC/13');
  expect(next.data).toMatchObject({ restriction_id: null, approval_id: expect.any(String) });
  expect((await decide(ben, String(next.data?.['approval_id']))).error).toBeNull();
});
