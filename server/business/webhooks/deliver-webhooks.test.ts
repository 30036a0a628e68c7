import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { REPLAYS_PER_HOUR } from '#core/webhooks/limits.ts';
import { ATTEMPT_DELAYS } from '#core/webhooks/schedule.ts';
import { one, rows } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { anonymise } from '#server/identity/admin/anonymise.ts';
import {
  deleteWebhookEndpoint,
  rotateWebhookSecret,
  updateWebhookEndpoint,
} from '#server/business/webhooks/change-endpoint.ts';
import {
  createWebhookEndpoint,
  type NewEndpoint,
} from '#server/business/webhooks/create-endpoint.ts';
import {
  type DeliverOptions,
  deliverWebhooks,
} from '#server/business/webhooks/deliver-webhooks.ts';
import { forgetEvents } from '#server/business/webhooks/forget-events.ts';
import { replayWebhooks, sendTestEvent } from '#server/business/webhooks/send-again.ts';
import { takeDueAttempts } from '#server/business/webhooks/take-due.sql.ts';
import { someEvent } from '#tests/support/factories/merchant-events.ts';
import { merchant } from '#tests/support/factories/merchants.ts';
import { type MoneyDatabase, moneyDatabase } from '#tests/support/factories/people.ts';
import {
  rawServer,
  type WebhookReceiver,
  webhookReceiver,
} from '#tests/support/fakes/webhook-receiver.ts';

const config = { secret: 'a secret of this installation alone', webhooksToLoopback: true } as never;
const log = { error: (what: unknown) => void faults.push(what) } as never;
const faults: unknown[] = [];

let at: MoneyDatabase;
let receiver: WebhookReceiver;
beforeAll(async () => {
  at = await moneyDatabase();
});
afterAll(() => at?.close());
afterEach(async () => {
  await sql`delete from webhook_endpoints`.execute(at.db);
  await receiver?.close();
  expect(faults.splice(0)).toEqual([]);
});

const deps = () => ({ db: at.db, config, log });
const deliver = (options: DeliverOptions = {}) =>
  deliverWebhooks(deps(), { random: () => 0, ...options });
const pass = (seconds: number) =>
  rows(at.db, sql`update app_clock set ahead = ahead + make_interval(secs => ${seconds})`);

async function endpoint(merchantId: string, options: Partial<NewEndpoint> = {}) {
  const defaults = {
    url: receiver.url,
    types: [],
    description: '',
    signing: 'v1',
    isTest: false,
  } as const;
  return createWebhookEndpoint(deps(), merchantId, { ...defaults, ...options });
}

/** A merchant with one endpoint at a new receiver. */
async function shop(options: Partial<NewEndpoint> = {}) {
  receiver = await webhookReceiver();
  const merchantId = await merchant(at.db);
  const { endpointId, secret } = await endpoint(merchantId, options);
  return { merchantId, owner: { merchantId }, endpointId, secret: secret ?? '' };
}

const idsReceived = () => receiver.received.map(({ headers }) => headers['webhook-id']);
const attempts = (endpointId: string) =>
  rows(
    at.db,
    sql<{ attempt: number; state: string; http_status: number | null; problem: string | null }>`
      select attempt, state, http_status, problem from webhook_deliveries
      where endpoint_id = ${endpointId} order by created_at, event_id, attempt`,
  );
const endpointRow = (endpointId: string) =>
  one(
    at.db,
    sql<{ status: string; disabled_reason: string | null; failures: number }>`
      select status, disabled_reason, failures from webhook_endpoints where id = ${endpointId}`,
  );
const notificationsOf = async (userId: string) =>
  (
    await rows(
      at.db,
      sql<{ template: string }>`select template from notifications
        where user_id = ${userId} and type like 'endpoint_%' order by created_at, id`,
    )
  ).map(({ template }) => template);

