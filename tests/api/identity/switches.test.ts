import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { LEGAL_FIELD, LEGAL_VERSION } from '#core/consent/legal-version.ts';
import { SWITCH_NAMES, SWITCHES, type SwitchName } from '#core/settings/switches.ts';
import type { PublicConfig } from '#core/wire/public-config.ts';
import { rows } from '#server/platform/db/database.ts';
import { openShownFeatures } from '#server/platform/settings/shown-features.ts';
import { acceptTrade, TAKES_ALL } from '#server/trading/trades/accept-trade.ts';
import { markTradePaid } from '#server/trading/trades/mark-trade-paid.ts';
import { deskOf, makeOffer } from '#tests/support/factories/offers.ts';
import { fund, offer, person } from '#tests/support/factories/people.ts';
import { type SignedUp, type TestServer, testServer } from '#tests/support/harness/server.ts';

let server: TestServer;
let ada: SignedUp;
beforeAll(async () => {
  server = await testServer();
  ada = await server.signUp();
  await fund(server.oja.db, ada.userId, 'USDT', '500');
});
afterAll(() => server?.close());
afterEach(() => rows(server.oja.db, sql`delete from app_settings`));

/** As an operator of an older version set it: without a change that stays. */
async function turnOff(name: SwitchName): Promise<void> {
  await rows(
    server.oja.db,
    sql`insert into app_settings (key, value, is_public) values (${SWITCHES[name].key}, 'false', true)`,
  );
}

test('sign-ups: nobody opens an account, and whoever has one logs in', async () => {
  await turnOff('sign_up');
  const credentials = { email: 'late@oja.test', password: 'a-long-password-of-mine' };
  const { error } = await server.client().auth.signUp({
    ...credentials,
    options: { data: { [LEGAL_FIELD]: LEGAL_VERSION } },
  });
  expect(error).toMatchObject({ code: 'signup_disabled', status: 422 });
  expect(error?.message).toContain('Nobody can sign up right now.');
  await server.client().auth.signInWithOtp({ email: 'other@oja.test' });
  const made = await rows(
    server.oja.db,
    sql`select 1 from auth.users where email in ('late@oja.test', 'other@oja.test')`,
  );
  expect(made).toEqual([]);
});

test('offers: none is made, and those on the market stay', async () => {
  const maker = await person(server.oja.db, { amount: '500' });
  const before = await offer(server.oja.db, maker, { amount: '10' });
  await turnOff('new_offers');
  await expect(makeOffer(deskOf(server.oja.db), maker, {})).rejects.toMatchObject({
    code: 'NEW_OFFERS_PAUSED',
  });
  const { status } = (
    await rows(
      server.oja.db,
      sql<{ status: string }>`select status from trades where id = ${before}`,
    )
  )[0]!;
  expect(status).toBe('open');
});

test('naira orders: no offer is accepted, and one that runs is finished', async () => {
  const { db, engine } = server.oja;
  const maker = await person(db, { amount: '500' });
  const [first, second] = [
    await offer(db, maker, { amount: '10' }),
    await offer(db, maker, { amount: '10' }),
  ];
  const takerId = await person(db);
  const accept = (tradeId: string) =>
    acceptTrade({ db, engine }, { ...TAKES_ALL, tradeId, takerId });
  const accepted = await accept(first);
  expect(accepted).toMatchObject({ success: true });
  await turnOff('p2p_ngn_enabled');
  expect(await accept(second)).toMatchObject({ success: false, code: 'NAIRA_ORDERS_PAUSED' });
  const { trade_id } = accepted as { trade_id: string };
  await expect(markTradePaid(server.oja, trade_id, takerId)).resolves.toBeDefined();
});

test.each([
  [
    'transfers',
    'send_transfer',
    { p_recipient_id: crypto.randomUUID(), p_asset: 'USDT', p_amount: 1 },
  ],
  [
    'transfers',
    'schedule_transfer',
    {
      p_recipient_id: crypto.randomUUID(),
      p_asset: 'USDT',
      p_amount: 1,
      p_cadence: 'once',
      p_first_on: '2099-01-01',
    },
  ],
  ['conversions', 'get_convert_quote', { p_from_asset: 'USDT', p_to_asset: 'USDC', p_amount: 1 }],
  ['savings', 'move_to_savings', { p_asset: 'USDT', p_amount: 1 }],
  ['payouts', 'request_payout', { p_bank_account_id: crypto.randomUUID(), p_amount: 1000 }],
] as const)(
  '%s: %s is refused while it is off, with what is safe',
  async (name, procedure, input) => {
    await turnOff(name);
    const { error } = await ada.client.rpc(procedure, input);
    expect(error).toMatchObject({ code: SWITCHES[name].refusal });
    expect(error?.message).toMatch(/safe|keep earning/);
  },
);

test('savings can be taken out while nothing is moved in', async () => {
  const input = { p_asset: 'USDT', p_amount: 5 };
  await rows(server.oja.db, sql`update savings_products set is_open = true where asset = 'USDT'`);
  expect((await ada.client.rpc('move_to_savings', input)).error).toBeNull();
  await turnOff('savings');
  expect((await ada.client.rpc('move_from_savings', input)).error).toBeNull();
});

test('the configuration says what is off, within seconds and on every node', async () => {
  const features = async () =>
    ((await (await fetch(`${server.url}/config.json`)).json()) as PublicConfig).features;
  const before = await features();
  for (const name of SWITCH_NAMES) expect(before[name], name).toBe(true);
  expect(before['withdrawals']).toBe(true);
  await turnOff('transfers');
  await expect.poll(async () => (await features())['transfers'], { timeout: 10_000 }).toBe(false);
  expect((await openShownFeatures(server.oja.db)).current()).toMatchObject({
    transfers: false,
    savings: true,
  });
});
