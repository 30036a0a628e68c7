import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FIRST_ANSWER_MINUTES, MEASURED_DAYS, REOPEN_HOURS } from '#core/support/limits.ts';
import type { ChatLine, WireMessage } from '#core/chats/wire.ts';
import type { ReportContext } from '#core/chats/message-reports-wire.ts';
import type {
  ListedTicket,
  SupportFigures,
  SupportState,
  TicketContext,
} from '#core/support/wire.ts';
import { maybe, one, rows } from '#server/platform/db/database.ts';
import { restrictedNow } from '#server/messaging/support/restrictions.ts';
import { letTimePass } from '#tests/support/factories/people.ts';
import { type Authenticator, enrolSecondFactor } from '#tests/support/factories/second-factor.ts';
import { type SignedUp, TEST_PASSWORD } from '#tests/support/harness/server.ts';
import { market, type Market } from '#tests/supabase/rest/rest-market.ts';

type Client = Pick<SignedUp['client'], 'rpc' | 'from' | 'auth'>;
interface Agent extends SignedUp {
  readonly app: Authenticator;
}

let m: Market;
let ngozi: Agent;
let tunde: Agent;
/** An administrator who never set up a second factor. */
let bare: SignedUp;

beforeAll(async () => {
  m = await market();
  ngozi = await agent('Ngozi Eze');
  tunde = await agent('Tunde Cole');
  bare = await m.server.signUp(undefined, 'Bare Admin');
  await makeAdmin(bare.userId);
});
afterAll(() => m?.server.close());

const db = () => m.server.oja.db;
const makeAdmin = (userId: string) =>
  rows(db(), sql`insert into user_roles (user_id, role) values (${userId}, 'admin')`);
async function agent(name: string): Promise<Agent> {
  const person = await m.server.signUp(undefined, name);
  await makeAdmin(person.userId);
  return { ...person, app: await enrolSecondFactor(person.client) };
}

async function call<Answer>(client: unknown, name: string, input: object = {}): Promise<Answer> {
  const { data, error } = await (client as Client).rpc(name, input);
  if (error) throw Object.assign(new Error(error.message), { code: error.code });
  return data as Answer;
}
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { code?: string }) => error.code,
  );

interface Customer extends SignedUp {
  readonly chatId: string;
}
async function customer(name = 'Kemi Alabi'): Promise<Customer> {
  const person = await m.server.signUp(undefined, name);
  const { chat_id } = await call<{ chat_id: string }>(person.client, 'start_chat', {
    p_type: 'support',
  });
  return { ...person, chatId: chat_id };
}
const sendText = async (client: unknown, chatId: string, body: string) =>
  (
    await call<{ sent: WireMessage }>(client, 'send_message', {
      p_chat_id: chatId,
      p_client_id: randomUUID(),
      p_body: body,
    })
  ).sent;
const stateOf = ({ client }: SignedUp) => call<SupportState>(client, 'get_support_state');
const queue = async ({ client }: SignedUp, p_filter: string) =>
  (await call<{ tickets: ListedTicket[] }>(client, 'list_support_tickets', { p_filter })).tickets;
const contextOf = ({ client }: SignedUp, p_ticket_id: string) =>
  call<TicketContext>(client, 'get_support_ticket', { p_ticket_id });
const step = ({ client }: SignedUp, name: string, p_ticket_id: string, more: object = {}) =>
  call<{ status: string; message: string }>(client, name, { p_ticket_id, ...more });
const ticketOf = async (person: SignedUp) => {
  const { ticket } = await stateOf(person);
  if (!ticket) throw new Error('no ticket');
  return ticket;
};
/** A client's read of a conversation by REST. */
async function messagesOf(client: unknown, chatId: string): Promise<WireMessage[]> {
  const { data } = await (client as Client)
    .from('messages')
    .select('*')
    .eq('chat_id', chatId)
    .order('seq');
  return (data ?? []) as WireMessage[];
}
const eventsIn = async (client: unknown, chatId: string) =>
  (await messagesOf(client, chatId)).flatMap(({ event }) => (event ? [event.kind] : []));
