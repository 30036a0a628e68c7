import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PEOPLE_SEARCHES_PER_HOUR, VIEW_MINUTES } from '#core/people/limits.ts';
import type { PeopleFound, PersonFile, PersonViews } from '#core/people/wire.ts';
import type { z } from 'zod';
import { anonymise } from '#server/identity/admin/anonymise.ts';
import { one, rows } from '#server/platform/db/database.ts';
import { acceptTrade } from '#server/trading/trades/accept-trade.ts';
import { fund, letTimePass, newcomer, offer, person } from '#tests/support/factories/people.ts';
import { PROVEN } from '#tests/support/factories/presence.ts';
import { becomeStaff } from '#tests/support/factories/staff.ts';
import { running } from '#tests/support/factories/disputes.ts';
import { type SignedUp, testServer, type TestServer } from '#tests/support/harness/server.ts';

type Found = z.output<typeof PeopleFound>;
type Views = z.output<typeof PersonViews>;
type Role = 'support' | 'arbiter' | 'finance' | 'compliance' | 'operations' | 'admin';

/** One person at a glance: who opens what, for which reason, and what the person learns of it. */
let server: TestServer;
let staff: Record<Role, SignedUp>;
let ada: SignedUp;
beforeAll(async () => {
  server = await testServer();
  const made = async (role: Role) => becomeStaff(db(), await server.signUp(), role);
  staff = {
    support: await made('support'),
    arbiter: await made('arbiter'),
    finance: await made('finance'),
    compliance: await made('compliance'),
    operations: await made('operations'),
    admin: await made('admin'),
  };
  ada = await server.signUpKnown('ada.person@oja.test', 'Ada Obi');
  await fund(db(), ada.userId, 'USDT', '100');
});
afterAll(() => server?.close());

const db = () => server.oja.db;

interface Called<Answer> {
  readonly data: Answer;
  readonly code: string | null;
}

async function called<Answer>(
  { client }: Pick<SignedUp, 'client'>,
  name: string,
  input: Record<string, unknown>,
): Promise<Called<Answer>> {
  const { data, error } = await client.rpc(name as never, input as never);
  return { data: data as Answer, code: error?.code ?? null };
}

const find = (by: Pick<SignedUp, 'client'>, p_query: string) =>
  called<Found>(by, 'admin_find_people', { p_query });
const open = (by: Pick<SignedUp, 'client'>, userId: string, more: Record<string, unknown> = {}) =>
  called<PersonFile>(by, 'admin_get_person', { p_user_id: userId, ...more });
const unmask = (
  by: Pick<SignedUp, 'client'>,
  userId: string,
  p_field: string,
  more: Record<string, unknown> = {},
) => called<{ value: string | null }>(by, 'admin_unmask', { p_user_id: userId, p_field, ...more });
const viewsOf = async (by: Pick<SignedUp, 'client'>, more: Record<string, unknown> = {}) =>
  (await called<Views>(by, 'list_person_views', more)).data;

const SAFETY = { p_reason_code: 'safety' };

interface Logged {
  readonly actor_id: string;
  readonly role: string;
  readonly action: string;
  readonly subject_id: string | null;
  readonly reason: string | null;
  readonly detail: Record<string, unknown>;
}

const eventsOf = (actorId: string, action: string) =>
  rows(
    db(),
    sql<Logged>`select actor_id, role, action, subject_id, reason, detail from admin_events
      where actor_id = ${actorId} and action = ${action} order by seq`,
  );

const viewRows = (userId: string) =>
  rows(
    db(),
    sql<{ actor_id: string; reason: string; field: string | null }>`
      select actor_id, reason, field from person_views where user_id = ${userId} order by id`,
  );

async function ticketOf(userId: string): Promise<string> {
  const { id } = await one(
    db(),
    sql<{ id: string }>`
      with chat as (insert into chats (type, participant_ids, customer_id)
        values ('support', array[${userId}]::uuid[], ${userId})
        on conflict do nothing returning id)
      insert into support_tickets (chat_id, customer_id, topic, waiting_since, first_seq, last_seq)
      select id, ${userId}, 'deposit', app_now(), 1, 1 from chat returning id`,
  );
  return id;
}

