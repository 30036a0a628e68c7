import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { STAFF_ROLES, type StaffRole } from '#core/staff/roles.ts';
import { post } from '#server/money/ledger/post.ts';
import { rows } from '#server/platform/db/database.ts';
import { type Administrator, decide } from '#tests/support/factories/administrators.ts';
import { money, person } from '#tests/support/factories/people.ts';
import { becomeStaff, giveRole } from '#tests/support/factories/staff.ts';
import { testServer, type TestServer } from '#tests/support/harness/server.ts';

let server: TestServer;
let fay: Administrator;
let finn: Administrator;
const member = new Map<StaffRole, Administrator>();
beforeAll(async () => {
  server = await testServer();
  for (const role of STAFF_ROLES) {
    member.set(role, await becomeStaff(server.oja.db, await server.signUp(), role));
  }
  fay = of('finance');
  finn = await becomeStaff(server.oja.db, await server.signUp(), 'finance');
  const ownerId = await person(server.oja.db, { amount: '5' });
  await post(server.oja.db, {
    kind: 'withdrawal_fee',
    reference: 'test:fee',
    from: { ownerId, kind: 'available' },
    to: { ownerId: null, kind: 'fees', shard: 7 },
    amount: money('USDT', '5'),
  });
}, 60_000);
afterAll(() => server?.close());

function of(role: StaffRole): Administrator {
  const found = member.get(role);
  if (!found) throw new Error(`nobody has ${role}`);
  return found;
}

const PERIOD = { p_from: '2026-01-01', p_to: '2026-12-31' };
const key = () => crypto.randomUUID();
const sweep = (by: Pick<Administrator, 'client'>) =>
  by.client.rpc('sweep_fees', {
    p_asset: 'USDT',
    p_note: 'The month is over',
    p_idempotency_key: key(),
  });
const adjust = (by: Pick<Administrator, 'client'>, handle: string) =>
  by.client.rpc('propose_adjustment', {
    p_handle: handle,
    p_asset: 'USDT',
    p_direction: 'debit',
    p_amount: '1',
    p_reason: 'Credited twice',
    p_idempotency_key: key(),
  });

async function handleOf(userId: string): Promise<string> {
  const [found] = await rows(
    server.oja.db,
    sql<{ handle: string }>`select handle from trader_profiles where id = ${userId}`,
  );
  return found?.handle ?? '';
}

test('finance, compliance and administrators read the report; the rest of the staff and strangers nothing', async () => {
  for (const role of STAFF_ROLES) {
    const { data, error } = await of(role).client.rpc('get_finance_report', PERIOD);
    expect(error === null, role).toBe(['finance', 'compliance', 'admin'].includes(role));
    if (error) expect(data).toBeNull();
  }
  const stranger = await server.signUp();
  const weak = await server.signUp();
  await giveRole(server.oja.db, weak.userId, 'finance');
  for (const client of [stranger.client, weak.client, server.client()]) {
    expect((await client.rpc('get_finance_report', PERIOD)).error).not.toBeNull();
    expect((await sweep({ client })).error).not.toBeNull();
    expect((await adjust({ client }, 'somebody')).error).not.toBeNull();
  }
  for (const role of ['support', 'arbiter', 'compliance', 'operations'] as const) {
    expect((await sweep(of(role))).error, role).not.toBeNull();
    expect((await adjust(of(role), 'somebody')).error, role).not.toBeNull();
  }
  for (const table of ['fee_sweeps', 'ledger_adjustments']) {
    expect((await fay.client.from(table).select('*')).error, table).not.toBeNull();
  }
});

