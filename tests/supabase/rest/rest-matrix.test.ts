import { type Permission, rolesWith } from '#core/staff/permissions.ts';
import { isStaffRole, STAFF_ROLES, type StaffRole } from '#core/staff/roles.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WireRow, WireTable } from '#server/define.ts';
import { type Catalog, loadCatalog } from '#server/supabase/rest/catalog.ts';
import { rows } from '#server/platform/db/database.ts';
import { asCaller } from '#server/platform/db/transaction.ts';
import { procedures } from '#server/supabase/rpc/procedures.ts';
import { wireTables } from '#server/wire-tables.ts';
import { enrolSecondFactor } from '#tests/support/factories/second-factor.ts';
import { TEST_PASSWORD } from '#tests/support/harness/server.ts';
import { becomeStaff, giveRole } from '#tests/support/factories/staff.ts';
import { contentOf, market, type Market } from '#tests/supabase/rest/rest-market.ts';
import { fillEveryTable } from '#tests/supabase/rest/rest-rows.ts';

/**
 * Every role × every table × every verb, over the wire. The expected result follows from the registry alone, so a table
 * that joins the registry is tested too, and one without a decision cannot join it.
 */
type RoleName = (typeof ROLES)[number];
/** In the order they act: those whose rows the tables hold come last. */
const ROLES = [
  'visitor',
  'password step only',
  'service key',
  'somebody else',
  'admin without a factor',
  ...STAFF_ROLES,
  'buyer',
  'owner',
] as const;

interface Actor {
  readonly key: string;
  readonly token: string;
  readonly userId: string | null;
}

/** A row that its writer may add, for the tables that take rows from the wire. */
const SAMPLES: Record<string, (owner: string) => Record<string, unknown>> = {
  profiles: (owner) => ({ id: owner, full_name: 'Ngozi Okoro', username: null }),
  user_addresses: (owner) => ({
    user_id: owner,
    street_address: '1 Broad Street',
    city: 'Lagos',
    state: 'Lagos',
  }),
  notification_preferences: (owner) => ({
    user_id: owner,
    topic: 'trade_trouble',
    channel: 'email',
    is_enabled: false,
  }),
  notification_schedules: (owner) => ({
    user_id: owner,
    time_zone: 'Africa/Lagos',
    digest: 'daily',
  }),
  saved_offer_filters: (owner) => ({
    user_id: owner,
    name: 'Mornings',
    filter: { p_trade_type: 'sell', p_asset: 'USDT' },
  }),
};

/** Tables that hold one row of a person: a second one cannot be added. */
const ONE_EACH: ReadonlySet<string> = new Set(['profiles', 'notification_schedules']);

/** A change that its owner may make, for the tables that take changes from the wire. */
const CHANGES: Record<string, Record<string, unknown>> = {
  profiles: { city: 'Ibadan' },
  notifications: { is_read: true },
  notification_preferences: { is_enabled: false },
  notification_schedules: { quiet_from: 60, quiet_to: 120 },
  user_addresses: { label: 'Home' },
  stablecoin_wallets: { label: 'Savings' },
  saved_offer_filters: { filter: { p_trade_type: 'buy', p_asset: 'USDC' } },
};

let m: Market;
let catalog: Catalog;
let actors: Record<RoleName, Actor>;