const notificationsOf = (userId: string, type: string) =>
  rows(
    db(),
    sql<{
      message: string;
      metadata: Record<string, string>;
    }>`select message, metadata from notifications
      where user_id = ${userId} and type = ${type} order by id`,
  );

/** Opens a ticket, and has an agent take it. */
async function taken(by: Agent = ngozi) {
  const person = await customer();
  await sendText(person.client, person.chatId, 'My deposit is missing');
  const { id } = await ticketOf(person);
  await step(by, 'take_ticket', id);
  return { person, id };
}
async function resolved() {
  const { person, id } = await taken();
  await sendText(ngozi.client, person.chatId, 'Found it.');
  await step(ngozi, 'resolve_ticket', id, { p_note: 'Late block' });
  return { person, id };
}

test('a first message opens one ticket with the topic chosen before; more keep it one', async () => {
  const kemi = await customer();
  expect(await stateOf(kemi)).toMatchObject({ chat_id: kemi.chatId, ticket: null, position: null });
  await call(kemi.client, 'choose_support_topic', { p_topic: 'deposit' });
  expect(await stateOf(kemi)).toMatchObject({ topic: 'deposit', ticket: null });
  await Promise.all(
    ['One', 'Two', 'Three', 'Four'].map((body) => sendText(kemi.client, kemi.chatId, body)),
  );
  expect(await eventsIn(kemi.client, kemi.chatId)).toEqual(['support_opened']);
  const state = await stateOf(kemi);
  expect(state).toMatchObject({ topic: null, ticket: { topic: 'deposit', status: 'waiting' } });
  const { count } = await one(
    db(),
    sql<{
      count: number;
    }>`select count(*)::int from support_tickets where customer_id = ${kemi.userId}`,
  );
  expect(count).toBe(1);
  const [line] = (await queue(ngozi, 'waiting')).filter(({ customer: c }) => c.id === kemi.userId);
  expect(line).toMatchObject({ unread: 4, priority: 'normal', customer: { handle: 'Kemi Alabi' } });
  expect(['One', 'Two', 'Three', 'Four']).toContain(line?.last_message?.body);
});

test('an account at risk, or a running trade, goes before everybody who came earlier', async () => {
  const first = await customer();
  await sendText(first.client, first.chatId, 'How do I change my picture?');
  const before = (await stateOf(first)).position ?? 0;
  const second = await customer();
  await call(second.client, 'choose_support_topic', { p_topic: 'security' });
  await sendText(second.client, second.chatId, 'Somebody is in my account');
  expect((await stateOf(first)).position).toBe(before + 1);
  expect((await stateOf(second)).position).toBe(1);

  const p_trade_id = m.runningTradeId;
  const { chat_id } = await call<{ chat_id: string }>(m.bola.client, 'start_chat', {
    p_type: 'support',
  });
  await call(m.bola.client, 'choose_support_topic', { p_topic: 'trade', p_trade_id });
  await sendText(m.bola.client, chat_id, 'I paid and nothing happens');
  const [line] = (await queue(ngozi, 'waiting')).filter(
    ({ customer: c }) => c.id === m.bola.userId,
  );
  expect(line).toMatchObject({ priority: 'high', trade_id: p_trade_id });
  const { trades } = await contextOf(ngozi, line?.id ?? '');
  expect(trades).toMatchObject([{ id: p_trade_id, side: 'buyer', status: 'in_payment' }]);
  expect(
    await refusal(call(m.chidi.client, 'choose_support_topic', { p_topic: 'trade', p_trade_id })),
  ).toBe('TRADE_NOT_YOURS');
});

test('of two agents who take a ticket at the same moment one gets it, the other is refused', async () => {
  const kemi = await customer();
  await sendText(kemi.client, kemi.chatId, 'Help');
  const { id } = await ticketOf(kemi);
  const codes = await Promise.all([ngozi, tunde].map((by) => refusal(step(by, 'take_ticket', id))));
  expect(new Set(codes)).toEqual(new Set([null, 'TICKET_TAKEN']));
  const [winner, loser] = codes[0] === null ? [ngozi, tunde] : [tunde, ngozi];
  expect(await refusal(step(winner, 'take_ticket', id))).toBeNull();
  expect(await eventsIn(kemi.client, kemi.chatId)).toEqual(['support_opened', 'agent_joined']);
  expect(await messagesOf(winner.client, kemi.chatId)).toHaveLength(3);
  expect(await messagesOf(loser.client, kemi.chatId)).toEqual([]);
  expect(await refusal(sendText(loser.client, kemi.chatId, 'Hello'))).toBe('CHAT_NOT_FOUND');
  expect(await contextOf(loser, id)).toMatchObject({ may_read: false, waiting_messages: [] });
});

