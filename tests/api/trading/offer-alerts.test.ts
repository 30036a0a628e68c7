import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { MOST_ALERTS } from '#core/alerts/limits.ts';
import { OfferAlertDone } from '#core/alerts/wire.ts';
import { rows } from '#server/platform/db/database.ts';
import { offer, person } from '#tests/support/factories/people.ts';
import { type SignedUp, testServer, type TestServer } from '#tests/support/harness/server.ts';

let server: TestServer;
let ada: SignedUp;
let bola: SignedUp;
let chidi: SignedUp;
let makerId: string;
beforeAll(async () => {
  server = await testServer({ env: { OJA_ROLES: 'web,worker' } });
  [ada, bola, chidi] = await Promise.all([
    server.signUp(undefined, 'Ada Obi'),
    server.signUp(undefined, 'Bola Ade'),
    server.signUp(undefined, 'Chidi Eze'),
  ]);
  makerId = await person(server.oja.db, { amount: '5000' });
});
afterAll(() => server?.close());

const ALERT_INPUT = { p_side: 'buy', p_asset: 'USDT', p_price_limit: '1500.50' } as const;

async function done(who: SignedUp, name: string, args: object) {
  const { data, error } = await who.client.rpc(name, args);
  if (error) throw error;
  return OfferAlertDone.strict().parse(data);
}

async function refusal(who: Pick<SignedUp, 'client'>, name: string, args: object) {
  const { error, status } = await who.client.rpc(name, args);
  return [status, error?.code];
}

const alertsOf = async (who: SignedUp) =>
  (await who.client.from('offer_alerts').select().order('created_at').throwOnError()).data ?? [];

test('an alert is made, changed, paused, renewed and deleted by its owner alone', async () => {
  await offer(server.oja.db, makerId, { price: '1480' });
  const made = await done(ada, 'create_offer_alert', ALERT_INPUT);
  expect(made).toMatchObject({
    success: true,
    message: 'Alert set. We’ll notify you.',
    matches_now: 1,
  });
  const { alert_id: p_alert_id } = made;
  expect(await done(ada, 'create_offer_alert', ALERT_INPUT)).toMatchObject({
    alert_id: p_alert_id,
  });
  const [row] = await alertsOf(ada);
  expect(row).toMatchObject({
    id: p_alert_id,
    user_id: ada.userId,
    side: 'buy',
    asset: 'USDT',
    fiat_currency: 'NGN',
    price_limit: 1500.5,
    margin_bp: null,
    method_ids: [],
    amount_fiat: null,
    verified_only: false,
    is_paused: false,
    fired_count: 0,
    last_fired_at: null,
  });

  const changed = { p_side: 'sell', p_asset: 'USDC', p_margin_bp: -50, p_amount_fiat: 50_000 };
  const methods = { p_method_ids: ['opay', 'kuda', 'opay'], p_verified_only: true };
  await done(ada, 'update_offer_alert', { p_alert_id, ...changed, ...methods });
  await done(ada, 'pause_offer_alert', { p_alert_id, p_is_paused: true });
  expect(await alertsOf(ada)).toEqual([
    expect.objectContaining({
      side: 'sell',
      asset: 'USDC',
      price_limit: null,
      margin_bp: -50,
      amount_fiat: 50_000,
      method_ids: ['kuda', 'opay'],
      verified_only: true,
      is_paused: true,
    }),
  ]);
  const other = await done(ada, 'create_offer_alert', ALERT_INPUT);
  const same = { p_alert_id: other.alert_id, ...changed, ...methods };
  expect(await refusal(ada, 'update_offer_alert', same)).toEqual([409, 'ALERT_EXISTS']);

  for (const [name, args] of [
    ['update_offer_alert', { p_alert_id, ...ALERT_INPUT }],
    ['pause_offer_alert', { p_alert_id, p_is_paused: false }],
    ['renew_offer_alert', { p_alert_id }],
  ] as const) {
    expect(await refusal(bola, name, args)).toEqual([404, 'ALERT_NOT_FOUND']);
    expect((await refusal({ client: server.client() }, name, args))[0]).toBe(401);
  }
  await done(bola, 'delete_offer_alert', { p_alert_id });
  expect(await alertsOf(bola)).toEqual([]);
  expect((await alertsOf(ada))[0]).toMatchObject({ is_paused: true });
  const direct = await ada.client
    .from('offer_alerts')
    .update({ fired_count: 9 })
    .eq('id', p_alert_id);
  expect(direct.error).not.toBeNull();

  await rows(
    server.oja.db,
    sql`update offer_alerts set expires_at = app_now() - interval '1 day' where id = ${p_alert_id}`,
  );
  await done(ada, 'renew_offer_alert', { p_alert_id });
  const days =
    (Date.parse((await alertsOf(ada))[0]?.expires_at as string) - Date.now()) / 86_400_000;
  expect(days).toBeCloseTo(30, 1);
  for (const { id } of await alertsOf(ada))
    await done(ada, 'delete_offer_alert', { p_alert_id: id });
  await done(ada, 'delete_offer_alert', { p_alert_id });
  expect(await alertsOf(ada)).toEqual([]);
});