beforeAll(async () => {
  m = await market();
  catalog = await loadCatalog(m.server.oja.db, wireTables);
  await fillEveryTable(m);
  for (const table of new Set(
    [...wireTables.values()].flatMap(({ within }) => within?.table ?? []),
  )) {
    for (const row of await content(table)) around.set(`${table} ${String(row['id'])}`, row);
  }
  for (const wire of wireTables.values()) {
    if (!wire.publicBy) continue;
    const { table, by } = wire.publicBy;
    const isPublic = wireTables.get(table)?.publicWhen ?? (() => false);
    const ids = (await content(table)).filter(isPublic).map((row) => String(row[by]));
    namedInPublic.set(wire, new Set(ids));
  }
  const { server, ada, bola, chidi } = m;
  const actorOf = async ({ client }: Pick<Market['ada'], 'client'>): Promise<Actor> => {
    const { data } = await client.auth.getSession();
    if (!data.session) throw new Error('nobody is signed in');
    const { access_token: token, user } = data.session;
    return { key: server.anonKey, token, userId: user.id };
  };
  const { db } = server.oja;
  const bare = await server.signUp(undefined, 'Kemi Ojo');
  await giveRole(db, bare.userId);
  const staff = {} as Record<StaffRole, Actor>;
  for (const role of STAFF_ROLES) {
    const member = await becomeStaff(db, await server.signUp(undefined, 'Amina Bello'), role);
    staff[role] = await actorOf({ client: member.client as unknown as Market['anon'] });
  }
  const careful = await server.signUp(undefined, 'Dayo Cole');
  await enrolSecondFactor(careful.client);
  const halfway = server.client();
  await halfway.auth.signInWithPassword({ email: careful.email, password: TEST_PASSWORD });
  const keyAlone = (key: string): Actor => ({ key, token: key, userId: null });
  actors = {
    visitor: keyAlone(server.anonKey),
    'password step only': await actorOf({ client: halfway as unknown as Market['anon'] }),
    'service key': keyAlone(server.serviceKey),
    'somebody else': await actorOf(chidi),
    'admin without a factor': await actorOf({ client: bare.client as unknown as Market['anon'] }),
    ...staff,
    buyer: await actorOf(bola),
    owner: await actorOf(ada),
  };
});
afterAll(() => m?.server.close());