test('an agent’s answer makes it the customer’s turn, and theirs the agent’s again', async () => {
  const { person, id } = await taken();
  expect(await ticketOf(person)).toMatchObject({ status: 'assigned', agent: 'Ngozi' });
  await sendText(ngozi.client, person.chatId, 'Which chain was it on?');
  expect(await ticketOf(person)).toMatchObject({ status: 'pending_customer' });
  const [answered] = (await queue(ngozi, 'mine')).filter((line) => line.id === id);
  expect(answered).toMatchObject({ waiting_since: null, first_reply_at: expect.any(String) });
  await sendText(person.client, person.chatId, 'Ethereum');
  expect(await ticketOf(person)).toMatchObject({ status: 'assigned' });
  const [waiting] = (await queue(ngozi, 'mine')).filter((line) => line.id === id);
  expect(waiting).toMatchObject({ unread: 2, last_message: { body: 'Ethereum' } });
});

test('an agent has an alias for their customer, and is themselves to themselves', async () => {
  const { person, id } = await taken();
  const unread = () => call(ngozi.client, 'get_unread_messages');
  const before = await unread();
  const { id: messageId } = await sendText(ngozi.client, person.chatId, 'Which chain was it on?');
  expect(await unread()).toEqual(before);
  await call(ngozi.client, 'mark_chat_read', { p_chat_id: person.chatId, p_seq: 3 });
  const c = person.client;
  const seen = JSON.stringify([
    await messagesOf(c, person.chatId),
    (await c.from('chats').select('*')).data,
    (await c.from('chat_participants').select('*')).data,
    (await c.from('support_tickets').select('*')).data,
    await call(c, 'get_chat', { p_chat_id: person.chatId }),
    await call(c, 'list_chats'),
    await call(c, 'search_messages', { p_query: 'chain' }),
    await call(c, 'get_support_state'),
    await call(c, 'report_message', { p_message_id: messageId, p_reason: 'abuse' }),
    (await c.from('message_reports').select('*')).data,
  ]);
  expect(seen).toContain(person.userId);
  expect(seen).not.toContain(ngozi.userId);
  const [own] = (await messagesOf(ngozi.client, person.chatId)).slice(-1);
  const line = await call<ChatLine>(ngozi.client, 'get_chat', { p_chat_id: person.chatId });
  expect(line).toMatchObject({ your_id: own?.sender_id, your_role: 'agent', unread: 0 });
  const edit = { p_message_id: messageId, p_body: 'On which chain?' };
  expect(await refusal(call(ngozi.client, 'edit_message', edit))).toBeNull();
  expect(await refusal(call(c, 'edit_message', edit))).toBe('MESSAGE_NOT_FOUND');
  expect(
    await refusal(
      call(ngozi.client, 'report_message', { p_message_id: messageId, p_reason: 'spam' }),
    ),
  ).toBe('MESSAGE_NOT_FOUND');

  const [report] = await rows<{ id: string }>(
    db(),
    sql`select id from message_reports where message_id = ${messageId}`,
  );
  const decide = (by: Agent) =>
    call(by.client, 'decide_message_report', {
      p_report_id: report?.id,
      p_outcome: 'upheld',
      p_mute_hours: 24,
    });
  await ngozi.app.prove();
  await tunde.app.prove();
  expect(await refusal(decide(ngozi))).toBe('REPORT_IS_YOUR_OWN');
  const context = await call<ReportContext>(tunde.client, 'get_message_report', {
    p_report_id: report?.id,
  });
  expect(context.report.reported).toMatchObject({ id: ngozi.userId, handle: 'Ngozi Eze' });
  expect(await refusal(decide(tunde))).toBeNull();
  expect(await notificationsOf(ngozi.userId, 'chat_warning')).toHaveLength(1);
  await rows(db(), sql`delete from chat_restrictions`);
  await step(ngozi, 'resolve_ticket', id);
});