test('an event arrives once, signed, as the bytes that were stored with it', async () => {
  const { merchantId, secret, endpointId } = await shop();
  const eventId = await someEvent(at.db, merchantId);
  expect(await deliver()).toBe(1);
  expect(await deliver()).toBe(0);
  const [got] = receiver.received;
  expect(receiver.received).toHaveLength(1);
  const verified = new Webhook(secret).verify(
    got?.body ?? '',
    got?.headers as Record<string, string>,
  );
  expect(verified).toMatchObject({
    id: eventId,
    type: 'invoice.paid',
    seq: 1,
    timestamp: expect.stringMatching(/^20\d\d-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/) as string,
    api_version: '2026-12-01',
    test: false,
    data: { invoice: { id: 'inv_1', total: '100000.00' } },
  });
  expect(Object.keys(verified as object)).toEqual([
    'id',
    'type',
    'seq',
    'timestamp',
    'api_version',
    'test',
    'data',
  ]);
  const { body } = await one(
    at.db,
    sql<{ body: string }>`select body from merchant_events where id = ${eventId}`,
  );
  expect(got?.body).toBe(body);
  expect(await attempts(endpointId)).toEqual([
    { attempt: 1, state: 'delivered', http_status: 200, problem: null },
  ]);
});

test('an endpoint gets the types it asked for, of its own mode and merchant', async () => {
  const { merchantId, endpointId } = await shop({ types: ['invoice.paid'] });
  const inTest = await endpoint(merchantId, { isTest: true });
  const everything = await endpoint(merchantId);
  const other = await merchant(at.db);
  await someEvent(at.db, other);
  const paid = await someEvent(at.db, merchantId);
  const late = await someEvent(at.db, merchantId, { type: 'invoice.late' });
  const test = await someEvent(at.db, merchantId, { isTest: true });
  const planned = await rows(
    at.db,
    sql<{
      endpoint_id: string;
      event_id: string;
    }>`select endpoint_id, event_id from webhook_deliveries`,
  );
  const asText = ({ endpoint_id, event_id }: (typeof planned)[number]) =>
    `${endpoint_id} ${event_id}`;
  expect(planned.map(asText).toSorted()).toEqual(
    [
      `${endpointId} ${paid}`,
      `${everything.endpointId} ${paid}`,
      `${everything.endpointId} ${late}`,
      `${inTest.endpointId} ${test}`,
    ].toSorted(),
  );
});

test('it is repeated by the schedule with the same id and bytes, and never after the tenth attempt', async () => {
  const { merchantId, endpointId } = await shop();
  receiver.answer = () => 500;
  const eventId = await someEvent(at.db, merchantId);
  expect(await deliver()).toBe(1);
  for (const delay of ATTEMPT_DELAYS.slice(1)) {
    await pass(delay - 2);
    expect(await deliver(), `before ${delay} s`).toBe(0);
    await pass(2);
    expect(await deliver(), `after ${delay} s`).toBe(1);
  }
  await pass(30 * 86_400);
  expect(await deliver()).toBe(0);
  expect(new Set(idsReceived())).toEqual(new Set([eventId]));
  expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
  expect(await attempts(endpointId)).toEqual(
    ATTEMPT_DELAYS.map((_, n) => ({
      attempt: n + 1,
      state: 'failed',
      http_status: 500,
      problem: null,
    })),
  );
});

test('what a killed process was sending is sent again after a minute, with the same id', async () => {
  const { merchantId } = await shop();
  const eventId = await someEvent(at.db, merchantId);
  const [lost] = await takeDueAttempts(at.db, 32, []);
  expect(lost?.event_id).toBe(eventId);
  expect(await deliver()).toBe(0);
  await pass(61);
  expect(await deliver()).toBe(1);
  expect(idsReceived()).toEqual([eventId]);
});

test('two sweeps at once send nothing twice', async () => {
  const { merchantId } = await shop();
  for (let n = 0; n < 12; n++) await someEvent(at.db, merchantId);
  const made = await Promise.all([deliver(), deliver()]);
  expect(made[0] + made[1]).toBe(12);
  expect(new Set(idsReceived()).size).toBe(receiver.received.length);
});

