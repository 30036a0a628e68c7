import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { one, rows } from '#server/platform/db/database.ts';
import { procedures } from '#server/supabase/rpc/procedures.ts';
import { enrolSecondFactor } from '#tests/support/factories/second-factor.ts';
import type { SignedUp } from '#tests/support/harness/server.ts';
import { becomeAdministrator, giveRole } from '#tests/support/factories/staff.ts';
import { receipt } from '#tests/api/trading/proof-harness.ts';
import { market, type Market } from '#tests/supabase/rest/rest-market.ts';
import { fillEveryTable } from '#tests/supabase/rest/rest-rows.ts';

/** A role is worth nothing without a second factor: every procedure, the shared ones, files and conversations. */
let m: Market;
/** The role and a password, no factor. */
let bare: SignedUp;
let proven: SignedUp;
let stale: SignedUp;
let proofPath: string;

const db = () => m.server.oja.db;
const ask = ({ client }: Pick<SignedUp, 'client'>, name: string, input: object = {}) =>
  client.rpc(name, input);

const staffProcedures = [...procedures].flatMap(([name, { access }]) =>
  typeof access === 'object' ? [{ name, ...access }] : [],
);
const named = (isProven: boolean) =>
  staffProcedures.filter((one) => one.isProven === isProven).map(({ name }) => name);
const deciding = named(true);
const reading = named(false);

/** What an administrator with a password alone could once read or decide. */
const ONCE_OPEN = [
  'get_withdrawal_desk',
  'get_payout_desk',
  'get_convert_desk',
  'get_savings_desk',
  'get_deposit_desk',
  'get_treasury_address',
  'list_disputes',
  'admin_trade_flags',
  'admin_audit_status',
  'decide_payment_proof',
  'set_bank_ussd',
  'move_job_application',
  'save_job_opening',
  'set_job_opening',
];

beforeAll(async () => {
  m = await market();
  proofPath = `${m.runningTradeId}/${randomUUID()}.png`;
  const files = m.bola.client.storage.from('payment-proofs');
  const { error } = await files.upload(proofPath, await receipt(), { contentType: 'image/png' });
  expect(error).toBeNull();
  await fillEveryTable(m);
  [bare, proven, stale] = await Promise.all([
    m.server.signUp(undefined, 'Bare Admin'),
    m.server.signUp(undefined, 'Proven Admin'),
    m.server.signUp(undefined, 'Stale Admin'),
  ]);
  await giveRole(db(), bare.userId);
  await becomeAdministrator(db(), proven);
  await becomeAdministrator(db(), stale);
  await forgetWhenItWasProven(stale);
});
afterAll(() => m?.server.close());

/** As if the code of this person's session had been entered ten minutes ago. */
async function forgetWhenItWasProven({ client, userId }: SignedUp): Promise<void> {
  await rows(
    db(),
    sql`update auth.sessions set amr = (
        select jsonb_agg(jsonb_set(a, '{timestamp}', to_jsonb((a ->> 'timestamp')::bigint - 600)))
        from jsonb_array_elements(amr) a)
      where user_id = ${userId}`,
  );
  const { error } = await client.auth.refreshSession();
  expect(error).toBeNull();
}

test.each(ONCE_OPEN)(
  'M-1.M5 %s refuses an administrator who has a password alone',
  async (name) => {
    expect((await ask(bare, name)).error).toMatchObject({ code: 'SECOND_FACTOR_NOT_SET_UP' });
  },
);

describe.each(staffProcedures)('M-1.M5 of the staff’s procedures, $name', ({ name }) => {
  test('refuses one without a second factor, for any input', async () => {
    const { error } = await ask(bare, name, { p_unknown: true });
    expect(error).toMatchObject({ code: 'SECOND_FACTOR_NOT_SET_UP' });
  });

  test('refuses everybody else', async () => {
    const { error } = await m.chidi.client.rpc(name as 'has_role', {} as never);
    expect(error).toMatchObject({ code: '42501' });
  });
});