test('a search is exact, finds by whatever names a person, and hands out nothing unmasked', async () => {
  const admin = staff.admin;
  await rows(db(), sql`update auth.users set phone = '+2348031234517' where id = ${ada.userId}`);
  const { handle } = await one(
    db(),
    sql<{ handle: string }>`select handle from trader_profiles where id = ${ada.userId}`,
  );
  const { account_number } = await one(
    db(),
    sql<{ account_number: string }>`
      insert into bank_accounts (user_id, bank_code, bank_name, account_number, account_name, payouts_from)
      select ${ada.userId}, code, name, '0198765432', 'ADA OBI', app_now() from banks order by code limit 1
      returning account_number`,
  );
  for (const query of [
    'ADA.person@oja.test',
    '0803 123 4517',
    '+2348031234517',
    account_number,
    ada.userId,
    handle.slice(0, 3).toLowerCase(),
    `@${handle}`,
  ]) {
    const { data, code } = await find(admin, query);
    expect(code, query).toBeNull();
    expect(
      data.people.map(({ id }) => id),
      query,
    ).toContain(ada.userId);
  }
  const { data } = await find(admin, 'ada.person@oja.test');
  expect(data).toMatchObject({
    kind: 'email',
    people: [{ name: 'A••• O•••', email: 'a•••@o•••.test', phone: '+234 803 ••• ••17' }],
  });
  for (const query of ['ada.person@oja', 'ada.person@oja.tes', '08031234518', '0198765431']) {
    const { data: none, code } = await find(admin, query);
    expect({ code, people: none.people.length }, query).toEqual({ code: null, people: 0 });
  }
  expect((await find(admin, 'ad')).code).toBe('PEOPLE_QUERY_TOO_SHORT');
  expect((await find(admin, '%%%')).data.people).toEqual([]);
});

test('an order is found by its reference, a transaction by its hash, a payment by its id', async () => {
  const trade = await running(server.oja);
  const short = trade.tradeId.replaceAll('-', '').slice(-8);
  for (const query of [trade.tradeId, `${short.slice(0, 4)}-${short.slice(4)}`]) {
    const { data } = await find(staff.arbiter, query);
    expect(Object.fromEntries(data.people.map(({ side, id }) => [side, id])), query).toEqual({
      seller: trade.seller,
      buyer: trade.buyer,
    });
  }
  const hash = 'ab'.repeat(32);
  await rows(
    db(),
    sql`with a as (insert into deposit_addresses (user_id, family, derivation_index, address)
        values (${ada.userId}, 'tron', 987654, 'TQ4mabcdefghijklmnopqrstuvwxyz9xKd') returning id)
      insert into deposits (user_id, address_id, chain, asset, units, chain_units, from_address, tx_hash, log_index,
        block, block_hash, confirmations_needed)
      select ${ada.userId}, id, (select id from chains where id = 'tron'), 'USDT', 100000000, 1000000,
        'TFromabcdefghijklmnopqrstuvwxyz123', ${hash}, 0, 1, 'b', 20 from a`,
  );
  expect((await find(staff.finance, `0x${hash.toUpperCase()}`)).data.people).toMatchObject([
    { id: ada.userId },
  ]);
});

test('each search is one event without what was typed, and the 61st within an hour is refused', async () => {
  const searcher = await becomeStaff(db(), await server.signUp(), 'compliance');
  for (let at = 0; at < PEOPLE_SEARCHES_PER_HOUR; at++) {
    expect((await find(searcher, 'ada.person@oja.test')).code).toBeNull();
  }
  expect((await find(searcher, 'ada.person@oja.test')).code).toBe('PEOPLE_SEARCHED_TOO_OFTEN');
  const events = await eventsOf(searcher.userId, 'admin_find_people');
  expect(events.length).toBe(PEOPLE_SEARCHES_PER_HOUR);
  expect(events[0]).toMatchObject({ subject_id: null, detail: { kind: 'email', hits: 1 } });
  expect(JSON.stringify(events)).not.toContain('ada.person');
});

test('nobody else gets anything: a visitor, a person, operations, or staff with a password alone', async () => {
  const bola = await server.signUp();
  const alone = server.client();
  await alone.auth.signInWithPassword({
    email: staff.admin.email,
    password: staff.admin.password,
  });
  const weak = { client: alone };
  for (const by of [{ client: server.client() }, bola, ada, staff.operations, weak]) {
    expect((await find(by, 'ada.person@oja.test')).data).toBeNull();
    expect((await open(by, ada.userId, SAFETY)).data).toBeNull();
    expect((await unmask(by, ada.userId, 'email')).data).toBeNull();
    const note = { p_user_id: ada.userId, p_text: 'A note' };
    expect((await called(by, 'add_staff_note', note)).data).toBeNull();
  }
  expect((await called<Views>(weak, 'list_person_views', {})).data).toBeNull();
  for (const table of ['person_views', 'staff_notes']) {
    for (const by of [bola, ada, staff.admin]) {
      const { data, error } = await by.client.from(table).select('*');
      expect({ data, refused: error !== null }, table).toEqual({ data: null, refused: true });
    }
  }
});