test('four of an endpoint are under way at once, one where it fails, sixteen of a merchant', async () => {
  const { merchantId, endpointId } = await shop();
  for (let n = 0; n < 4; n++) await endpoint(merchantId);
  const failing = await endpoint(merchantId);
  await sql`update webhook_endpoints set failures = 1, first_failed_at = app_now()
    where id = ${failing.endpointId}`.execute(at.db);
  for (let n = 0; n < 6; n++) await someEvent(at.db, merchantId);
  const first = await takeDueAttempts(at.db, 32, []);
  const taken = (id: string) => first.filter(({ endpoint_id }) => endpoint_id === id).length;
  expect([first.length, taken(failing.endpointId)]).toEqual([16, 1]);
  expect(taken(endpointId)).toBeLessThanOrEqual(4);
  const busy = first.map(({ endpoint_id }) => endpoint_id);
  expect(await takeDueAttempts(at.db, 32, busy)).toEqual([]);
  const rest = await takeDueAttempts(at.db, 3, [endpointId, endpointId, endpointId]);
  expect(rest).toHaveLength(3);
  expect(rest.filter(({ endpoint_id }) => endpoint_id === endpointId).length).toBeLessThanOrEqual(
    1,
  );
});

test('a receiver that is gone ends its endpoint; the others learn of it, and it gets nothing more', async () => {
  const { merchantId, endpointId } = await shop();
  const other = await webhookReceiver();
  await endpoint(merchantId, { url: other.url, types: ['endpoint.disabled'] });
  receiver.answer = () => 410;
  await someEvent(at.db, merchantId);
  await deliver();
  expect(await endpointRow(endpointId)).toMatchObject({
    status: 'disabled',
    disabled_reason: 'gone',
  });
  await someEvent(at.db, merchantId);
  await pass(86_400);
  await deliver();
  expect(receiver.received).toHaveLength(1);
  expect(other.received.map(({ body }) => JSON.parse(body) as object)).toMatchObject([
    { type: 'endpoint.disabled', data: { endpoint: { id: endpointId, disabled_reason: 'gone' } } },
  ]);
  expect(await notificationsOf(merchantId)).toEqual(['endpoint_disabled.gone']);
  await other.close();
});

test('its merchant is notified of an outage once, and after five days it is off', async () => {
  const { merchantId, endpointId } = await shop();
  receiver.answer = () => 503;
  for (let day = 0; day < 5; day++) {
    await someEvent(at.db, merchantId);
    await deliver();
    await pass(86_400);
  }
  expect(await notificationsOf(merchantId)).toEqual(['endpoint_failing']);
  expect(await endpointRow(endpointId)).toMatchObject({ status: 'active' });
  await deliver();
  expect(await notificationsOf(merchantId)).toEqual([
    'endpoint_failing',
    'endpoint_disabled.failing',
  ]);
  expect(await endpointRow(endpointId)).toMatchObject({
    status: 'disabled',
    disabled_reason: 'failing',
  });
  const open = (await attempts(endpointId)).filter(({ state }) => state !== 'failed');
  expect(open).toEqual([]);
});

test('an accepted event ends an outage, so that the next one is notified again', async () => {
  const { merchantId, endpointId } = await shop();
  for (const outage of [1, 2]) {
    receiver.answer = () => 500;
    await someEvent(at.db, merchantId);
    for (const seconds of [0, 5, 300]) {
      await pass(seconds);
      await deliver();
    }
    receiver.answer = () => 204;
    await pass(1_800);
    await deliver();
    expect(await endpointRow(endpointId)).toMatchObject({ failures: 0 });
    expect(await notificationsOf(merchantId)).toHaveLength(outage);
  }
});

