import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { verifyLiability } from '#core/liabilities/verify-liability.ts';
import { Reconciliation } from '#server/money/reconciliation/wire.ts';
import { rows } from '#server/platform/db/database.ts';
import { publishDueLiabilities } from '#server/money/liabilities/publish-due-liabilities.ts';
import { sealLedger } from '#server/money/liabilities/seal-ledger.ts';
import { enrolSecondFactor } from '#tests/support/factories/second-factor.ts';
import { type SignedUp, testServer, type TestServer } from '#tests/support/harness/server.ts';

let server: TestServer;
let ada: SignedUp;
let bola: SignedUp;
let admin: SignedUp;
let weakAdmin: SignedUp;

beforeAll(async () => {
  server = await testServer();
  [ada, bola, admin, weakAdmin] = await Promise.all([
    server.signUp(),
    server.signUp(),
    server.signUp(),
    server.signUp(),
  ]);
  await rows(
    server.oja.db,
    sql`insert into user_roles (user_id, role)
      select unnest(${[admin.userId, weakAdmin.userId]}::uuid[]), 'admin'`,
  );
  await enrolSecondFactor(admin.client);
  await ada.client.rpc('sandbox_faucet', { p_asset: 'USDT', p_amount: 125.5 }).throwOnError();
  // Other transactions on this machine may keep a movement out of the blocks.
  await vi.waitFor(async () => expect(await sealLedger(server.oja)).toBeGreaterThan(0), 10_000);
  await publishDueLiabilities(server.oja);
});
afterAll(() => server?.close());

test('get_liability_proof gives each person their own path to the root everybody reads', async () => {
  const { data: published } = await server
    .client()
    .from('liability_roots')
    .select('day,root,leaves,parts,totals,is_sandbox')
    .single()
    .throwOnError();
  expect(published).toMatchObject({
    leaves: 4,
    parts: 4,
    totals: { USDT: '12550000000' },
    is_sandbox: true,
  });
  const { data: proof } = await ada.client.rpc('get_liability_proof', {}).throwOnError();
  const known = { root: published.root, userId: ada.userId };
  expect((await verifyLiability(proof, known)).problems).toEqual([]);
  const again = await ada.client.rpc('get_liability_proof', { p_day: published.day });
  expect(again.data).toEqual(proof);
});

test('get_liability_proof shows nobody another’s, and visitors nothing', async () => {
  const { error, status } = await bola.client.rpc('get_liability_proof', {});
  expect([status, error?.code]).toEqual([404, 'LIABILITY_NOT_IN']);
  expect((await server.client().rpc('get_liability_proof', {})).status).toBe(401);
  const { data } = await bola.client.from('liability_leaves').select('*').throwOnError();
  expect(data).toEqual([]);
  const odd = await ada.client.rpc('get_liability_proof', { p_day: 'yesterday' } as never);
  expect([odd.status, odd.error?.code]).toEqual([400, '22023']);
});

test('get_reconciliation is for administrators with a second factor alone', async () => {
  const { data } = await admin.client.rpc('get_reconciliation', {}).throwOnError();
  const answer = Reconciliation.parse(data);
  expect(answer.run).not.toBeNull();
  expect(answer.reserves.find(({ asset }) => asset === 'USDT')).toMatchObject({
    liabilities: '125.5',
  });
  expect(answer.ledger_block).toMatchObject({ n: '1' });
  const weak = await weakAdmin.client.rpc('get_reconciliation', {});
  expect(weak.error?.code).toBe('SECOND_FACTOR_NOT_SET_UP');
  expect((await ada.client.rpc('get_reconciliation', {})).status).toBe(403);
  expect((await server.client().rpc('get_reconciliation', {})).status).toBe(401);
});