test('without a reason of their role, with its reference, nothing is opened', async () => {
  const grace = await server.signUp();
  const other = await server.signUp();
  const { support, arbiter, finance, compliance, admin } = staff;
  const trade = await running(server.oja);
  const foreign = await ticketOf(other.userId);
  const refused: [SignedUp, Record<string, unknown>, string][] = [
    [admin, {}, 'PERSON_REASON_NEEDED'],
    [support, {}, 'PERSON_REASON_NEEDED'],
    [support, { p_reason_code: 'ticket' }, 'PERSON_REFERENCE_WRONG'],
    [support, { p_reason_code: 'ticket', p_reason_ref: foreign }, 'PERSON_REFERENCE_WRONG'],
    [support, { p_reason_code: 'ticket', p_reason_ref: 'of her' }, 'PERSON_REFERENCE_WRONG'],
    [support, SAFETY, 'PERSON_REASON_NOT_YOURS'],
    [support, { p_reason_code: 'trade', p_reason_ref: trade.tradeId }, 'PERSON_REASON_NOT_YOURS'],
    [arbiter, { p_reason_code: 'trade' }, 'PERSON_REFERENCE_WRONG'],
    [arbiter, { p_reason_code: 'trade', p_reason_ref: trade.tradeId }, 'PERSON_REFERENCE_WRONG'],
    [arbiter, { p_reason_code: 'authority', p_reason_ref: 'FHC/1' }, 'PERSON_REASON_NOT_YOURS'],
    [finance, { p_reason_code: 'identity_review' }, 'PERSON_REASON_NOT_YOURS'],
    [
      finance,
      { p_reason_code: 'payment_problem', p_reason_ref: foreign },
      'PERSON_REFERENCE_WRONG',
    ],
    [compliance, { p_reason_code: 'authority' }, 'PERSON_REFERENCE_WRONG'],
    [admin, { p_reason_code: 'curiosity' }, '22023'],
  ];
  for (const [by, reason, code] of refused) {
    const answer = await open(by, grace.userId, reason);
    expect({ code: answer.code, data: answer.data }, JSON.stringify(reason)).toEqual({
      code,
      data: null,
    });
  }
  expect(await viewRows(grace.userId)).toEqual([]);
  expect((await unmask(admin, grace.userId, 'email', SAFETY)).code).toBe('PERSON_NOT_OPEN');
  expect((await open(admin, admin.userId, SAFETY)).code).toBe('PERSON_IS_YOU');
  expect((await open(admin, crypto.randomUUID(), SAFETY)).code).toBe('USER_NOT_FOUND');
});

test('a counterparty’s file is somebody else’s to open', async () => {
  const maker = await person(db(), { amount: '200' });
  await fund(db(), staff.admin.userId, 'USDT', '1');
  await rows(db(), sql`update trader_profiles set completed_trades = 0 where id = ${maker}`);
  const offerId = await offer(db(), maker, { full: true, amount: '10' });
  const accepted = await acceptTrade(server.oja, {
    presence: PROVEN,
    tradeId: offerId,
    takerId: staff.admin.userId,
    part: null,
    bankAccountId: null,
    idempotencyKey: null,
  });
  expect(accepted.success).toBe(true);
  expect((await open(staff.admin, maker, SAFETY)).code).toBe('PERSON_IS_CLOSE');
  expect((await open(staff.compliance, maker, SAFETY)).code).toBeNull();

  const details = () =>
    staff.arbiter.client.from('trade_payment_details').select('trade_id').eq('seller_id', maker);
  expect((await details()).data, 'while the order runs').toHaveLength(1);
  const over = sql`update trade_payment_details set visible_until = app_now() where seller_id = ${maker}`;
  await rows(db(), over);
  expect((await details()).data, 'for nobody once its time is over, unless it is disputed').toEqual(
    [],
  );
});