test('an assigned ticket takes the conversation from one agent and gives it to the other', async () => {
  const { person, id } = await taken();
  expect(await refusal(step(ngozi, 'hand_over_ticket', id, { p_to: bare.userId }))).toBe(
    'AGENT_NOT_FOUND',
  );
  expect(await refusal(step(ngozi, 'hand_over_ticket', id, { p_to: person.userId }))).toBe(
    'AGENT_NOT_FOUND',
  );
  await step(ngozi, 'hand_over_ticket', id, { p_to: tunde.userId });
  expect(await messagesOf(ngozi.client, person.chatId)).toEqual([]);
  expect((await messagesOf(tunde.client, person.chatId)).at(-1)?.event).toMatchObject({
    kind: 'agent_joined',
    detail: { name: 'Tunde' },
  });
  expect(await refusal(step(ngozi, 'resolve_ticket', id))).toBe('TICKET_NOT_YOURS');
  const back = await step(tunde, 'hand_over_ticket', id);
  expect(back.status).toBe('waiting');
  expect(await messagesOf(tunde.client, person.chatId)).toEqual([]);
  expect((await stateOf(person)).position).toBeGreaterThan(0);
  expect((await eventsIn(person.client, person.chatId)).slice(-3)).toEqual([
    'agent_left',
    'agent_joined',
    'agent_left',
  ]);
});

test('a former administrator loses the conversations, and their customers wait again', async () => {
  const gone = await agent('Gone Away');
  const { person } = await taken(gone);
  expect(await messagesOf(gone.client, person.chatId)).not.toEqual([]);
  await rows(db(), sql`delete from user_roles where user_id = ${gone.userId}`);
  expect(await messagesOf(gone.client, person.chatId)).toEqual([]);
  expect(await ticketOf(person)).toMatchObject({ status: 'waiting', agent: null });
});

test('a resolved ticket reopens within three days, and is a new one after them', async () => {
  const { person, id } = await resolved();
  expect(await messagesOf(ngozi.client, person.chatId)).toEqual([]);
  expect(await ticketOf(person)).toMatchObject({ id, status: 'resolved', goes_on: true });
  await letTimePass(db(), (REOPEN_HOURS - 1) * 60);
  await sendText(person.client, person.chatId, 'It is gone again');
  expect(await ticketOf(person)).toMatchObject({ id, status: 'waiting', resolved_at: null });
  expect((await eventsIn(person.client, person.chatId)).at(-1)).toBe('support_reopened');
  const [line] = (await queue(ngozi, 'waiting')).filter((row) => row.id === id);
  expect(line).toMatchObject({ reopened_count: 1, agent: 'Ngozi Eze' });

  await step(ngozi, 'take_ticket', id);
  await step(ngozi, 'resolve_ticket', id);
  await letTimePass(db(), (REOPEN_HOURS + 1) * 60);
  expect(await ticketOf(person)).toMatchObject({ goes_on: false });
  await sendText(person.client, person.chatId, 'Another question');
  const next = await ticketOf(person);
  expect(next.id).not.toBe(id);
  const { earlier, desk_note } = await contextOf(ngozi, next.id);
  expect(desk_note).toBeNull();
  expect(earlier).toMatchObject([{ id, desk_note: 'Late block' }]);
  expect(await refusal(step(ngozi, 'reopen_ticket', id))).toBe('TICKET_ELSEWHERE');
});

test('the desk reopens what it resolved, and has it then', async () => {
  const { person, id } = await resolved();
  // An agent who was in nobody's conversation before has no trader's alias either.
  const bisi = await agent('Bisi Ojo');
  expect((await step(bisi, 'reopen_ticket', id)).status).toBe('assigned');
  expect((await messagesOf(bisi.client, person.chatId)).length).toBeGreaterThan(3);
  expect(await ticketOf(person)).toMatchObject({ status: 'assigned', agent: 'Bisi' });
  expect(JSON.stringify(await messagesOf(person.client, person.chatId))).not.toContain(bisi.userId);
  await step(bisi, 'resolve_ticket', id);
});