async function send(role: RoleName, method: string, path: string, body?: unknown, prefer?: string) {
  const { key, token } = actors[role];
  const answer = await fetch(`${m.server.url}/rest/v1/${path}`, {
    method,
    headers: {
      apikey: key,
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(prefer === undefined ? {} : { prefer }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const parsed = text === '' ? null : (JSON.parse(text) as unknown);
  const code = (parsed as { code?: string } | null)?.code ?? null;
  return { status: answer.status, code, body: parsed, headers: answer.headers };
}

const content = async (table: string) => (await contentOf(m.server, table)) as WireRow[];

/** Rows that others lie within, by table and id. */
const around = new Map<string, WireRow>();
/** The ids of a table's rows that public rows of another name. */
const namedInPublic = new Map<WireTable, ReadonlySet<string>>();

function isOf({ owners = [], within }: WireTable, row: WireRow, userId: string | null): boolean {
  if (userId === null) return false;
  const whole = within && around.get(`${within.table} ${String(row[within.by])}`);
  const named = owners.flatMap((column) => (row[column] ?? []) as string);
  return [...named, ...((whole?.[within?.owners ?? ''] ?? []) as string[])].includes(userId);
}

/** The rows a role reads of a table, or the refusal it gets instead. */
function readersAnswer(role: RoleName, wire: WireTable): 'rows' | { status: number; code: string } {
  if (role === 'password step only') return { status: 403, code: 'mfa_required' };
  if (role !== 'visitor' || wire.rowsOf === 'everyone' || wire.publicWhen) return 'rows';
  return { status: 401, code: '42501' };
}

function isRead(role: RoleName, wire: WireTable, row: WireRow): boolean {
  if (role === 'service key' || wire.rowsOf === 'everyone' || wire.publicWhen?.(row)) return true;
  if (namedInPublic.get(wire)?.has(String(row['id']))) return true;
  if (role === 'visitor') return false;
  if (wire.rowsOf === 'everyone signed in') return true;
  return isOf(wire, row, actors[role].userId) || hasPart(role, wire.staffMay);
}

function hasPart(role: RoleName, permission: Permission | undefined): boolean {
  return permission !== undefined && isStaffRole(role) && rolesWith(permission).includes(role);
}

function refusal(role: RoleName) {
  if (role === 'visitor') return { status: 401, code: '42501' };
  return { status: 403, code: role === 'password step only' ? 'mfa_required' : '42501' };
}

const isPerson = (role: RoleName) =>
  !['visitor', 'password step only', 'service key'].includes(role);

describe.each([...wireTables])('%s', (table, wire) => {
  const relation = () => catalog.relations.get(table)!;
  const keyOf = (row: WireRow) => JSON.stringify(relation().primaryKey.map((name) => row[name]));
  const someKey = () => relation().primaryKey[0]!;

  test('holds rows that somebody must not see, and rows that somebody may', async () => {
    const held = await content(table);
    expect(held).not.toEqual([]);
    const { rowsOf } = wire;
    if (rowsOf !== 'their owner' && rowsOf !== 'the parties') return;
    const owner = table === 'user_roles' ? 'admin' : 'owner';
    expect(held.some((row) => isOf(wire, row, actors[owner].userId))).toBe(true);
  });

  test.each(ROLES)('is read by the %s as the registry has it', async (role) => {
    const answer = await send(role, 'GET', table);
    const head = await send(role, 'HEAD', table, undefined, 'count=exact');
    const expected = readersAnswer(role, wire);
    if (expected !== 'rows') {
      expect(answer).toMatchObject(expected);
      expect(head.status).toBe(expected.status);
      return;
    }
    const visible = (await content(table)).filter((row) => isRead(role, wire, row));
    const read = answer.body as WireRow[];
    expect(answer.status).toBe(200);
    expect(read.map(keyOf).sort()).toEqual(visible.map(keyOf).sort());
    expect(head.body).toBeNull();
    expect(head.headers.get('content-range')).toMatch(new RegExp(`/${visible.length}$`));

    const shown = [...relation().columns.keys()].filter((column) => {
      if (role === 'service key') return true;
      if (wire.hidden?.includes(column)) return false;
      return role !== 'visitor' || !wire.hiddenFromVisitors?.includes(column);
    });
    for (const row of read) expect(Object.keys(row).sort()).toEqual(shown.sort());
  });

  test.each(ROLES)('is written by the %s as the registry has it', async (role) => {
    const { userId } = actors[role];
    const others = async () => (await content(table)).filter((row) => !isOf(wire, row, userId));
    const before = await others();
    const may = isPerson(role) ? (wire.writes ?? {}) : {};
    const own = SAMPLES[table]?.(userId ?? m.ada.userId) ?? { [someKey()]: null };
    const everyRow = `${table}?${someKey()}=not.is.null`;
    if (wire.writes?.insert) expect(SAMPLES, 'a row to insert').toHaveProperty(table);
    if (wire.writes?.update) expect(CHANGES, 'a change to make').toHaveProperty(table);

    const isTaken =
      ONE_EACH.has(table) && (await content(table)).some((row) => isOf(wire, row, userId));
    const inserted = await send(role, 'POST', table, own);
    if (!may.insert) expect(inserted, 'insert').toMatchObject(refusal(role));
    else expect(inserted.status, 'insert').toBe(isTaken ? 409 : 201);
    if (userId !== m.ada.userId) {
      const forged = SAMPLES[table]?.(m.ada.userId) ?? own;
      expect(await send(role, 'POST', table, forged), 'forged').toMatchObject(refusal(role));
    }

    const merge = 'resolution=merge-duplicates';
    const upserted = await send(role, 'POST', table, SAMPLES[table]?.(m.ada.userId) ?? own, merge);
    if (!may.insert || userId !== m.ada.userId) {
      expect(upserted, 'upsert').toMatchObject(refusal(role));
    }

    const change = CHANGES[table] ?? { [someKey()]: null };
    const updated = await send(role, 'PATCH', everyRow, change);
    // An update hook has its own refusal.
    const isRefused = wire.updateHook && isPerson(role);
    if (isRefused) expect(updated, 'update').toMatchObject({ status: 403, code: 'NOT_YOUR_STEP' });
    else if (!may.update) expect(updated, 'update').toMatchObject(refusal(role));
    else expect(updated.status, 'update').toBe(204);

    const deleted = await send(role, 'DELETE', everyRow);
    if (!may.delete) expect(deleted, 'delete').toMatchObject(refusal(role));
    else expect(deleted.status, 'delete').toBe(204);

    expect(await others(), 'rows of others stand as before').toEqual(before);
    const left = (await content(table)).filter((row) => isOf(wire, row, userId));
    if (may.delete) expect(left, 'their own are gone').toEqual([]);
  });

  test('no single column can be written that the registry does not name', async () => {
    for (const column of relation().columns.keys()) {
      const change = { [column]: null };
      const everyRow = `${table}?${someKey()}=not.is.null`;
      if (!wire.writes?.insert?.includes(column)) {
        const answer = await send('owner', 'POST', table, change);
        expect(answer, column).toMatchObject({ status: 403, code: '42501' });
      }
      if (!wire.writes?.update?.includes(column)) {
        const answer = await send('owner', 'PATCH', everyRow, change);
        expect(answer, column).toMatchObject({ status: 403 });
      }
    }
  });
});

describe.each([...procedures])('the procedure %s', (name, { access }) => {
  test('refuses a session of the first factor alone', async () => {
    const answer = await send('password step only', 'POST', `rpc/${name}`, {});
    expect(answer).toMatchObject({ status: 403, code: 'mfa_required' });
  });

  test.each(['visitor', 'service key'] as const)('knows the %s as no person', async (role) => {
    const { status } = await send(role, 'POST', `rpc/${name}`, {});
    if (access !== 'anyone') expect(status).toBe(401);
    else expect(status).not.toBe(401);
  });
});

const WITH_PASSWORD_ALONE = { message: expect.any(String), code: '42501' };

describe.each(
  [...procedures].flatMap(([name, { access }]) =>
    typeof access === 'object' ? [{ name, may: access.may }] : [],
  ),
)('the staff’s procedure $name', ({ name, may }) => {
  // An argument that no procedure has: nothing runs, and only who may call it learns that.
  const call = (role: RoleName) => send(role, 'POST', `rpc/${name}`, { p_no_such_argument: 1 });

  test.each(STAFF_ROLES)('opens for %s as the list of permissions has it', async (role) => {
    const { status, code } = await call(role);
    if (rolesWith(may).includes(role)) expect([status, code]).toEqual([404, 'PGRST202']);
    else expect([status, code]).toEqual([403, '42501']);
  });

  test.each(['somebody else', 'buyer', 'owner'] as const)('is closed to the %s', async (role) => {
    expect(await call(role)).toMatchObject({ status: 403, body: WITH_PASSWORD_ALONE });
  });
});

describe('files', () => {
  /** Which staff sees the files of others in a bucket of the product: by a permission, everybody, or nobody. */
  const SEEN_BY: Readonly<Record<string, Permission | 'everyone' | 'nobody'>> = {
    profiles: 'everyone',
    'payment-proofs': 'proofs.read',
    'dispute-evidence': 'disputes.read',
    'job-applications': 'careers.manage',
    'chat-files': 'nobody',
    'data-exports': 'nobody',
    'kyc-documents': 'nobody',
    'restriction-orders': 'restrictions.order',
  };

  beforeAll(async () => {
    const { db } = m.server.oja;
    for (const bucket of Object.keys(SEEN_BY)) {
      await rows(
        db,
        sql`insert into storage.objects (bucket_id, name, owner_id, version, size, mime_type, cache_control, etag)
          values (${bucket}, ${`${m.runningTradeId}/matrix.png`}, ${m.ada.userId}, gen_random_uuid(), 1, 'image/png',
            'no-cache', 'matrix')`,
      );
    }
  });

  test('every bucket of the product is decided on', async () => {
    const buckets = await rows(
      m.server.oja.db,
      sql<{ id: string }>`select id from storage.buckets where built_in order by id`,
    );
    expect(buckets.map(({ id }) => id)).toEqual(Object.keys(SEEN_BY).sort());
  });

  test.each(STAFF_ROLES)('of others are seen by %s as decided', async (role) => {
    const claims = { sub: actors[role].userId, role: 'authenticated', aal: 'aal2' };
    const seen = await asCaller(
      m.server.oja.wirePool,
      { role: 'authenticated', claims },
      { readOnly: true },
      (client) =>
        client.query<{ bucket_id: string }>(
          `select bucket_id from storage.objects where etag = 'matrix' order by bucket_id`,
        ),
    );
    const expected = Object.entries(SEEN_BY)
      .filter(([, by]) => by === 'everyone' || (by !== 'nobody' && rolesWith(by).includes(role)))
      .map(([bucket]) => bucket);
    expect(seen.rows.map((row) => row.bucket_id)).toEqual(expected.sort());
  });
});