test('a file is masked, opens once for a reason, and is read again without one until it closes', async () => {
  const { admin } = staff;
  const eve = await server.signUpKnown(undefined, 'Eve Bassey');
  await rows(db(), sql`update profiles set full_name = 'Eve Okonkwo' where id = ${eve.userId}`);
  await fund(db(), eve.userId, 'USDT', '250');
  const first = await open(admin, eve.userId, { p_reason_code: 'identity_review' });
  expect(first.code).toBeNull();
  const { data } = first;
  expect(data.view).toMatchObject({ reason: 'identity_review', role: 'admin', is_seen: true });
  expect(data.head).toMatchObject({ id: eve.userId, name: 'E••• O•••', has_second_factor: false });
  expect(data.head.email).toMatch(/^.•••@o•••\.test$/);
  expect(data.money?.balances).toMatchObject([{ asset: 'USDT', free: 250, in_escrow: 0 }]);
  expect(data.closed).toEqual([]);
  expect(JSON.stringify(data)).not.toContain(eve.email);
  expect(JSON.stringify(data)).not.toContain('Okonkwo');

  await open(admin, eve.userId);
  await open(admin, eve.userId, { p_reason_code: 'identity_review' });
  expect(await viewRows(eve.userId)).toHaveLength(1);
  const events = await eventsOf(admin.userId, 'admin_get_person');
  expect(events.filter(({ subject_id }) => subject_id === eve.userId)).toEqual([
    {
      actor_id: admin.userId,
      role: 'admin',
      action: 'admin_get_person',
      subject_id: eve.userId,
      reason: 'identity_review',
      detail: { reference: null },
    },
  ]);
  await open(admin, eve.userId, SAFETY);
  expect(await viewRows(eve.userId)).toHaveLength(2);

  await letTimePass(db(), VIEW_MINUTES + 1);
  expect((await open(admin, eve.userId)).code).toBe('PERSON_REASON_NEEDED');
  expect((await unmask(admin, eve.userId, 'email')).code).toBe('PERSON_NOT_OPEN');
});

test('nobody of the staff reads profiles past the file', async () => {
  for (const role of ['support', 'compliance', 'admin'] as const) {
    const { data } = await staff[role].client.from('profiles').select('id, email');
    expect(
      data?.map(({ id }) => id),
      role,
    ).toEqual([staff[role].userId]);
  }
});

test('two requests at once open one view', async () => {
  const eve = await server.signUp();
  await Promise.all([1, 2, 3].map(() => open(staff.admin, eve.userId, SAFETY)));
  expect(await viewRows(eve.userId)).toHaveLength(1);
});

test('each role sees its parts, and whose the others are', async () => {
  const trade = await running(server.oja);
  const { support, arbiter, finance, compliance } = staff;
  const ticket = await ticketOf(trade.seller);
  const payment = await one(
    db(),
    sql<{ id: string }>`insert into transfers (sender_id, recipient_id, asset, amount, value_ngn)
      values (${trade.seller}, ${trade.buyer}, 'USDT', 1, 1500) returning id`,
  );
  const asArbiter = await open(arbiter, trade.seller, {
    p_reason_code: 'trade',
    p_reason_ref: trade.tradeId,
  });
  expect(asArbiter.data).toMatchObject({
    money: null,
    devices: null,
    tickets: null,
    trades: { running: 1, orders: [{ id: trade.tradeId, side: 'sell' }] },
  });
  expect(asArbiter.data.closed).toContainEqual({
    section: 'money',
    roles: 'Support, Finance, Compliance or Administrator',
  });
  const asSupport = await open(support, trade.seller, {
    p_reason_code: 'ticket',
    p_reason_ref: ticket,
  });
  expect(asSupport.data).toMatchObject({
    decisions: null,
    shared: null,
    tickets: [{ id: ticket }],
  });
  expect(asSupport.data.money).not.toBeNull();
  const asFinance = await open(finance, trade.seller, {
    p_reason_code: 'payment_problem',
    p_reason_ref: payment.id,
  });
  expect(asFinance.data).toMatchObject({ identity: null, devices: null, may_unmask: false });
  expect(asFinance.data.money?.transfers).toMatchObject([{ id: payment.id, direction: 'out' }]);
  const asCompliance = await open(compliance, trade.seller, SAFETY);
  expect(asCompliance.data).toMatchObject({ tickets: null, may_unmask: true });
  expect(asCompliance.data.decisions?.map(({ action }) => action)).toEqual([
    'admin_get_person',
    'admin_get_person',
    'admin_get_person',
    'admin_get_person',
  ]);
});