test('a conversation is rated once, by its customer, within two weeks after it was resolved', async () => {
  const { person, id } = await resolved();
  const rate = (client: unknown, p_rating = 4) =>
    call(client, 'rate_support', { p_ticket_id: id, p_rating, p_comment: 'Quick' });
  expect(await refusal(rate(m.chidi.client))).toBe('TICKET_NOT_FOUND');
  expect(await ticketOf(person)).toMatchObject({ may_rate: true });
  const tries = await Promise.all([1, 5, 3].map((n) => refusal(rate(person.client, n))));
  expect(tries.filter((code) => code === null)).toHaveLength(1);
  expect(tries.filter((code) => code === 'TICKET_NOT_RATEABLE')).toHaveLength(2);
  expect(await ticketOf(person)).toMatchObject({ may_rate: false });
  expect((await eventsIn(person.client, person.chatId)).at(-1)).toBe('support_rated');
  expect(await contextOf(ngozi, id)).toMatchObject({ rating_comment: 'Quick' });
  expect(await notificationsOf(person.userId, 'support_rating')).toHaveLength(1);

  const late = await resolved();
  await letTimePass(db(), (14 * 24 + 1) * 60);
  const rated = call(late.person.client, 'rate_support', { p_ticket_id: late.id, p_rating: 5 });
  expect(await refusal(rated)).toBe('TICKET_NOT_RATEABLE');
});

test('the desk is notified once until it reads it, never of its own tickets', async () => {
  await rows(db(), sql`delete from notifications where type = 'support_waiting'`);
  for (const _ of [1, 2, 3]) {
    const person = await customer();
    await sendText(person.client, person.chatId, 'Hello');
  }
  expect(await notificationsOf(ngozi.userId, 'support_waiting')).toHaveLength(1);
  await rows(
    db(),
    sql`update notifications set is_read = true where user_id = ${ngozi.userId} and type = 'support_waiting'`,
  );
  const { chat_id } = await call<{ chat_id: string }>(tunde.client, 'start_chat', {
    p_type: 'support',
  });
  await sendText(tunde.client, chat_id, 'I have a question myself');
  expect(await notificationsOf(ngozi.userId, 'support_waiting')).toHaveLength(2);
  expect(await notificationsOf(tunde.userId, 'support_waiting')).toHaveLength(1);
  expect(await refusal(step(tunde, 'take_ticket', (await ticketOf(tunde)).id))).toBe(
    'TICKET_IS_YOUR_OWN',
  );
});

test('the usual wait is shown only when enough people were answered, as the median', async () => {
  await rows(db(), sql`update support_tickets set first_reply_at = null`);
  m.server.oja.replyTime.expire();
  expect((await stateOf(ngozi)).usual_seconds).toBeNull();
  await rows(
    db(),
    sql`update support_tickets t set first_reply_at = app_now(), opened_at = app_now() - make_interval(mins => n::int)
      from (select id, (array[1, 2, 7, 50, 600])[row_number() over (order by id)] as n
        from support_tickets order by id limit 5) few
      where few.id = t.id`,
  );
  m.server.oja.replyTime.expire();
  expect((await stateOf(ngozi)).usual_seconds).toBe(7 * 60);
  const figures = await call<SupportFigures>(ngozi.client, 'get_support_figures');
  expect(figures.median_first_reply_seconds).toBe(7 * 60);
  // Visitors read the same, and one measurement serves everybody for a minute.
  await rows(db(), sql`update support_tickets set first_reply_at = null`);
  const { data } = await m.server.client().rpc('get_support_reply_time', {});
  expect(data).toEqual({ usual_seconds: 7 * 60, days: MEASURED_DAYS });
  expect(figures.waiting).toBe((await queue(ngozi, 'waiting')).length);
  expect(FIRST_ANSWER_MINUTES.high).toBeLessThan(FIRST_ANSWER_MINUTES.normal);
});

