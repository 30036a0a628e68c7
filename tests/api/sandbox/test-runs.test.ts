import type { SupabaseClient } from '@supabase/supabase-js';
import Fastify from 'fastify';
import { sql } from 'kysely';
import type { z } from 'zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TEST_SCENARIOS } from '#core/sandbox/test-runs/scenarios.ts';
import type {
  ScenarioResult,
  TestRun,
  TestRunsChecked,
  TestStepTaken,
} from '#core/sandbox/test-runs/wire.ts';
import { OfferPage } from '#core/offers/list-wire.ts';
import type { Oja } from '#server/define.ts';
import { financeReport } from '#server/money/finance/finance-report.ts';
import { lagosDay } from '#core/wallet/lagos-time.ts';
import { marketDays } from '#server/trading/figures/market-days.ts';
import { one, rows } from '#server/platform/db/database.ts';
import { readNow } from '#server/platform/db/transaction.ts';
import { addTestPeople } from '#server/sandbox/test-runs/test-people.ts';
import { forgetTestPeople } from '#server/sandbox/test-runs/forget-test-people.ts';
import { runScenario } from '#server/sandbox/test-runs/run-scenario.ts';
import { finding } from '#server/sandbox/test-runs/scenario-kit.ts';
import { handleErrors } from '#server/supabase/gateway/error-handler.ts';
import { rpcRoutes } from '#server/supabase/rpc/routes.ts';
import { expectSoundLedger } from '#tests/support/assertions/invariants.ts';
import { letTimePass } from '#tests/support/factories/people.ts';
import { enrolSecondFactor } from '#tests/support/factories/second-factor.ts';
import { becomeStaff } from '#tests/support/factories/staff.ts';
import { halfSignedIn } from '#tests/support/factories/weaker-callers.ts';
import { callProcedure } from '#tests/support/harness/call-procedure.ts';
import { type SignedUp, type TestServer, testServer } from '#tests/support/harness/server.ts';

type Run = z.output<typeof TestRun>;
type Taken = z.output<typeof TestStepTaken>;

const PROCEDURES = [
  ['open_test_run', { p_kind: 'escrow' }],
  ['take_test_step', { p_run_id: crypto.randomUUID(), p_step: 'lock' }],
  ['run_test_scenario', { p_scenario: 'happy_path' }],
  ['check_test_runs', {}],
] as const;

let server: TestServer;
let carol: SignedUp;
beforeAll(async () => {
  server = await testServer();
  carol = await server.signUp();
});
afterAll(async () => {
  await expectSoundLedger(server.oja.db);
  await server?.close();
});

async function opened(kind: Run['kind'], { client } = carol): Promise<Run> {
  const { data } = await client.rpc('open_test_run', { p_kind: kind }).throwOnError();
  return (data as { run: Run }).run;
}
async function step(run: Run, name: string, { client } = carol): Promise<Taken> {
  const input = { p_run_id: run.run_id, p_step: name };
  const { data } = await client.rpc('take_test_step', input).throwOnError();
  return data as Taken;
}
async function steps(run: Run, ...names: string[]): Promise<Taken> {
  let last: Taken | undefined;
  for (const name of names) last = await step(run, name);
  if (!last) throw new Error('no step');
  return last;
}
const kinds = ({ run }: Taken) => run.postings.map(({ kind }) => kind);
const peopleMade = () =>
  one(server.oja.db, sql<{ n: number }>`select count(*)::int as n from sandbox_test_people`);

test.each(PROCEDURES)('%s does nothing for a visitor or half a sign-in', async (name, input) => {
  const before = await peopleMade();
  const halfway = await server.signUp();
  await enrolSecondFactor(halfway.client);
  for (const { client, code } of await halfSignedIn(server, halfway)) {
    expect((await client.rpc(name, input)).error).toMatchObject({ code });
  }
  expect(await peopleMade()).toEqual(before);
});

