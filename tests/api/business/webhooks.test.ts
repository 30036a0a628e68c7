import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Webhook } from 'standardwebhooks';
import { deliverWebhooks } from '#server/business/webhooks/deliver-webhooks.ts';
import { setUpMerchant, someEvent } from '#tests/support/factories/merchant-events.ts';
import { ageProofs, enrolSecondFactor } from '#tests/support/factories/second-factor.ts';
import { halfSignedIn } from '#tests/support/factories/weaker-callers.ts';
import { type WebhookReceiver, webhookReceiver } from '#tests/support/fakes/webhook-receiver.ts';
import { type SignedUp, testServer, type TestServer } from '#tests/support/harness/server.ts';

let server: TestServer;
let receiver: WebhookReceiver;
let ada: SignedUp;
let bola: SignedUp;
beforeAll(async () => {
  [server, receiver] = await Promise.all([testServer(), webhookReceiver()]);
  [ada, bola] = [await server.signUp(), await server.signUp()];
  for (const { userId } of [ada, bola]) await setUpMerchant(server.oja.db, userId);
});
afterAll(async () => {
  await receiver?.close();
  await server?.close();
});
beforeEach(() => {
  receiver.received.splice(0);
  receiver.answer = () => 200;
});

type Row = Record<string, unknown>;
async function does(
  { client }: Pick<SignedUp, 'client'>,
  name: string,
  payload: Row,
): Promise<Row> {
  const { data, error } = await client.rpc(name, payload);
  if (error) throw Object.assign(new Error(error.message), { code: error.code });
  return data as Row;
}
const refused = async (who: Pick<SignedUp, 'client'>, name: string, payload: Row) =>
  (await who.client.rpc(name, payload)).error?.code;
const create = (payload: Row = {}) =>
  does(ada, 'create_webhook_endpoint', { p_url: receiver.url, ...payload });
const idOf = ({ endpoint_id: id }: Row) => String(id);
const deliver = () => deliverWebhooks(server.oja);

test('a merchant adds an endpoint, tests it, reads what was sent, and nothing tells the secret again', async () => {
  const created = await create({ p_types: ['invoice.paid'], p_description: 'Shop' });
  expect(created).toMatchObject({
    success: true,
    secret: expect.stringMatching(/^whsec_/) as string,
    public_key: null,
  });
  const endpointId = idOf(created);
  const sent = await does(ada, 'send_test_event', { p_endpoint_id: endpointId });
  expect(await deliver()).toBe(1);
  const [got] = receiver.received;
  const headers = got?.headers as Record<string, string>;
  expect(new Webhook(String(created['secret'])).verify(got?.body ?? '', headers)).toMatchObject({
    id: sent['event_id'],
    type: 'endpoint.test',
    data: { endpoint: { id: endpointId } },
  });

  const listed = await does(ada, 'list_webhook_deliveries', { p_endpoint_id: endpointId });
  expect(listed).toMatchObject({
    deliveries: [
      {
        event_id: sent['event_id'],
        endpoint_id: endpointId,
        type: 'endpoint.test',
        state: 'delivered',
        body: got?.body,
        attempts: [
          {
            attempt: 1,
            state: 'delivered',
            http_status: 200,
            problem: null,
            response_head: 'thank you',
          },
        ],
      },
    ],
    next: null,
  });
  const { data: rows } = await ada.client.from('webhook_endpoints').select();
  expect(rows).toMatchObject([
    { id: endpointId, url: receiver.url, types: ['invoice.paid'], status: 'active' },
  ]);
  for (const client of [ada.client, server.serviceClient()]) {
    expect((await client.from('webhook_secrets').select()).data).toBeNull();
    expect((await client.from('webhook_deliveries').select()).data).toBeNull();
  }
});