test('pages of the queue have every ticket once', async () => {
  const all = (await queue(ngozi, 'open')).map(({ id }) => id);
  expect(all.length).toBeGreaterThan(5);
  const seen: string[] = [];
  for (let cursor: string | null = null; ;) {
    const page: { tickets: ListedTicket[]; next_cursor: string | null } = await call(
      ngozi.client,
      'list_support_tickets',
      { p_filter: 'open', p_limit: 2, p_cursor: cursor },
    );
    seen.push(...page.tickets.map(({ id }) => id));
    cursor = page.next_cursor;
    if (cursor === null) break;
  }
  expect(seen).toEqual(all);
});

test('canned replies are shared by the desk, each title once', async () => {
  const save = (more: object) =>
    call<{ reply_id: string }>(ngozi.client, 'save_canned_reply', {
      p_title: 'Deposit on its way',
      p_body: 'Hello {handle}, it needs six confirmations.',
      p_topic: 'deposit',
      ...more,
    });
  const { reply_id } = await save({});
  expect(await refusal(save({}))).toBe('REPLY_TITLE_TAKEN');
  await save({ p_id: reply_id, p_body: 'Hello {handle}.' });
  const list = () =>
    call<{ replies: { id: string; body: string }[] }>(tunde.client, 'list_canned_replies');
  expect((await list()).replies).toMatchObject([{ id: reply_id, body: 'Hello {handle}.' }]);
  await call(tunde.client, 'delete_canned_reply', { p_id: reply_id });
  expect((await list()).replies).toEqual([]);
  expect(await refusal(save({ p_id: reply_id }))).toBe('REPLY_NOT_FOUND');
});

/** Bola insults Ada in their trade; Ada reports it. */
async function reported() {
  const { chat_id } = await call<{ chat_id: string }>(m.bola.client, 'start_chat', {
    p_type: 'trade',
    p_trade_id: m.runningTradeId,
  });
  const message = await sendText(m.bola.client, chat_id, `Fool ${randomUUID()}`);
  await call(m.bola.client, 'edit_message', { p_message_id: message.id, p_body: 'Good day' });
  const { report_id } = await call<{ report_id: string }>(m.ada.client, 'report_message', {
    p_message_id: message.id,
    p_reason: 'abuse',
    p_note: 'He insults me',
  });
  return { message: message, report_id };
}
const decide = (by: SignedUp, p_report_id: string, p_outcome: string, more: object = {}) =>
  call<{ status: string }>(by.client, 'decide_message_report', { p_report_id, p_outcome, ...more });

test('a reported message is seen as it was; an upheld report warns and restricts for a while', async () => {
  const { message, report_id } = await reported();
  const context = await call<ReportContext>(ngozi.client, 'get_message_report', {
    p_report_id: report_id,
  });
  expect(context).toMatchObject({ note: 'He insults me', trade_id: m.runningTradeId });
  const reportedMessage = context.messages.find(({ id }) => id === message.id);
  expect(reportedMessage).toMatchObject({ body: 'Good day', versions: [{ body: message.body }] });
  expect(context.people.map(({ role, id }) => [role, id])).toEqual([
    ['reported', m.bola.userId],
    ['reporter', m.ada.userId],
  ]);
  expect(await isRestricted(m.bola.userId)).toBe(false);

  const outcomes = await Promise.all(
    [ngozi, tunde].map((by) => refusal(decide(by, report_id, 'upheld', { p_mute_hours: 24 }))),
  );
  expect(new Set(outcomes)).toEqual(new Set([null, 'REPORT_DECIDED']));
  expect(await isRestricted(m.bola.userId)).toBe(true);
  expect(await isRestricted(m.ada.userId)).toBe(false);
  const [warning, ...more] = await notificationsOf(m.bola.userId, 'chat_warning');
  expect(more).toEqual([]);
  expect(warning?.message).not.toContain('Ada');
  expect(await notificationsOf(m.ada.userId, 'chat_report_decided')).toHaveLength(1);

  await letTimePass(db(), 24 * 60 + 1);
  expect(await isRestricted(m.bola.userId)).toBe(false);
});