test.each(deciding)('M-1.M5 %s needs a code of the last five minutes', async (name) => {
  expect((await ask(stale, name)).error).toMatchObject({ code: 'FRESH_SECOND_FACTOR_NEEDED' });
  const { error } = await ask(proven, name);
  expect(error?.code ?? '').not.toMatch(/SECOND_FACTOR|42501/);
});

test.each(reading)('M-1.M5 %s is read without a new code', async (name) => {
  const { error } = await ask(stale, name);
  expect(error?.code ?? '').not.toMatch(/SECOND_FACTOR|42501/);
});

describe('M-1.M5 shared procedures give an administrator without a factor no more than anybody', () => {
  test('their list of receipts is their own', async () => {
    const { data } = await ask(bare, 'list_payment_proofs');
    expect(data).toMatchObject({ is_admin: false, proofs: [] });
    expect((await ask(stale, 'list_payment_proofs')).data).toMatchObject({ is_admin: true });
  });

  test('a trade of others has no money and no record for them', async () => {
    for (const name of ['get_trade_money', 'export_trade_bundle']) {
      const trade = { p_trade_id: m.runningTradeId };
      expect((await ask(bare, name, trade)).error).toMatchObject({ code: 'TRADE_NOT_FOUND' });
      expect((await ask(stale, name, trade)).error).toBeNull();
    }
  });

  test('they ask nothing in others’ disputes', async () => {
    const { id } = await one(db(), sql<{ id: string }>`select id from disputes limit 1`);
    const question = { p_dispute_id: id, p_body: 'Who of you paid?' };
    expect((await ask(bare, 'add_dispute_statement', question)).error).toMatchObject({
      code: 'DISPUTE_NOT_FOUND',
    });
    expect((await ask(stale, 'add_dispute_statement', question)).error).toBeNull();
  });

  test('they see nobody else’s roles', async () => {
    const about = { _user_id: proven.userId, _role: 'admin' };
    expect((await ask(bare, 'has_role', about)).error).toMatchObject({ code: '42501' });
    expect((await ask(stale, 'has_role', about)).data).toBe(true);
  });

  test('they see nobody else’s receipt, and no bucket', async () => {
    const files = ({ client }: SignedUp) => client.storage.from('payment-proofs');
    expect((await files(bare).download(proofPath)).error).not.toBeNull();
    expect((await files(bare).createSignedUrl(proofPath, 60)).error).not.toBeNull();
    expect((await files(stale).download(proofPath)).error).toBeNull();
    expect((await bare.client.storage.getBucket('payment-proofs')).error).not.toBeNull();
    expect((await bare.client.storage.createBucket('theirs')).error).not.toBeNull();
  });
});

test('M-1.M5 whose last factor goes takes part in no conversation as staff any more', async () => {
  const agent = await becomeAdministrator(db(), await m.server.signUp(undefined, 'Short Stay'));
  const customer = await m.server.signUp(undefined, 'Zainab Musa');
  const { data: started } = await ask(customer, 'start_chat', { p_type: 'support' });
  const { chat_id } = started as { chat_id: string };
  await ask(customer, 'send_message', {
    p_chat_id: chat_id,
    p_client_id: randomUUID(),
    p_body: 'My BVN is on the next line',
  }).throwOnError();
  const ticket = () =>
    one(
      db(),
      sql<{ id: string; status: string; assigned_to: string | null }>`
        select id, status, assigned_to from support_tickets where customer_id = ${customer.userId}`,
    );
  await ask(agent, 'take_ticket', { p_ticket_id: (await ticket()).id }).throwOnError();
  const readMessages = async () =>
    (await agent.client.from('messages').select('id').eq('chat_id', chat_id)).data;
  expect(await readMessages()).not.toEqual([]);

  const gone = await agent.client.auth.mfa.unenroll({ factorId: agent.app.factorId });
  expect(gone.error).toBeNull();
  expect(await readMessages()).toEqual([]);
  expect(await ticket()).toMatchObject({ status: 'waiting', assigned_to: null });
  const { data: profiles } = await agent.client.from('profiles').select('id');
  expect(profiles).toEqual([{ id: agent.userId }]);
  const own = { _user_id: agent.userId, _role: 'admin' };
  expect((await ask(agent, 'has_role', own)).data).toBe(false);
});