test('it changes, turns off, rotates and deletes its endpoint', async () => {
  const created = await create({ p_signing: 'v1a', p_is_test: true });
  const p_endpoint_id = idOf(created);
  expect(created).toMatchObject({
    secret: null,
    public_key: expect.stringMatching(/^whpk_/) as string,
  });
  const change = (payload: Row) =>
    does(ada, 'update_webhook_endpoint', { p_endpoint_id, ...payload });
  const row = async () =>
    (await ada.client.from('webhook_endpoints').select().eq('id', p_endpoint_id).single())
      .data as Row;
  await change({
    p_types: ['payout.done'],
    p_description: 'Payouts',
    p_url: 'https://shop.example/in',
  });
  await change({ p_status: 'disabled' });
  expect(await row()).toMatchObject({
    url: 'https://shop.example/in',
    types: ['payout.done'],
    description: 'Payouts',
    status: 'disabled',
    disabled_reason: 'merchant',
  });
  expect(await refused(ada, 'send_test_event', { p_endpoint_id })).toBe(
    'WEBHOOK_ENDPOINT_DISABLED',
  );
  await change({ p_status: 'active' });
  const rotated = await does(ada, 'rotate_webhook_secret', { p_endpoint_id });
  expect(rotated['public_key']).not.toBe(created['public_key']);
  expect(await row()).toMatchObject({ status: 'active', public_key: rotated['public_key'] });
  const inADay = Date.now() + 24 * 3_600_000;
  expect(Math.abs(Date.parse(String(rotated['previous_until'])) - inADay)).toBeLessThan(60_000);
  await does(ada, 'delete_webhook_endpoint', { p_endpoint_id });
  expect(await refused(ada, 'delete_webhook_endpoint', { p_endpoint_id })).toBe(
    'WEBHOOK_ENDPOINT_NOT_FOUND',
  );
});

test('events are replayed by their numbers or names', async () => {
  const p_endpoint_id = idOf(await create());
  const events = [
    await someEvent(server.oja.db, ada.userId),
    await someEvent(server.oja.db, ada.userId),
  ];
  await deliver();
  receiver.received.splice(0);
  expect(
    await does(ada, 'replay_webhooks', { p_endpoint_id, p_event_ids: [events[1]] }),
  ).toMatchObject({ events: 1 });
  await deliver();
  expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([events[1]]);
  const range = { p_endpoint_id, p_after_seq: 0, p_until_seq: 1_000 };
  expect(Number((await does(ada, 'replay_webhooks', range))['events'])).toBeGreaterThan(1);
  expect(
    await refused(ada, 'replay_webhooks', { p_endpoint_id, p_after_seq: 900, p_until_seq: 901 }),
  ).toBe('WEBHOOK_EVENTS_NOT_FOUND');
  for (const named of [
    {},
    { p_after_seq: 1 },
    { p_after_seq: 0, p_until_seq: 9, p_event_ids: events },
  ]) {
    expect(await refused(ada, 'replay_webhooks', { p_endpoint_id, ...named })).toBeTruthy();
  }
  await deliver();
});

test('deliveries are listed by page, endpoint and state', async () => {
  const p_endpoint_id = idOf(await create());
  receiver.answer = () => 500;
  for (let n = 0; n < 60; n++) await someEvent(server.oja.db, ada.userId);
  await deliver();
  const list = (payload: Row) =>
    does(ada, 'list_webhook_deliveries', { p_endpoint_id, ...payload });
  const seqsOf = (page: Row) => (page['deliveries'] as { seq: number }[]).map(({ seq }) => seq);
  const first = await list({});
  const second = await list({ p_before: first['next'] });
  const seqs = [...seqsOf(first), ...seqsOf(second)];
  expect([seqsOf(first).length, seqsOf(second).length, second['next']]).toEqual([50, 10, null]);
  expect(seqs).toEqual(seqs.toSorted((a, b) => b - a));
  expect(new Set(seqs).size).toBe(60);
  const waiting = await list({ p_state: 'waiting' });
  const [one] = waiting['deliveries'] as { attempts: Row[] }[];
  expect(one?.attempts[0]).toMatchObject({ attempt: 1, state: 'failed', http_status: 500 });
  expect(one?.attempts.at(-1)).toMatchObject({ state: 'waiting', sent_at: null });
  expect(seqsOf(await list({ p_state: 'delivered' }))).toEqual([]);
  expect(seqsOf(await list({ p_is_test: true }))).toEqual([]);
  const hours = async (who: SignedUp, p_is_test: boolean) =>
    (await does(who, 'count_webhook_deliveries', { p_is_test }))['hours'];
  expect(await hours(ada, false)).toContainEqual({
    endpoint_id: p_endpoint_id,
    hours_ago: 0,
    events: 60,
    failed: 60,
  });
  expect(await hours(ada, true)).toEqual([]);
  expect(await hours(bola, false)).toEqual([]);
});