test('two people of finance sweep what was collected, and each step is one event of the audit log', async () => {
  const proposed = await sweep(fay);
  expect(proposed.error).toBeNull();
  expect(proposed.data).toMatchObject({ asset: 'USDT', amount: '5' });
  const { approval_id } = proposed.data as { approval_id: string };
  expect((await decide(fay, approval_id)).error).toMatchObject({ code: 'APPROVAL_IS_YOURS' });
  expect((await decide(of('support'), approval_id)).error).not.toBeNull();
  expect((await decide(finn, approval_id)).error).toBeNull();
  const { data } = await of('compliance').client.rpc('get_finance_report', PERIOD);
  expect(data).toMatchObject({
    fees: [{ asset: 'USDT', source: 'withdrawal', amount: '5' }],
    held: [
      { asset: 'USDT', swept: '5', balance: '0', sweepable: '0' },
      { asset: 'USDC', swept: '0' },
      { asset: 'cNGN', swept: '0' },
    ],
    sums: expect.arrayContaining([
      expect.objectContaining({ asset: 'USDT', balance: '0' }),
    ]) as unknown,
    sweeps: [{ amount: '5', note: 'The month is over' }],
  });
  const events = await rows(
    server.oja.db,
    sql<{ action: string }>`select action from admin_events
      where detail ->> 'approvalId' = ${approval_id} or subject_id = ${approval_id} order by seq`,
  );
  expect(events.map(({ action }) => action)).toEqual(['sweep_fees', 'decide_approval']);
});

test('a corrected balance is a line of its person’s activity, with the reason', async () => {
  const me = await server.signUp();
  await post(server.oja.db, {
    kind: 'faucet',
    reference: `test:${key()}`,
    from: { ownerId: null, kind: 'external' },
    to: { ownerId: me.userId, kind: 'available' },
    amount: money('USDT', '3'),
  });
  expect((await adjust(fay, 'no-such-handle')).error).toMatchObject({ code: 'USER_NOT_FOUND' });
  const { data, error } = await adjust(fay, await handleOf(me.userId));
  expect(error).toBeNull();
  expect((await decide(finn, (data as { approval_id: string }).approval_id)).error).toBeNull();
  const activity = await me.client.rpc('search_activity', {});
  expect(activity.error).toBeNull();
  expect((activity.data as { items: object[] }).items[0]).toMatchObject({
    type: 'adjust_debit',
    group: 'adjustment',
    direction: 'out',
    amount: 1,
    note: 'Credited twice',
  });
  const events = await rows(
    server.oja.db,
    sql<{
      subject_id: string;
    }>`select subject_id from admin_events where action = 'propose_adjustment'`,
  );
  expect(events).toEqual([{ subject_id: me.userId }]);
});

async function file(by: Pick<Administrator, 'client'>, part: string): Promise<Response> {
  const { data } = await by.client.auth.getSession();
  return fetch(
    `${server.url}/functions/v1/finance-export?p_from=2026-01-01&p_to=2026-12-31&p_part=${part}`,
    {
      headers: {
        apikey: server.anonKey,
        authorization: `Bearer ${data.session?.access_token ?? server.anonKey}`,
      },
    },
  );
}

test('both parts are spreadsheets for whoever may read the report, and each download is logged', async () => {
  const fees = await file(of('compliance'), 'fees');
  expect(fees.headers.get('content-type')).toContain('text/csv');
  expect(fees.headers.get('content-disposition')).toContain('oja-fees-2026-01-01-2026-12-31.csv');
  const lines = (await fees.text()).trimEnd().split('\r\n');
  expect(lines[0]).toBe('day,asset,source,amount');
  expect(lines[1]).toMatch(/^\d{4}-\d\d-\d\d,USDT,Network fee of withdrawals,5$/);
  const balance = (await (await file(fay, 'trial_balance')).text()).trimEnd().split('\r\n');
  expect(balance).toContain('USDT,fees,5,5,0');
  expect(
    balance.filter((line) => line.includes(',sum,')).every((line) => line.endsWith(',0')),
  ).toBe(true);
  // No cell runs as a formula, whatever a line begins with.
  for (const cell of [...lines, ...balance].flatMap((line) => line.split(','))) {
    expect(cell).toMatch(/^(-?\d|[a-zA-Z]|$)/);
  }
  for (const by of [of('support'), await server.signUp(), { client: server.client() }]) {
    expect((await file(by, 'fees')).ok).toBe(false);
  }
  expect((await file(fay, 'everything')).ok).toBe(false);
  const logged = await rows(
    server.oja.db,
    sql<{ subject_id: string; actor_id: string }>`select subject_id, actor_id from admin_events
      where action = 'finance_export' order by seq`,
  );
  expect(logged).toEqual([
    { subject_id: 'fees', actor_id: of('compliance').userId },
    { subject_id: 'trial_balance', actor_id: fay.userId },
  ]);
});