test.each(PROCEDURES)(
  'in production %s does not exist on the wire, and runs for nobody',
  async (name, input) => {
    const config = { ...server.oja.config, mode: 'production' } as const;
    const production: Oja = { ...server.oja, config };
    expect(await callProcedure(production, carol.userId, name, input)).toMatchObject({
      code: 'SANDBOX_ONLY',
    });
    const app = Fastify();
    app.decorateRequest('caller');
    handleErrors(app);
    await app.register(rpcRoutes(production));
    const answer = await app.inject({ method: 'POST', url: `/${name}`, payload: input });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'PGRST202' });
    await app.close();
  },
);

test('RP-30 an escrow from lock to release: every posting, both sides before and after, and a ledger of zero', async () => {
  const run = await opened('escrow');
  expect(run).toMatchObject({ trade: null, next: ['lock'], ledger_sum: 0 });
  const locked = await step(run, 'lock');
  expect(locked).toMatchObject({ refusal: null, run: { trade: { status: 'in_payment' } } });
  expect(locked.before.people).toMatchObject([{ available: 500, offer: 0, escrow: 0 }, {}]);
  expect(locked.run.holdings.people).toMatchObject([
    { role: 'seller', available: 399.7, offer: 0, escrow: 100.3 },
    { role: 'buyer', available: 0 },
  ]);
  const released = await steps(run, 'paid', 'release');
  expect(kinds(released)).toEqual(['faucet', 'offer_fund', 'escrow_freeze', 'escrow_release']);
  expect(released.run.postings.at(-1)).toMatchObject({
    from: { owner: 'seller', kind: 'escrow' },
    to: { owner: 'buyer', kind: 'available' },
    amount: 100,
    fee: 0.3,
  });
  expect(released.run).toMatchObject({
    trade: { status: 'completed' },
    holdings: { fees: 0.3, people: [{ available: 399.7, escrow: 0 }, { available: 100 }] },
    ledger_sum: 0,
    next: [],
  });
});

test('RP-30 an escrow is refunded, or disputed and split', async () => {
  const refunded = await steps(await opened('escrow'), 'lock', 'cancel');
  expect(refunded.run.trade?.status).toBe('cancelled');
  expect(refunded.run.holdings.people).toMatchObject([{ escrow: 0 }, { available: 0 }]);
  const split = await steps(await opened('escrow'), 'lock', 'paid', 'dispute', 'split');
  expect(split.refusal).toBeNull();
  expect(split.run.trade?.status).toBe('completed');
  expect(split.run.holdings.people).toMatchObject([{ escrow: 0 }, { available: 40 }]);
  expect(split.run.ledger_sum).toBe(0);
});

test('RP-31 a whole order: payment details, proof, a wrong confirmation refused, release, and what each side got', async () => {
  const run = await opened('order');
  const accepted = await steps(run, 'offer', 'accept');
  expect(accepted.run.trade).toMatchObject({ status: 'in_payment', amount: 100 });
  const details = await step(run, 'details');
  expect(details.payee).toMatchObject({
    bank_name: 'Guaranty Trust Bank',
    account_name: run.people[0]?.name.toUpperCase(),
  });
  const wrong = await steps(run, 'paid', 'proof', 'wrong_release');
  expect(wrong.refusal).toBe('NOT_YOUR_STEP');
  expect(wrong.run.holdings).toEqual(wrong.before);
  const released = await step(run, 'release');
  expect(released.run.events.map(({ kind }) => kind)).toEqual([
    'created',
    'accepted',
    'marked_paid',
    'proof_submitted',
    'released',
  ]);
  const notified = released.run.notifications.map(({ to, title }) => [to, title]);
  expect(notified.filter(([to]) => to === 'seller')).toHaveLength(3);
  expect(notified.filter(([to]) => to === 'buyer')).toHaveLength(1);
});

