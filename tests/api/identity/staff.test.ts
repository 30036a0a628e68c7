import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StaffRole } from '#core/staff/roles.ts';
import { endLapsedRoles } from '#server/identity/staff/end-lapsed-roles.ts';
import { inRoot } from '#scripts/paths.ts';
import { rows } from '#server/platform/db/database.ts';
import {
  type Administrator,
  decide,
  provenAdmin,
} from '#tests/support/factories/administrators.ts';
import { asOwner } from '#tests/support/harness/as-owner.ts';
import { TEST_SECRET } from '#tests/support/harness/cluster-url.ts';
import { enrolSecondFactor } from '#tests/support/factories/second-factor.ts';
import {
  type SignedUp,
  someEmail,
  type TestServer,
  testServer,
} from '#tests/support/harness/server.ts';
import { becomeStaff, giveRole } from '#tests/support/factories/staff.ts';
import { AGREED } from '#tests/support/factories/agreed.ts';

/** Granting and revoking the administrator role. */
let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.close());

/** The command as an operator runs it beside the running product. */
async function command(...args: string[]): Promise<{ code: number; printed: string }> {
  const child = spawn(process.execPath, [inRoot('scripts/admin.ts'), ...args], {
    env: {
      ...process.env,
      OJA_MODE: 'sandbox',
      OJA_SECRET: TEST_SECRET,
      DATABASE_URL: server.oja.config.databaseUrl,
    },
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, printed };
}

const hasRole = async ({ client, userId }: SignedUp, role: StaffRole = 'admin') =>
  (await client.rpc('has_role', { _user_id: userId, _role: role })).data as boolean;

async function eventsOf({ userId }: SignedUp) {
  return rows(
    server.oja.db,
    sql<{ kind: string; user_agent: string; detail: Record<string, unknown> }>`
      select kind, user_agent, detail from auth.audit_events
      where user_id = ${userId} and kind like 'role_%' order by id`,
  );
}

test('M-2.5 the first administrator is made on the command line, with a second factor only', async () => {
  const ada = await server.signUp();
  expect((await command()).code).toBe(1);
  const nobody = await command('grant', someEmail());
  expect(nobody.code).toBe(1);
  expect(nobody.printed).toContain('No account has this email address');
  const early = await command('grant', ada.email);
  expect(early.code).toBe(1);
  expect(early.printed).toContain('2FA');
  expect(early.printed, 'a sentence, no stack').not.toContain('    at ');
  expect(await hasRole(ada)).toBe(false);

  await enrolSecondFactor(ada.client);
  const made = await command('grant', ada.email.toUpperCase());
  expect(made.printed).toContain('now has the role Administrator for 180 days');
  expect(made.code).toBe(0);
  expect(await hasRole(ada)).toBe(true);
  expect((await ada.client.rpc('get_withdrawal_desk', {})).error).toBeNull();
  expect(await eventsOf(ada)).toEqual([
    {
      kind: 'role_given',
      user_agent: 'npm run admin',
      detail: { role: 'admin', by: 'the command line' },
    },
  ]);
  expect((await command('grant', ada.email)).printed).toContain('keeps the role');
  expect((await command('list')).printed).toMatch(
    new RegExp(`^${ada.email}  .*  admin until .*  two-factor on$`, 'm'),
  );

  const last = await command('revoke', ada.email);
  expect(last.printed).toContain('Nobody else is an administrator');
  expect(last.code).toBe(1);
  await provenAdmin(server);
  expect((await command('revoke', ada.email)).code).toBe(0);
  expect((await ada.client.rpc('get_withdrawal_desk', {})).error).toMatchObject({ code: '42501' });
  expect((await eventsOf(ada)).map(({ kind }) => kind)).toEqual([
    'role_given',
    'role_given',
    'role_taken',
  ]);
  const logged = await rows(
    server.oja.db,
    sql<object>`select actor_id, role, action, subject_type, detail from admin_events
      where subject_id = ${ada.userId} order by seq`,
  );
  const byHand = { role: 'admin', by: 'the command line' };
  const event = { actor_id: null, role: null, subject_type: 'person', detail: byHand };
  expect(logged).toEqual([
    { ...event, action: 'grant_role' },
    { ...event, action: 'grant_role' },
    { ...event, action: 'revoke_role' },
  ]);
}, 120_000);

test('M-2.5 an address that was not confirmed, and a banned account, get no role', async () => {
  const email = someEmail();
  await server
    .client()
    .auth.signUp({ email, password: 'a long enough password', options: { data: AGREED } });
  expect((await command('grant', email)).printed).toContain('not confirmed yet');
  const banned = await server.signUp();
  await enrolSecondFactor(banned.client);
  await rows(
    server.oja.db,
    sql`update auth.users set banned_until = app_now() + interval '1 day' where id = ${banned.userId}`,
  );
  const refused = await command('grant', banned.email);
  expect(refused.printed).toContain('Lift the ban first');
  expect(refused.code).toBe(1);
}, 60_000);

const propose = (
  as: SignedUp,
  email: string,
  { isGranted = true, role = 'admin' }: { isGranted?: boolean; role?: StaffRole } = {},
) =>
  as.client.rpc('propose_role', {
    p_email: email,
    p_role: role,
    p_is_granted: isGranted,
    p_reason: 'They answer support at night',
  });

const approvalOf = ({ data }: { data: unknown }) => (data as { approval_id: string }).approval_id;

test('M-2.5 later ones are proposed by one administrator and confirmed by another', async () => {
  const [ann, ben]: Administrator[] = [await provenAdmin(server), await provenAdmin(server)];
  const peer = await server.signUp();
  expect((await propose(peer, peer.email)).error).toMatchObject({ code: '42501' });
  expect((await propose(ann!, peer.email)).error).toMatchObject({ code: 'STAFF_NEEDS_FACTOR' });
  expect((await propose(ann!, someEmail())).error).toMatchObject({ code: 'STAFF_NOT_FOUND' });
  expect((await propose(ann!, peer.email, { isGranted: false })).error).toMatchObject({
    code: 'STAFF_IS_NONE',
  });
  const app = await enrolSecondFactor(peer.client);

  const { data, error } = await propose(ann!, peer.email);
  expect(error).toBeNull();
  const { approval_id } = data as { approval_id: string };
  expect(await hasRole(peer)).toBe(false);
  expect((await decide(ann!, approval_id)).error).toMatchObject({ code: 'APPROVAL_IS_YOURS' });
  expect((await decide(peer, approval_id)).error).toMatchObject({ code: '42501' });
  expect((await decide(ben!, approval_id)).data).toMatchObject({ status: 'confirmed' });
  expect(await hasRole(peer)).toBe(true);
  expect(await eventsOf(peer)).toMatchObject([
    { detail: { role: 'admin', proposed_by: ann!.userId, confirmed_by: ben!.userId } },
  ]);
  const notifications = await rows(
    server.oja.db,
    sql<{ n: number }>`select count(*)::int as n from notifications
      where type = 'staff_changed' and user_id in (${ann!.userId}, ${ben!.userId}, ${peer.userId})`,
  );
  expect(notifications).toEqual([{ n: 3 }]);
  const { data: listed } = await peer.client.rpc('list_staff', {});
  expect(listed).toMatchObject({
    staff: expect.arrayContaining([
      expect.objectContaining({ id: peer.userId, has_second_factor: true, is_you: true }),
    ]),
  });

  const end = await propose(ann!, peer.email, { isGranted: false });
  const ended = (end.data as { approval_id: string }).approval_id;
  expect((await decide(ben!, ended)).data).toMatchObject({ status: 'confirmed' });
  expect(await hasRole(peer)).toBe(false);
  await app.prove();
}, 60_000);

test('M-2.5 who has lost their factor before the confirmation does not become one', async () => {
  const [ann, ben]: Administrator[] = [await provenAdmin(server), await provenAdmin(server)];
  const peer = await server.signUp();
  const app = await enrolSecondFactor(peer.client);
  const { data } = await propose(ann!, peer.email);
  await peer.client.auth.mfa.unenroll({ factorId: app.factorId });
  const { approval_id } = data as { approval_id: string };
  expect((await decide(ben!, approval_id)).error).toMatchObject({ code: 'STAFF_NEEDS_FACTOR' });
  expect(await hasRole(peer)).toBe(false);
});

test('the list has whose role is worth nothing', async () => {
  const bare = await server.signUp();
  await giveRole(server.oja.db, bare.userId);
  expect((await command('list')).printed).toMatch(
    new RegExp(`^${bare.email}  .*no second factor: powerless$`, 'm'),
  );
});

test('nobody decides about their own role, not even as the second person', async () => {
  const [ann, ben] = [await provenAdmin(server), await provenAdmin(server)];
  for (const isGranted of [true, false]) {
    const own = await propose(ann, ann.email, { isGranted });
    expect(own.error).toMatchObject({ code: 'STAFF_IS_YOU' });
  }
  const proposed = approvalOf(await propose(ann, ben.email, { role: 'finance' }));
  expect((await decide(ben, proposed)).error).toMatchObject({ code: 'STAFF_IS_YOU' });
  expect(await hasRole(ben, 'finance')).toBe(false);
  const third = await provenAdmin(server);
  expect((await decide(third, proposed)).data).toMatchObject({ status: 'confirmed' });
  expect(await hasRole(ben, 'finance')).toBe(true);
});

test('a proposal that was changed after it was made is refused', async () => {
  const [ann, ben] = [await provenAdmin(server), await provenAdmin(server)];
  const peer = await server.signUp();
  await enrolSecondFactor(peer.client);
  const proposed = approvalOf(await propose(ann, peer.email, { role: 'support' }));
  const forge = sql`update approvals set payload = payload || '{"role": "admin"}' where id = ${proposed}`;
  await expect(rows(server.oja.db, forge)).rejects.toThrow('an approval does not change');
  // As whoever owns the database could.
  await asOwner(server.oja.urls, async (owner) => {
    await rows(owner, sql`alter table approvals disable trigger approvals_stay`);
    await rows(owner, forge);
    await rows(owner, sql`alter table approvals enable trigger approvals_stay`);
  });
  expect((await decide(ben, proposed)).error).toMatchObject({ code: 'APPROVAL_CHANGED' });
  expect(await hasRole(peer, 'admin')).toBe(false);
});

test('a role lapses by the clock at the next read, and a job only tidies up after it', async () => {
  const { db } = server.oja;
  const member = await becomeStaff(db, await server.signUp(), 'finance');
  expect((await member.client.rpc('get_treasury_desk', {})).error).toBeNull();
  expect((await member.client.from('deposits').select('id')).error).toBeNull();
  await rows(db, sql`update user_roles set until = app_now() where user_id = ${member.userId}`);
  expect((await member.client.rpc('get_treasury_desk', {})).error).toMatchObject({ code: '42501' });
  expect(await hasRole(member, 'finance')).toBe(false);
  expect((await member.client.rpc('get_staff_access', {})).data).toEqual({
    roles: [],
    permissions: [],
  });
  expect(await endLapsedRoles(db)).toBe(1);
  expect(await endLapsedRoles(db)).toBe(0);
  expect((await eventsOf(member)).at(-1)).toMatchObject({
    kind: 'role_taken',
    detail: { role: 'finance', because: 'it lapsed' },
  });
});

test('a renewal lasts 180 days from its confirmation', async () => {
  const [ann, ben] = [await provenAdmin(server), await provenAdmin(server)];
  const { db } = server.oja;
  const member = await becomeStaff(db, await server.signUp(), 'support');
  await rows(
    db,
    sql`update user_roles set until = app_now() + interval '1 day' where user_id = ${member.userId}`,
  );
  await decide(ben, approvalOf(await propose(ann, member.email, { role: 'support' })));
  const [held] = await rows(
    db,
    sql<object>`select granted_by, reason, round(extract(epoch from until - app_now()) / 86400)::int as days
      from user_roles where user_id = ${member.userId}`,
  );
  expect(held).toEqual({
    granted_by: ann.userId,
    reason: 'They answer support at night',
    days: 180,
  });
});

describe('the last administrator', () => {
  let alone: TestServer;
  let ada: Administrator;
  beforeAll(async () => {
    alone = await testServer();
    ada = await provenAdmin(alone);
  });
  afterAll(() => alone?.close());

  const stays = async (change: ReturnType<typeof sql>) =>
    expect(rows(alone.oja.db, change)).rejects.toThrow('the last administrator stays');

  test('keeps the role, the account and the factor, whoever asks', async () => {
    await stays(sql`delete from user_roles where user_id = ${ada.userId}`);
    await stays(sql`update user_roles set role = 'support' where user_id = ${ada.userId}`);
    await stays(sql`update user_roles set until = app_now() where user_id = ${ada.userId}`);
    await stays(sql`update auth.users set deleted_at = app_now() where id = ${ada.userId}`);
    await stays(sql`delete from auth.users where id = ${ada.userId}`);
    await stays(sql`delete from auth.mfa_factors where user_id = ${ada.userId}`);
    await ada.app.prove();
    const { error } = await ada.client.auth.mfa.unenroll({ factorId: ada.app.factorId });
    expect(error?.message).toContain('Nobody else is an administrator');
    const erasure = await ada.client.rpc('request_data_erasure', { p_understood: true });
    expect(erasure.error).toMatchObject({ code: 'STAFF_IS_LAST' });
    expect((await ada.client.rpc('get_withdrawal_desk', {})).error).toBeNull();
  });

  test('is one of two who remove each other at the same moment', async () => {
    const ben = await provenAdmin(alone);
    const removals = [ada, ben].map(({ userId }) =>
      rows(alone.oja.db, sql`delete from user_roles where user_id = ${userId} returning user_id`),
    );
    const ends = await Promise.allSettled(removals);
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});