test('a receiver that asks for a pause gets it for all its events', async () => {
  const { merchantId } = await shop();
  await receiver.close();
  const server = await rawServer((_, response) => {
    response.writeHead(429, { 'retry-after': '600' }).end();
  });
  await sql`update webhook_endpoints set url = ${server.url}`.execute(at.db);
  await someEvent(at.db, merchantId);
  expect(await deliver()).toBe(1);
  await someEvent(at.db, merchantId);
  await pass(598);
  expect(await deliver()).toBe(0);
  await pass(2);
  expect(await deliver()).toBeGreaterThan(0);
  await server.close();
});

test('a slow receiver, a redirect and a private name fail, and the sweep goes on', async () => {
  const { merchantId, endpointId } = await shop();
  const silent = await rawServer(() => undefined);
  const moved = await rawServer(
    (_, response) => void response.writeHead(302, { location: receiver.url }).end(),
  );
  const slow = await endpoint(merchantId, { url: silent.url });
  const redirecting = await endpoint(merchantId, { url: moved.url });
  const inside = await endpoint(merchantId, { url: 'https://internal.example/' });
  await someEvent(at.db, merchantId);
  const resolve = () => Promise.resolve(['10.0.0.1']);
  expect(await deliver({ timeoutMs: 100, resolve })).toBe(4);
  const outcomes = await Promise.all(
    [endpointId, slow.endpointId, redirecting.endpointId, inside.endpointId].map(async (id) => {
      const [first] = await attempts(id);
      return [first?.state, first?.http_status, first?.problem];
    }),
  );
  expect(outcomes).toEqual([
    ['delivered', 200, null],
    ['failed', null, 'timeout'],
    ['failed', 302, null],
    ['failed', null, 'private_address'],
  ]);
  expect(receiver.received).toHaveLength(1);
  await Promise.all([silent.close(), moved.close()]);
});

test('the beginning of a response is kept as text, whatever its bytes', async () => {
  const { merchantId } = await shop();
  await receiver.close();
  const server = await rawServer(
    (_, response) => void response.writeHead(500).end(Buffer.alloc(9_000, 0xff)),
  );
  await sql`update webhook_endpoints set url = ${server.url}`.execute(at.db);
  await someEvent(at.db, merchantId);
  await deliver();
  const { bytes } = await one(
    at.db,
    sql<{
      bytes: number;
    }>`select octet_length(response_head) as bytes from webhook_deliveries where attempt = 1`,
  );
  expect(bytes).toBeGreaterThan(1_000);
  await server.close();
});

test('a rotated secret signs beside the new one for a day', async () => {
  const { merchantId, owner, endpointId, secret } = await shop();
  const rotated = await rotateWebhookSecret(deps(), owner, endpointId);
  await someEvent(at.db, merchantId);
  await deliver();
  await pass(24 * 3_600 + 1);
  await someEvent(at.db, merchantId);
  await deliver();
  const verifies = (key: string | null, n: number) => {
    const { body, headers } = receiver.received[n] ?? { body: '', headers: {} };
    try {
      return Boolean(new Webhook(key ?? '').verify(body, headers as Record<string, string>));
    } catch {
      return false;
    }
  };
  expect([verifies(secret, 0), verifies(rotated.secret, 0)]).toEqual([true, true]);
  expect([verifies(secret, 1), verifies(rotated.secret, 1)]).toEqual([false, true]);
  await forgetEvents(deps());
  expect(
    await rows(
      at.db,
      sql`select e.previous_until, s.sealed_previous from webhook_endpoints e
        join webhook_secrets s on s.endpoint_id = e.id where e.id = ${endpointId}`,
    ),
  ).toEqual([{ previous_until: null, sealed_previous: null }]);
});