test('RP-31 variants: a part, a buyer who leaves, and a window that passes for this order alone', async () => {
  const part = await steps(await opened('order'), 'offer', 'accept_part', 'paid', 'release');
  expect(part.run).toMatchObject({ trade: { status: 'completed', amount: 40 } });
  expect(part.run.holdings.people).toMatchObject([{ offer: 60.18 }, { available: 40 }]);
  const left = await steps(await opened('order'), 'offer', 'accept', 'paid', 'cancel');
  expect(left.run.trade?.status).toBe('cancelled');

  const clock = () =>
    one(server.oja.db, sql<{ ahead: string }>`select ahead::text as ahead from app_clock`);
  const before = await clock();
  const running = await opened('order');
  await steps(running, 'offer', 'accept');
  const expired = await steps(await opened('order'), 'offer', 'accept', 'expire');
  expect(expired.refusal).toBeNull();
  expect(expired.run).toMatchObject({ trade: { status: 'open' }, next: [] });
  expect(await clock()).toEqual(before);
  expect((await step(running, 'details')).run.trade?.status).toBe('in_payment');
});

test('a run belongs to who opened it, and a step it is not at is refused', async () => {
  const run = await opened('order');
  const stranger = await server.signUp();
  const input = { p_run_id: run.run_id, p_step: 'offer' };
  expect((await stranger.client.rpc('take_test_step', input)).error).toMatchObject({
    code: 'TEST_RUN_OVER',
  });
  const release = { ...input, p_step: 'release' };
  expect((await carol.client.rpc('take_test_step', release)).error).toMatchObject({
    code: 'TEST_STEP_NOT_POSSIBLE',
  });
});

test('test people are on no market and in no figure, and nobody can log in as them', async () => {
  const dan = await server.signUp();
  const days = () => marketDays(server.oja.db, 1);
  const before = await days();
  const run = await opened('order', dan);
  const offered = await step(run, 'offer', dan);
  const filters = { p_trade_type: 'sell', p_asset: 'USDT', p_fiat_currency: 'NGN' };
  const { data } = await dan.client.rpc('list_offers', filters).throwOnError();
  expect(OfferPage.parse(data).offers.map(({ id }) => id)).not.toContain(offered.run.trade?.id);
  for (const name of ['accept', 'paid', 'release']) await step(run, name, dan);
  expect(await days()).toEqual(before);
  const found = await rows(
    server.oja.db,
    sql`select u.id from auth.users u join sandbox_test_people t on t.user_id = u.id
      where u.password_hash is not null or not u.is_demo`,
  );
  expect(found).toEqual([]);
});

test('test runs are in no queue, list, search or earnings of the staff, and whole in the trial balance', async () => {
  const hal = await server.signUp();
  const admin = await becomeStaff(server.oja.db, await server.signUp(), 'admin');
  const ask = async (name: string, input: object = {}) => {
    const { data } = await admin.client.rpc(name, input).throwOnError();
    return data as Record<string, never>;
  };
  const seen = async () => {
    const { queues } = (await ask('list_queues')) as unknown as {
      queues: { key: string; waiting: number; arrivals: unknown }[];
    };
    return {
      queues: queues.map(({ key, waiting, arrivals }) => ({ key, waiting, arrivals })),
      orders: (await ask('list_running_orders')).orders,
      proofs: await ask('list_payment_proofs'),
    };
  };
  const before = await seen();
  const disputed = await opened('escrow', hal);
  for (const name of ['lock', 'paid', 'dispute']) await step(disputed, name, hal);
  const proved = await opened('order', hal);
  for (const name of ['offer', 'accept', 'paid', 'proof']) await step(proved, name, hal);
  expect(await seen()).toEqual(before);

  const today = lagosDay(await readNow(server.oja.db));
  const report = () => financeReport(server.oja.db, { from: today, to: today });
  const { fees, trial_balance: balances } = await report();
  const { run: released } = await step(proved, 'release', hal);
  const later = await report();
  expect(later.fees).toEqual(fees);
  const held = (lines: typeof balances) =>
    Number(lines.find(({ kind, asset }) => kind === 'fees' && asset === 'USDT')?.balance);
  expect(held(later.trial_balance) - held(balances)).toBeCloseTo(0.3, 8);

  const { handle } = await one(
    server.oja.db,
    sql<{
      handle: string;
    }>`select p.handle from trader_profiles p join sandbox_test_people t on t.user_id = p.id
      where t.run_id = ${proved.run_id} and t.role = 'seller'`,
  );
  expect((await ask('admin_find_people', { p_query: handle })).people).toEqual([]);
  expect((await ask('admin_find_people', { p_query: released.trade?.id })).people).toEqual([]);
});

