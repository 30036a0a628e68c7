import { randomUUID } from 'node:crypto';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Db, openDatabase, openPool, rows } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { erasePerson } from '#server/identity/admin/erase-person.ts';
import { RETAINED } from '#server/identity/admin/retained-columns.ts';
import { testDatabase, type TestDatabase } from '#tests/support/harness/database.ts';

/** What a column is called that says who somebody is, where they are, or how to reach them. */
const NAMES_A_PERSON =
  '(^|_)(email|phone|phone_number|full_name|legal_name|found_name|username|handle|avatar_url|ip|ip_address|user_agent|' +
  'city|street_address|postal_code|account_name|account_number|payer_name|sender_name|buyer_name|recipient|device)$';
/** What an id is called that points to somebody. */
const POINTS_TO_A_PERSON =
  '(_by|(^|_)(user|owner|customer|seller|buyer|creator|sender|recipient|payer|requester|rater|trader|blocker|blocked|' +
  'truster|trusted|referrer|referee|reporter|reported|author|arbiter|admin|actor)_id|^participant_ids|^pair|^assigned_to)$';

interface Column {
  readonly name: string;
  readonly table: string;
  readonly column: string;
  readonly isId: boolean;
}

let database: TestDatabase;
let owner: Db;
let close: () => Promise<void>;
const statements: string[] = [];

beforeAll(async () => {
  database = await testDatabase();
  const pool = openPool(database.ownerUrl, 1, () => undefined);
  owner = openDatabase(pool);
  const watched = new Kysely<never>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      statements.push(query.sql.replaceAll(/\s+/g, ' ').trim());
    },
  }) as unknown as Db;
  close = async () => {
    await pool.end();
    await database.close();
  };
  await transaction(watched, (tx) => erasePerson(tx, randomUUID()));
});
afterAll(() => close());

async function personalColumns(): Promise<Column[]> {
  return rows(
    owner,
    sql<Column>`
      select n.nspname || '.' || c.relname || '.' || a.attname as name, n.nspname || '.' || c.relname as table,
        a.attname as column, a.atttypid in ('uuid'::regtype, 'uuid[]'::regtype) as "isId"
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where n.nspname in ('public', 'auth', 'storage') and c.relkind in ('r', 'p') and not c.relispartition
        and (exists (select 1 from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any (k.conkey)
              and k.confrelid in ('auth.users'::regclass, 'profiles'::regclass, 'trader_profiles'::regclass))
          or (a.atttypid in ('uuid'::regtype, 'uuid[]'::regtype) and a.attname ~ ${POINTS_TO_A_PERSON})
          or (a.atttypid in ('text'::regtype, 'inet'::regtype) and a.attname ~ ${NAMES_A_PERSON}))
      order by 1`,
  );
}

/** Tables whose rows go with those of a table they refer to. */
async function goWith(tables: ReadonlySet<string>): Promise<string[]> {
  const found = await rows(
    owner,
    sql<{ table: string }>`
      select distinct n.nspname || '.' || c.relname as table from pg_constraint k
      join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
      join pg_class t on t.oid = k.confrelid join pg_namespace m on m.oid = t.relnamespace
      where k.contype = 'f' and k.confdeltype = 'c' and m.nspname || '.' || t.relname = any (${[...tables]}::text[])`,
  );
  return found.map(({ table }) => table);
}

/** Columns that the erasure's own statements empty, or whose rows they delete. */
async function erasedOf(columns: readonly Column[]): Promise<Set<string>> {
  const deleted = new Map<string, string>();
  const cleared = new Set<string>();
  for (const statement of statements.map((one) => one.replaceAll('"', ''))) {
    for (const [, table = '', rest = ''] of statement.matchAll(/delete from ([\w.]+)(.*)/g)) {
      deleted.set(inSchema(table), (deleted.get(inSchema(table)) ?? '') + rest);
    }
    const [, table = '', assigned = ''] =
      /^update ([\w.]+)(?: \w+)? set (.*?) where /.exec(statement) ?? [];
    for (const [, column = ''] of assigned.matchAll(/(?:^|, )(\w+) = (?:null|\$\d|')/g)) {
      cleared.add(`${inSchema(table)}.${column}`);
    }
  }
  const following = new Set(await goWith(new Set(deleted.keys())));
  return new Set(
    columns
      .filter(({ name, table, column, isId }) => {
        if (cleared.has(name) || following.has(table)) return true;
        const conditions = deleted.get(table);
        return (
          conditions !== undefined && (!isId || new RegExp(`\\b${column}\\b`).test(conditions))
        );
      })
      .map(({ name }) => name),
  );
}

function inSchema(table: string): string {
  return table.includes('.') ? table : `public.${table}`;
}

test('each column that names a person is erased with them, or says why it stays', async () => {
  const columns = await personalColumns();
  const erased = await erasedOf(columns);
  const retained = new Set(RETAINED.flatMap((one) => one.columns));
  const unexplained = columns.filter(({ name }) => !erased.has(name) && !retained.has(name));
  expect(unexplained.map(({ name }) => name)).toEqual([]);
});

test('nothing is listed as retained that is erased or does not exist', async () => {
  const columns = await personalColumns();
  const erased = await erasedOf(columns);
  const known = new Set(columns.map(({ name }) => name));
  const retained = RETAINED.flatMap((one) => one.columns);
  expect(retained.filter((name) => !known.has(name) || erased.has(name))).toEqual([]);
  expect(new Set(retained).size).toBe(retained.length);
});