test('a replay sends the same ids and bytes again, of the endpoint’s own events', async () => {
  const { merchantId, owner, endpointId } = await shop({ types: ['invoice.paid'] });
  const sent = [await someEvent(at.db, merchantId), await someEvent(at.db, merchantId)];
  const unwanted = await someEvent(at.db, merchantId, { type: 'invoice.late' });
  await deliver();
  expect(await replayWebhooks(deps(), owner, endpointId, { afterSeq: 1, untilSeq: 3 })).toBe(2);
  await deliver();
  expect(new Set(idsReceived().slice(2))).toEqual(new Set([sent[1], unwanted]));
  expect(await replayWebhooks(deps(), owner, endpointId, { eventIds: [sent[0] ?? ''] })).toBe(1);
  await deliver();
  const [first, again] = receiver.received.filter(
    ({ headers }) => headers['webhook-id'] === sent[0],
  );
  expect(again?.body).toBe(first?.body);

  const other = await merchant(at.db);
  await expect(
    replayWebhooks(deps(), { merchantId: other }, endpointId, { afterSeq: 0, untilSeq: 9 }),
  ).rejects.toMatchObject({ code: 'WEBHOOK_ENDPOINT_NOT_FOUND' });
  const foreign = await someEvent(at.db, other);
  await expect(
    replayWebhooks(deps(), owner, endpointId, { eventIds: [foreign] }),
  ).rejects.toMatchObject({ code: 'WEBHOOK_EVENTS_NOT_FOUND' });
});

test('a replay sends a thousand events at most, and so many times an hour', async () => {
  const { merchantId, owner, endpointId } = await shop();
  await sql`
    with counter as (
      insert into merchant_counters (merchant_id, is_test, last_event) values (${merchantId}, false, 1001))
    insert into merchant_events (id, merchant_id, is_test, seq, type, api_version, data)
    select 'evt_' || translate(lpad(n::text, 22, 'a'), '0', 'z'), ${merchantId}, false, n, 'invoice.paid',
      date '2026-12-01', '{}'
    from generate_series(1, 1001) n`.execute(at.db);
  const replay = (untilSeq: number) =>
    replayWebhooks(deps(), owner, endpointId, { afterSeq: 0, untilSeq });
  await expect(replay(1_001)).rejects.toMatchObject({ code: 'WEBHOOK_REPLAY_TOO_LARGE' });
  expect(await replay(1_000)).toBe(1_000);
  for (let n = 2; n < REPLAYS_PER_HOUR; n++) await replay(1);
  await expect(replay(1)).rejects.toMatchObject({ code: 'WEBHOOK_SENDS_TOO_MANY' });
});

test('a replay ends an attempt’s wait and begins the schedule again', async () => {
  const { merchantId, owner, endpointId } = await shop();
  receiver.answer = () => 500;
  await someEvent(at.db, merchantId);
  await deliver();
  await pass(5);
  await deliver();
  await replayWebhooks(deps(), owner, endpointId, { afterSeq: 0, untilSeq: 1 });
  expect(await deliver()).toBe(1);
  await pass(5);
  expect(await deliver()).toBe(1);
});

test('a test event goes to its endpoint alone', async () => {
  const { merchantId, owner, endpointId } = await shop({ types: ['invoice.paid'] });
  await endpoint(merchantId, { url: receiver.url.replace('/hooks', '/other') });
  const eventId = await sendTestEvent(deps(), owner, endpointId);
  await deliver();
  expect(receiver.received.map(({ path }) => path)).toEqual(['/hooks']);
  expect(idsReceived()).toEqual([eventId]);
});

test('a disabled, deleted or erased endpoint and a closed merchant get nothing', async () => {
  const { merchantId, owner, endpointId } = await shop();
  await someEvent(at.db, merchantId);
  const off = { url: null, types: null, description: null, status: 'disabled' } as const;
  await updateWebhookEndpoint(deps(), owner, { endpointId, ...off });
  expect(await deliver()).toBe(0);
  await expect(sendTestEvent(deps(), owner, endpointId)).rejects.toMatchObject({
    code: 'WEBHOOK_ENDPOINT_DISABLED',
  });
  await updateWebhookEndpoint(deps(), owner, { endpointId, ...off, status: 'active' });

  const set = (status: string) =>
    sql`update merchant_profiles set status = ${status} where user_id = ${merchantId}`.execute(
      at.db,
    );
  await someEvent(at.db, merchantId);
  await set('closed');
  expect(await deliver()).toBe(0);
  await set('active');
  await deleteWebhookEndpoint(deps(), owner, endpointId);
  expect(await deliver()).toBe(0);

  await endpoint(merchantId);
  await someEvent(at.db, merchantId);
  await transaction(at.db, (tx) => anonymise(tx, merchantId));
  expect(await deliver()).toBe(0);
  expect(receiver.received).toEqual([]);
});