test.each(['http://shop.example/', 'https://shop.example:8443/', 'https://a:b@shop.example/'])(
  'we do not send to %s',
  async (p_url) => {
    expect(await refused(ada, 'create_webhook_endpoint', { p_url })).toBe(
      'WEBHOOK_URL_NOT_ALLOWED',
    );
  },
);

test('a merchant has ten endpoints in each mode at most, and somebody without a business none', async () => {
  const make = (payload: Row) =>
    refused(bola, 'create_webhook_endpoint', { p_url: receiver.url, ...payload });
  const answers = await Promise.all(Array.from({ length: 12 }, () => make({})));
  expect(answers.filter((code) => code === 'WEBHOOK_ENDPOINTS_TOO_MANY')).toHaveLength(2);
  expect(await make({ p_is_test: true })).toBeUndefined();
  const eve = await server.signUp();
  expect(await refused(eve, 'create_webhook_endpoint', { p_url: receiver.url })).toBe(
    'WEBHOOKS_NEED_MERCHANT',
  );
  expect(await does(eve, 'list_webhook_deliveries', {})).toEqual({ deliveries: [], next: null });
});

test('another’s endpoint does not exist, and half a sign-in or an old code reaches none', async () => {
  const p_endpoint_id = idOf(await create());
  const calls: [string, Row][] = [
    ['update_webhook_endpoint', { p_endpoint_id, p_status: 'disabled' }],
    ['delete_webhook_endpoint', { p_endpoint_id }],
    ['rotate_webhook_secret', { p_endpoint_id }],
    ['send_test_event', { p_endpoint_id }],
    ['replay_webhooks', { p_endpoint_id, p_after_seq: 0, p_until_seq: 9 }],
  ];
  for (const [name, payload] of calls) {
    expect(await refused(bola, name, payload), name).toBe('WEBHOOK_ENDPOINT_NOT_FOUND');
  }
  expect(await does(bola, 'list_webhook_deliveries', { p_endpoint_id })).toEqual({
    deliveries: [],
    next: null,
  });
  expect(
    (await bola.client.from('webhook_endpoints').select().eq('id', p_endpoint_id)).data,
  ).toEqual([]);

  const chidi = await server.signUp();
  await enrolSecondFactor(chidi.client);
  const open: [string, Row][] = [
    ...calls,
    ['list_webhook_deliveries', {}],
    ['create_webhook_endpoint', { p_url: receiver.url }],
  ];
  for (const { client, code } of await halfSignedIn(server, chidi)) {
    for (const [name, payload] of open)
      expect(await refused({ client }, name, payload), name).toBe(code);
    const { data } = await client.from('webhook_endpoints').select();
    expect(data ?? []).toEqual([]);
  }
  await ageProofs(server.oja.db, chidi);
  for (const [name, payload] of [...calls.slice(0, 3), ...open.slice(-1)]) {
    expect(await refused(chidi, name, payload), name).toBe('FRESH_SECOND_FACTOR_NEEDED');
  }
});