test('a field in full is its own look, and finance gets none', async () => {
  const eve = await server.signUp(undefined, 'Eve Bassey');
  const { compliance, finance } = staff;
  expect((await unmask(compliance, eve.userId, 'email', SAFETY)).code).toBe('PERSON_NOT_OPEN');
  await open(compliance, eve.userId, SAFETY);
  expect((await unmask(compliance, eve.userId, 'email', SAFETY)).data.value).toBe(eve.email);
  expect((await unmask(compliance, eve.userId, 'full_name')).data.value).toBe('Eve Bassey');
  expect((await unmask(compliance, eve.userId, 'phone')).data.value).toBeNull();
  const { id } = await one(
    db(),
    sql<{ id: string }>`select id from bank_accounts where user_id = ${ada.userId} limit 1`,
  );
  const foreign = await unmask(compliance, eve.userId, 'account_number', { p_account_id: id });
  expect(foreign.code).toBe('PERSON_REFERENCE_WRONG');
  expect((await unmask(finance, eve.userId, 'email')).code).toBe('42501');
  expect(await viewRows(eve.userId)).toMatchObject([
    { field: null },
    { field: 'email', reason: 'safety' },
    { field: 'full_name' },
    { field: 'phone' },
  ]);
  const events = await eventsOf(compliance.userId, 'admin_unmask');
  expect(events.filter(({ subject_id }) => subject_id === eve.userId)).toMatchObject([
    { reason: 'safety', detail: { field: 'email' } },
    { detail: { field: 'full_name' } },
    { detail: { field: 'phone' } },
  ]);
  expect(JSON.stringify(events)).not.toContain(eve.email);
});

test('the person sees which role looked and why, never who; nobody else sees it, nor what the law hides', async () => {
  const eve = await server.signUp();
  const { compliance, admin } = staff;
  expect(await viewsOf(eve)).toEqual({ views: [], next_cursor: null });
  await open(compliance, eve.userId, SAFETY);
  await unmask(compliance, eve.userId, 'email', SAFETY);
  const order = { p_reason_code: 'authority', p_reason_ref: 'FHC/L/CS/1' };
  const secret = await open(admin, eve.userId, order);
  expect(secret.data.view.is_seen).toBe(false);
  await unmask(admin, eve.userId, 'email', order);
  const { views } = await viewsOf(eve);
  expect(views).toMatchObject([
    { role: 'compliance', reason: 'safety', field: 'email' },
    { role: 'compliance', reason: 'safety', field: null },
  ]);
  expect(JSON.stringify(views)).not.toContain(compliance.userId);
  expect(await viewsOf(await server.signUp())).toMatchObject({ views: [] });
  const page = await viewsOf(eve, { p_limit: 1 });
  expect(page.views).toHaveLength(1);
  const next = await viewsOf(eve, { p_limit: 1, p_cursor: page.next_cursor });
  expect(next).toMatchObject({ views: [{ field: null }], next_cursor: null });
  expect((await called({ client: server.client() }, 'list_person_views', {})).code).not.toBeNull();
});

test('notes are kept on the staff’s side, unchanged, until the account is erased', async () => {
  const eve = await newcomer(db());
  const { admin, compliance } = staff;
  const note = { p_user_id: eve, p_text: 'Answers within minutes.' };
  expect((await called(admin, 'add_staff_note', note)).code).toBe('PERSON_NOT_OPEN');
  await open(admin, eve, SAFETY);
  expect((await called(admin, 'add_staff_note', note)).code).toBeNull();
  expect((await open(compliance, eve, SAFETY)).data.notes).toMatchObject([
    { text: 'Answers within minutes.', author: { id: admin.userId } },
  ]);
  const events = await eventsOf(admin.userId, 'add_staff_note');
  expect(events).toMatchObject([{ subject_id: eve }]);
  expect(JSON.stringify(events)).not.toContain('minutes');
  await expect(rows(db(), sql`update staff_notes set body = 'Other'`)).rejects.toThrow();
  await expect(rows(db(), sql`delete from staff_notes`)).rejects.toThrow('does not change');
  await expect(rows(db(), sql`update person_views set reason = 'ticket'`)).rejects.toThrow();
  await expect(rows(db(), sql`delete from person_views`)).rejects.toThrow();
  await anonymise(db(), eve);
  expect(await rows(db(), sql`select from staff_notes where user_id = ${eve}`)).toEqual([]);
  expect(await viewRows(eve)).toHaveLength(2);
});

test('people who share a bank account or a network address are named with their count', async () => {
  const [one_, two] = [await newcomer(db()), await newcomer(db())];
  await rows(
    db(),
    sql`insert into bank_accounts (user_id, bank_code, bank_name, account_number, account_name, payouts_from)
      select ${two}, bank_code, bank_name, account_number, account_name, app_now() from bank_accounts
      where user_id = ${one_}`,
  );
  for (const userId of [one_, two]) {
    await rows(
      db(),
      sql`insert into login_activity (user_id, activity_type, ip_address)
        values (${userId}, 'Account Login', '203.0.113.7')`,
    );
  }
  const { data } = await open(staff.compliance, one_, SAFETY);
  expect(data.shared).toMatchObject([
    { what: 'bank_account', count: 1, people: [{ id: two }] },
    { what: 'identity', count: 0, people: [] },
    { what: 'network_address', count: 1, people: [{ id: two }] },
  ]);
});