test('a dismissed report warns nobody, and restricts nobody', async () => {
  const { report_id } = await reported();
  const warned = await notificationsOf(m.bola.userId, 'chat_warning');
  expect(await refusal(decide(ngozi, report_id, 'dismissed', { p_mute_hours: 24 }))).not.toBeNull();
  expect((await decide(ngozi, report_id, 'dismissed', { p_note: 'Tame' })).status).toBe(
    'dismissed',
  );
  expect(await notificationsOf(m.bola.userId, 'chat_warning')).toEqual(warned);
  expect(await isRestricted(m.bola.userId)).toBe(false);
  const decided = await call<{ reports: { id: string }[] }>(ngozi.client, 'list_message_reports', {
    p_decided: true,
  });
  expect(decided.reports[0]?.id).toBe(report_id);
});

test('nobody decides what they reported themselves, or a report of them', async () => {
  const { person, id } = await taken();
  const message = await sendText(ngozi.client, person.chatId, 'Read the rules first.');
  const { report_id } = await call<{ report_id: string }>(person.client, 'report_message', {
    p_message_id: message.id,
    p_reason: 'abuse',
  });
  expect(await refusal(decide(ngozi, report_id, 'dismissed'))).toBe('REPORT_IS_YOUR_OWN');
  expect(await refusal(decide(tunde, report_id, 'dismissed'))).toBeNull();
  await step(ngozi, 'resolve_ticket', id);
});

test('the desk is closed to everyone but administrators with a second factor', async () => {
  const { person, id } = await taken();
  const { report_id } = await reported();
  const careful = await m.server.signUp(undefined, 'Dayo Cole');
  await enrolSecondFactor(careful.client);
  const halfway = m.server.client();
  await halfway.auth.signInWithPassword({ email: ngozi.email, password: TEST_PASSWORD });
  const p_ticket_id = id;
  const p_report_id = report_id;
  const everything = [
    ['list_support_tickets', {}],
    ['get_support_ticket', { p_ticket_id }],
    ['get_support_figures', {}],
    ['take_ticket', { p_ticket_id }],
    ['hand_over_ticket', { p_ticket_id }],
    ['resolve_ticket', { p_ticket_id }],
    ['reopen_ticket', { p_ticket_id }],
    ['set_ticket_priority', { p_ticket_id, p_priority: 'high' }],
    ['list_canned_replies', {}],
    ['save_canned_reply', { p_title: 'Hi', p_body: 'Hello' }],
    ['delete_canned_reply', { p_id: id }],
    ['list_message_reports', {}],
    ['get_message_report', { p_report_id }],
    ['decide_message_report', { p_report_id, p_outcome: 'upheld' }],
  ] as const;
  const refusalCodes = async (client: unknown) => {
    const codes = await Promise.all(
      everything.map(([name, input]) => refusal(call(client, name, input))),
    );
    return [...new Set(codes)];
  };
  expect(await refusalCodes(person.client)).toEqual(['42501']);
  expect(await refusalCodes(careful.client)).toEqual(['42501']);
  expect(await refusalCodes(bare.client)).toEqual(['SECOND_FACTOR_NOT_SET_UP']);
  expect(await refusalCodes(halfway)).toEqual(['mfa_required']);
  expect(await refusalCodes(m.anon)).toEqual(['NOT_AUTHENTICATED']);
  for (const client of [careful.client, bare.client, halfway, m.anon, tunde.client]) {
    expect(await messagesOf(client, person.chatId)).toEqual([]);
  }
  const ticketRow = await maybe(
    db(),
    sql<{
      status: string;
      priority: string;
    }>`select status, priority from support_tickets where id = ${id}`,
  );
  expect(ticketRow).toEqual({ status: 'assigned', priority: 'normal' });
});

test('the desk’s actions are audited with who did them', async () => {
  const { id } = await resolved();
  const found = await rows(
    db(),
    sql<{ kind: string; user_id: string }>`select kind, user_id from auth.audit_events
      where detail ->> 'ticket' = ${id} order by id`,
  );
  expect(found).toEqual(
    ['support_ticket_taken', 'support_ticket_resolved'].map((kind) => ({
      kind,
      user_id: ngozi.userId,
    })),
  );
});

async function isRestricted(userId: string): Promise<boolean> {
  const { restricted } = await one(
    db(),
    sql<{ restricted: boolean }>`select ${restrictedNow(sql`${userId}::uuid`)} as restricted`,
  );
  return restricted;
}