test('an event is written although its endpoint is being deleted', async () => {
  const { merchantId, endpointId } = await shop();
  let deleted: () => void = () => undefined;
  const isDeleted = new Promise<void>((resolve) => (deleted = resolve));
  let commit: () => void = () => undefined;
  const mayCommit = new Promise<void>((resolve) => (commit = resolve));
  const deleting = transaction(at.db, async (tx) => {
    await sql`delete from webhook_endpoints where id = ${endpointId}`.execute(tx);
    deleted();
    await mayCommit;
  });
  await isDeleted;
  const writing = someEvent(at.db, merchantId);
  commit();
  await deleting;
  expect(await writing).toMatch(/^evt_/);
});

test('events of 90 days ago are forgotten from the first number on, with what was sent of them', async () => {
  const { merchantId } = await shop();
  await someEvent(at.db, merchantId);
  await pass(89 * 86_400);
  await someEvent(at.db, merchantId);
  await pass(2 * 86_400);
  await forgetEvents(deps());
  const { seqs, deliveries } = await one(
    at.db,
    sql<{ seqs: number[]; deliveries: number }>`
      select array(select seq::int from merchant_events where merchant_id = ${merchantId}) as seqs,
        (select count(*)::int from webhook_deliveries d join merchant_events v on v.id = d.event_id) as deliveries`,
  );
  expect([seqs, deliveries]).toEqual([[2], 1]);
});

test('200 events to ten endpoints, two of which fail at first, arrive exactly when they are due', async () => {
  receiver = await webhookReceiver();
  const merchantId = await merchant(at.db);
  for (let n = 0; n < 10; n++) {
    await endpoint(merchantId, { url: receiver.url.replace('/hooks', `/${n}`) });
  }
  // The last two refuse each event twice.
  const refused = new Map<string, number>();
  receiver.answer = ({ path, headers }) => {
    const key = `${path} ${String(headers['webhook-id'])}`;
    const times = (refused.get(key) ?? 0) + 1;
    refused.set(key, times);
    return path >= '/8' && times <= 2 ? 500 : 200;
  };
  for (let n = 0; n < 200; n++) await someEvent(at.db, merchantId);
  let made = 0;
  for (const delay of ATTEMPT_DELAYS.slice(0, 3)) {
    await pass(delay);
    made += await deliver();
  }
  expect(made).toBe(2_800);
  const [first, second, third] = await rows(
    at.db,
    sql<{ attempts: number; delivered: number; least: number | null; most: number | null }>`
      select count(*)::int as attempts, count(*) filter (where state = 'delivered')::int as delivered,
        min(gap)::float as least, max(gap)::float as most
      from (select attempt, state, extract(epoch from
          sent_at - lag(sent_at) over (partition by event_id, endpoint_id order by attempt)) as gap
        from webhook_deliveries) d
      group by attempt order by attempt`,
  );
  expect(first).toMatchObject({ attempts: 2_000, delivered: 1_600 });
  expect(second).toMatchObject({ attempts: 400, delivered: 0 });
  expect(third).toMatchObject({ attempts: 400, delivered: 400 });
  // The clock of the product runs on while they are sent.
  expect(second?.least).toBeGreaterThanOrEqual(5);
  expect(third?.least).toBeGreaterThanOrEqual(300);
  expect(third?.most).toBeLessThan(360);
}, 60_000);