test('M-1.M5 whose factor went and who sets up another is no administrator by it', async () => {
  const robbed = await becomeAdministrator(db(), await m.server.signUp(undefined, 'Robbed Admin'));
  const reset = await ask(proven, 'admin_reset_user_mfa', {
    admin_user_id: proven.userId,
    target_user_id: robbed.userId,
  }).throwOnError();
  const second = await becomeAdministrator(db(), await m.server.signUp(undefined, 'Second Admin'));
  const { approval_id } = reset.data as { approval_id: string };
  await ask(second, 'decide_approval', {
    p_approval_id: approval_id,
    p_decision: 'confirm',
  }).throwOnError();

  const thief = m.server.client();
  await thief.auth.signInWithPassword({ email: robbed.email, password: robbed.password });
  await enrolSecondFactor(thief);
  const { error } = await thief.rpc('get_withdrawal_desk', {});
  expect(error).toMatchObject({ code: '42501' });
  const events = await rows(
    db(),
    sql<{ detail: unknown }>`select detail from auth.audit_events
      where user_id = ${robbed.userId} and kind = 'role_taken'`,
  );
  expect(events).toHaveLength(1);
});

test('M-1.M5 nobody is given a ticket who has no second factor', async () => {
  const { id } = await one(
    db(),
    sql<{
      id: string;
    }>`select id from support_tickets where customer_id <> ${proven.userId} limit 1`,
  );
  const given = await ask(proven, 'hand_over_ticket', { p_ticket_id: id, p_to: bare.userId });
  expect(given.error).toMatchObject({ code: 'AGENT_NOT_FOUND' });
});

test('M-1.M5 an unverified factor is none', async () => {
  const half = await m.server.signUp(undefined, 'Half Way');
  await giveRole(db(), half.userId);
  await half.client.auth.mfa.enroll({ factorType: 'totp' });
  expect((await ask(half, 'get_withdrawal_desk')).error).toMatchObject({
    code: 'SECOND_FACTOR_NOT_SET_UP',
  });
  expect((await half.client.from('profiles').select('id')).data).toEqual([{ id: half.userId }]);
});

/** Files that may check a role alone, and for what. */
const ASKS_FOR_ROLES: Readonly<Record<string, string>> = {
  'server/identity/identity.rpc.ts': 'has_role, about oneself',
};

test('M-1.M5 a role gives a right in one place alone, where the second factor is checked too', () => {
  const root = join(import.meta.dirname, '../../..');
  const asking = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => `server/${name}`)
    .filter((file) => readFileSync(join(root, file), 'utf8').includes('identity/has-role.ts'));
  expect(asking.sort()).toEqual(Object.keys(ASKS_FOR_ROLES).sort());
});

test('M-1.M5 no policy or function checks a role but the one that checks the second factor', async () => {
  const roleLookups = await rows(
    db(),
    sql<{ name: string }>`
      select p.pronamespace::regnamespace || '.' || p.proname as name from pg_proc p
        where p.pronamespace::regnamespace::text in ('public', 'auth', 'storage')
          and p.prosrc like '%user_roles%'
      union all
      select 'policy ' || p.polname || ' on ' || p.polrelid::regclass from pg_policy p
        where concat(pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)) like '%user_roles%'
          and p.polrelid <> 'user_roles'::regclass
      order by 1`,
  );
  expect(roleLookups.map(({ name }) => name)).toEqual([
    'auth.holds',
    'auth.may',
    'auth.staff_without_factor',
    'public.is_last_administrator',
  ]);
});
