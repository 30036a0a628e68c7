import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inRoot } from '#scripts/paths.ts';
import { rows } from '#server/platform/db/database.ts';
import {
  type Administrator,
  decide,
  provenAdmin,
} from '#tests/support/factories/administrators.ts';
import { TEST_SECRET } from '#tests/support/harness/cluster-url.ts';
import { enrolSecondFactor } from '#tests/support/factories/second-factor.ts';
import {
  type SignedUp,
  someEmail,
  type TestServer,
  testServer,
} from '#tests/support/harness/server.ts';
import { giveRole } from '#tests/support/factories/staff.ts';
import { AGREED } from '#tests/support/factories/agreed.ts';

/** Granting and revoking the administrator role. */
let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.close());

/** The command as an operator runs it beside the running product. */
async function makeAdmin(...args: string[]): Promise<{ code: number; printed: string }> {
  const child = spawn(process.execPath, [inRoot('scripts/make-admin.ts'), ...args], {
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

const isAdmin = async ({ client, userId }: SignedUp) =>
  (await client.rpc('has_role', { _user_id: userId, _role: 'admin' })).data as boolean;

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
  expect((await makeAdmin()).code).toBe(1);
  const nobody = await makeAdmin('--email', someEmail());
  expect(nobody.code).toBe(1);
  expect(nobody.printed).toContain('No account has this email address');
  const early = await makeAdmin('--email', ada.email);
  expect(early.code).toBe(1);
  expect(early.printed).toContain('2FA');
  expect(early.printed, 'a sentence, no stack').not.toContain('    at ');
  expect(await isAdmin(ada)).toBe(false);

  await enrolSecondFactor(ada.client);
  const made = await makeAdmin('--email', ada.email.toUpperCase());
  expect(made.printed).toContain('is an administrator now');
  expect(made.code).toBe(0);
  expect(await isAdmin(ada)).toBe(true);
  expect((await ada.client.rpc('get_withdrawal_desk', {})).error).toBeNull();
  expect(await eventsOf(ada)).toEqual([
    {
      kind: 'role_given',
      user_agent: 'npm run make-admin',
      detail: { role: 'admin', by: 'the command line' },
    },
  ]);
  expect((await makeAdmin('--email', ada.email)).printed).toContain('already has the role');
  expect((await makeAdmin('--list')).printed).toMatch(
    new RegExp(`^${ada.email}  .* two-factor on$`, 'm'),
  );

  expect((await makeAdmin('--email', ada.email, '--remove')).code).toBe(0);
  expect((await ada.client.rpc('get_withdrawal_desk', {})).error).toMatchObject({ code: '42501' });
  expect((await eventsOf(ada)).map(({ kind }) => kind)).toEqual(['role_given', 'role_taken']);
}, 120_000);

test('M-2.5 an address that was not confirmed, and a banned account, get no role', async () => {
  const email = someEmail();
  await server
    .client()
    .auth.signUp({ email, password: 'a long enough password', options: { data: AGREED } });
  expect((await makeAdmin('--email', email)).printed).toContain('not confirmed yet');
  const banned = await server.signUp();
  await enrolSecondFactor(banned.client);
  await rows(
    server.oja.db,
    sql`update auth.users set banned_until = app_now() + interval '1 day' where id = ${banned.userId}`,
  );
  const refused = await makeAdmin('--email', banned.email);
  expect(refused.printed).toContain('Lift the ban first');
  expect(refused.code).toBe(1);
}, 60_000);

const propose = (as: SignedUp, email: string, is_admin = true) =>
  as.client.rpc('propose_administrator', {
    p_email: email,
    p_is_admin: is_admin,
    p_reason: 'They answer support at night',
  });

test('M-2.5 later ones are proposed by one administrator and confirmed by another', async () => {
  const [ann, ben]: Administrator[] = [await provenAdmin(server), await provenAdmin(server)];
  const peer = await server.signUp();
  expect((await propose(peer, peer.email)).error).toMatchObject({ code: '42501' });
  expect((await propose(ann!, peer.email)).error).toMatchObject({ code: 'STAFF_NEEDS_FACTOR' });
  expect((await propose(ann!, someEmail())).error).toMatchObject({ code: 'STAFF_NOT_FOUND' });
  expect((await propose(ann!, peer.email, false)).error).toMatchObject({ code: 'STAFF_IS_NONE' });
  const app = await enrolSecondFactor(peer.client);

  const { data, error } = await propose(ann!, peer.email);
  expect(error).toBeNull();
  const { approval_id } = data as { approval_id: string };
  expect(await isAdmin(peer)).toBe(false);
  expect((await decide(ann!, approval_id)).error).toMatchObject({ code: 'APPROVAL_IS_YOURS' });
  expect((await decide(peer, approval_id)).error).toMatchObject({ code: '42501' });
  expect((await decide(ben!, approval_id)).data).toMatchObject({ status: 'confirmed' });
  expect(await isAdmin(peer)).toBe(true);
  expect(await eventsOf(peer)).toMatchObject([
    { detail: { role: 'admin', proposed_by: ann!.userId, confirmed_by: ben!.userId } },
  ]);
  const notifications = await rows(
    server.oja.db,
    sql<{ n: number }>`select count(*)::int as n from notifications
      where type = 'staff_changed' and user_id in (${ann!.userId}, ${ben!.userId}, ${peer.userId})`,
  );
  expect(notifications).toEqual([{ n: 3 }]);
  const { data: listed } = await peer.client.rpc('list_administrators', {});
  expect(listed).toMatchObject({
    administrators: expect.arrayContaining([
      expect.objectContaining({ id: peer.userId, has_second_factor: true, is_you: true }),
    ]),
  });

  const end = await propose(peer, peer.email, false);
  const ended = (end.data as { approval_id: string }).approval_id;
  expect((await decide(ann!, ended)).data).toMatchObject({ status: 'confirmed' });
  expect(await isAdmin(peer)).toBe(false);
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
  expect(await isAdmin(peer)).toBe(false);
});

test('the list has whose role is worth nothing', async () => {
  const bare = await server.signUp();
  await giveRole(server.oja.db, bare.userId);
  expect((await makeAdmin('--list')).printed).toMatch(
    new RegExp(`^${bare.email}  .*no second factor: powerless$`, 'm'),
  );
});
