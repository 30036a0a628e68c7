import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { APPROVAL_PERMISSIONS } from '#core/approvals/approval-kinds.ts';
import { SECTION_PERMISSIONS } from '#core/people/sections.ts';
import { PERMISSIONS, permissionsOf, rolesWith } from '#core/staff/permissions.ts';
import { STAFF_ROLES } from '#core/staff/roles.ts';
import { one, rows } from '#server/platform/db/database.ts';
import { functions } from '#server/supabase/functions/functions.ts';
import { requireAccess } from '#server/supabase/rpc/invoke.ts';
import { procedures } from '#server/supabase/rpc/procedures.ts';
import { wireTables } from '#server/wire-tables.ts';
import { ROUTES } from '#web/routes.tsx';
import { giveRole } from '#tests/support/factories/staff.ts';
import { testServer, type TestServer } from '#tests/support/harness/server.ts';

/** One list of what the staff may do, asked everywhere. */
let server: TestServer;
const member = new Map<string, string>();
beforeAll(async () => {
  server = await testServer();
  for (const role of STAFF_ROLES) {
    const { userId } = await server.signUp();
    await giveRole(server.oja.db, userId, role);
    member.set(role, userId);
  }
  member.set('nobody', (await server.signUp()).userId);
});
afterAll(() => server?.close());

const db = () => server.oja.db;

test.each(PERMISSIONS)('the database gives %s to the same roles', async (permission) => {
  const { roles } = await one(
    db(),
    sql<{ roles: string[] }>`select auth.roles_with(${permission}) as roles`,
  );
  expect(roles).toEqual(rolesWith(permission));
});

test('it gives what is no permission to nobody', async () => {
  for (const role of STAFF_ROLES) {
    const { has } = await one(
      db(),
      sql<{ has: boolean }>`select auth.holds(${member.get(role)}, 'disputes.dcide') as has`,
    );
    expect(has, role).toBe(false);
  }
});

test('administrators may do everything, so that an operator can begin with one', () => {
  expect(permissionsOf(['admin'])).toEqual(PERMISSIONS);
});

/** The permissions that policies and functions of the database name. */
async function namedInDatabase(): Promise<Set<string>> {
  const texts = await rows(
    db(),
    sql<{ text: string }>`
      select concat(pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)) as text from pg_policy p
      union all select p.prosrc from pg_proc p
        where p.pronamespace::regnamespace::text in ('public', 'auth', 'storage') and p.proname <> 'roles_with'`,
  );
  const named = texts.flatMap(({ text }) =>
    [...text.matchAll(/(?:auth\.)?(?:may|holds)\((?:[\w.]+, )?'([^']+)'/g)].map(
      ([, name]) => name!,
    ),
  );
  return new Set(named);
}

test('policies and functions name permissions that exist', async () => {
  const named = await namedInDatabase();
  expect([...named].filter((name) => !PERMISSIONS.some((known) => known === name))).toEqual([]);
  expect(named.size).toBeGreaterThan(15);
});

test('the policies of a table ask for the permission that its registry names', async () => {
  const asked = await rows(
    db(),
    sql<{ table: string; permission: string }>`
      select p.polrelid::regclass::text as table,
        substring(pg_get_expr(p.polqual, p.polrelid) from 'may\\(''([^'']+)''') as permission
      from pg_policy p join pg_class c on c.oid = p.polrelid
      where p.polname = 'staff' and c.relnamespace = 'public'::regnamespace order by 1`,
  );
  const declared = [...wireTables].flatMap(([table, { staffMay }]) =>
    staffMay ? [{ table, permission: staffMay }] : [],
  );
  expect(asked).toEqual(declared.toSorted((a, b) => (a.table < b.table ? -1 : 1)));
});

test('every permission is asked for somewhere', async () => {
  const asked = new Set<string>(await namedInDatabase());
  for (const { access } of [...procedures.values(), ...functions.values()]) {
    if (typeof access === 'object') asked.add(access.may);
  }
  for (const { access } of ROUTES) {
    if (typeof access === 'object') for (const one of access.may) asked.add(one);
  }
  for (const permission of Object.values(APPROVAL_PERMISSIONS)) asked.add(permission);
  for (const permission of Object.values(SECTION_PERMISSIONS)) asked.add(permission);
  const root = join(import.meta.dirname, '../../../server');
  for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.ts') || name.endsWith('.test.ts')) continue;
    const source = readFileSync(join(root, name), 'utf8');
    for (const [, permission] of source.matchAll(/[mM]ay\([^)]*'([a-z_]+\.[a-z_]+)'\)/g)) {
      asked.add(permission!);
    }
  }
  expect(PERMISSIONS.filter((permission) => !asked.has(permission))).toEqual([]);
});

describe.each([...procedures])('the procedure %s', (_name, procedure) => {
  const call = async (who: string, aal: 'aal1' | 'aal2') => {
    const timestamp = Math.floor(Date.now() / 1000);
    const caller = {
      role: 'authenticated',
      userId: member.get(who) ?? null,
      sessionId: crypto.randomUUID(),
      aal,
      claims: { amr: [{ method: 'totp', timestamp }] },
      ip: '127.0.0.1',
      userAgent: 'tests',
    } as const;
    return requireAccess(server.oja, procedure, caller).then(
      () => true,
      () => false,
    );
  };

  test('opens for each role as the list has it, and for none without a second factor', async () => {
    const { access } = procedure;
    for (const who of [...STAFF_ROLES, 'nobody'] as const) {
      const isOf = typeof access === 'string' || rolesWith(access.may).some((role) => role === who);
      expect(await call(who, 'aal2'), who).toBe(isOf);
      expect(await call(who, 'aal1'), who).toBe(typeof access === 'string');
    }
  });
});