describe('no alert accepts what is not exact:', () => {
  test.each([
    ['both a price and a margin', { p_margin_bp: 10 }],
    ['half a kobo', { p_price_limit: '1500.005' }],
    ['nothing', { p_price_limit: 0 }],
    ['more than a price can be', { p_price_limit: '99999999999999' }],
    ['a sum with three decimals', { p_amount_fiat: '10.001' }],
    ['a margin out of all bounds', { p_price_limit: null, p_margin_bp: 2_001 }],
    ['part of a basis point', { p_price_limit: null, p_margin_bp: 1.5 }],
    ['eleven methods', { p_method_ids: Array.from({ length: 11 }, (_, n) => `method-${n}`) }],
    ['an unknown coin', { p_asset: 'DOGE' }],
    ['an unknown word', { p_color: 'red' }],
    ['somebody else’s alert', { p_user_id: crypto.randomUUID() }],
  ])('%s', async (_name, overrides) => {
    const [status] = await refusal(ada, 'create_offer_alert', { ...ALERT_INPUT, ...overrides });
    expect(status).toBe('p_color' in overrides || 'p_user_id' in overrides ? 404 : 400);
  });

  test('a method that is not offered here', async () => {
    const input = { ...ALERT_INPUT, p_method_ids: ['cowries'] };
    expect(await refusal(ada, 'create_offer_alert', input)).toEqual([
      422,
      'PAYMENT_METHOD_UNKNOWN',
    ]);
    expect(await alertsOf(ada)).toEqual([]);
  });
});

test('there are twenty at most, however many are made at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: MOST_ALERTS + 3 }, (_, n) =>
      chidi.client.rpc('create_offer_alert', { ...ALERT_INPUT, p_price_limit: 1_000 + n }),
    ),
  );
  const refused = answers.flatMap(({ error }) => error?.code ?? []);
  expect(refused).toEqual(['TOO_MANY_ALERTS', 'TOO_MANY_ALERTS', 'TOO_MANY_ALERTS']);
  expect(await alertsOf(chidi)).toHaveLength(MOST_ALERTS);
});

test('the server notifies only the alert’s owner of a new offer', async () => {
  const { alert_id } = await done(ada, 'create_offer_alert', ALERT_INPUT);
  const tradeId = await offer(server.oja.db, makerId, { price: '1490' });
  const notificationsOf = async (who: SignedUp) =>
    (
      await who.client
        .from('notifications')
        .select('metadata')
        .eq('type', 'offer_alert')
        .throwOnError()
    ).data;
  await vi.waitFor(
    async () =>
      expect(await notificationsOf(ada)).toEqual([{ metadata: { alertId: alert_id, tradeId } }]),
    { timeout: 10_000, interval: 50 },
  );
  const firings = async (who: SignedUp) =>
    (
      await who.client
        .from('offer_alert_firings')
        .select('trade_id,outcome')
        .eq('outcome', 'notified')
        .throwOnError()
    ).data;
  expect(await firings(ada)).toEqual([{ trade_id: tradeId, outcome: 'notified' }]);
  expect([await firings(bola), await notificationsOf(bola)]).toEqual([[], []]);
  expect((await alertsOf(ada))[0]).toMatchObject({ fired_count: 1 });
});