test.each(TEST_SCENARIOS)('RP-32 the scenario %s passes', async (name) => {
  const erin = await server.signUp();
  const { data } = await erin.client.rpc('run_test_scenario', { p_scenario: name }).throwOnError();
  const { passed, checks } = data as z.output<typeof ScenarioResult>;
  expect(checks.filter((check) => !check.passed)).toEqual([]);
  expect(passed).toBe(true);
});

test('RP-32 a failing scenario says what was expected and what came', async () => {
  const wrong = await runScenario(
    server.oja,
    { name: 'double_accept', openedBy: carol.userId },
    { people: [{ role: 'seller' }], run: () => Promise.resolve([finding('accepted', '1', 2)]) },
  );
  expect(wrong.passed).toBe(false);
  expect(wrong.checks[0]).toEqual({ check: 'accepted', expected: '1', got: '2', passed: false });
  const faulty = await runScenario(
    server.oja,
    { name: 'limits', openedBy: carol.userId },
    { people: [{ role: 'seller' }], run: () => Promise.reject(new Error('a fault')) },
  );
  expect(faulty.checks[0]).toMatchObject({ check: 'fault', got: 'UNEXPECTED', passed: false });
});

test('RP-32 the audit’s checks cover the runs of the caller, and find what is broken', async () => {
  const { data } = await carol.client.rpc('check_test_runs', {}).throwOnError();
  const { checks } = data as z.output<typeof TestRunsChecked>;
  expect(checks.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['assets-sum-to-zero', 'accounts-hold-their-postings']),
  );
  expect(checks.filter(({ breaking, finished }) => breaking > 0 || !finished)).toEqual([]);
});

test('runs are limited per person', async () => {
  const frank = await server.signUp();
  const call = (client: SupabaseClient) => client.rpc('open_test_run', { p_kind: 'escrow' });
  const answers = await Promise.all(Array.from({ length: 44 }, () => call(frank.client)));
  expect(answers.filter(({ error }) => error?.code === 'TOO_MANY_REQUESTS').length).toBeGreaterThan(
    0,
  );
  expect((await call((await server.signUp()).client)).error).toBeNull();
});

test('an hour later test people are forgotten, wherever their runs stopped', async () => {
  const { db, engine } = server.oja;
  const gina = await server.signUp();
  for (const names of [['offer'], ['offer', 'accept_part', 'paid'], ['offer', 'accept']]) {
    const run = await opened('order', gina);
    for (const name of names) await step(run, name, gina);
  }
  const disputed = await opened('escrow', gina);
  for (const name of ['lock', 'dispute']) await step(disputed, name, gina);
  await letTimePass(db, 61);
  const late = await addTestPeople(db, { kind: 'order', openedBy: gina.userId }, [
    { role: 'buyer' },
  ]);
  for (let round = 0; round < 20; round++) await forgetTestPeople(server.oja);
  const left = await rows(
    db,
    sql<{ run_id: string }>`select run_id from sandbox_test_people where forgotten_at is null`,
  );
  expect(left).toEqual([{ run_id: late.runId }]);
  const named = await rows(
    db,
    sql`select p.id from profiles p join sandbox_test_people t on t.user_id = p.id
      where t.forgotten_at is not null and p.full_name is not null`,
  );
  expect(named).toEqual([]);
  await engine.idle();
  const again = await gina.client.rpc('take_test_step', {
    p_run_id: disputed.run_id,
    p_step: 'split',
  });
  expect(again.error).toMatchObject({ code: 'TEST_RUN_OVER' });
});
