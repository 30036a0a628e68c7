import { sql } from 'kysely';
import pg from 'pg';
import { type Db, maybe, rows } from '#server/platform/db/database.ts';
import { readAsCaller } from '#server/platform/db/transaction.ts';
import type { Oja, WireTable } from '#server/define.ts';

const AT_ONCE = 1_000;
const MOST_MS = 30_000;

/**
 * All data the product shows a person of themselves, as one JSON document in chunks. The wire registry names the
 * tables with an owner, so that no later table is forgotten. It is read as that person, so what row-level security
 * hides from them (somebody else's bank details, after their time) stays out.
 */
export async function* everythingAbout(
  oja: Pick<Oja, 'db' | 'wirePool'>,
  userId: string,
  tables: ReadonlyMap<string, WireTable>,
  about: Readonly<Record<string, string>>,
): AsyncGenerator<Buffer> {
  const found = await maybe(
    oja.db,
    sql<{ account: unknown }>`
      select jsonb_build_object('id', id, 'email', email, 'phone', phone, 'user_metadata', user_metadata,
        'created_at', created_at, 'email_confirmed_at', email_confirmed_at,
        'phone_confirmed_at', phone_confirmed_at) as account
      from auth.users where id = ${userId}`,
  );
  const head = JSON.stringify({ ...about, account: found?.account ?? null });
  yield Buffer.from(`${head.slice(0, -1)},"tables":{`);
  let first = true;
  for (const [name, wire] of tables) {
    if (!wire.owners?.length && !wire.within) continue;
    yield Buffer.from(`${first ? '' : ','}\n${JSON.stringify(name)}:[`);
    first = false;
    yield* ownRows(oja, userId, name, wire);
    yield Buffer.from(']');
  }
  yield Buffer.from('}}\n');
}

/** A person's rows of one table, paged if the table has an id to page by. */
async function* ownRows(
  { db, wirePool }: Pick<Oja, 'db' | 'wirePool'>,
  userId: string,
  name: string,
  wire: WireTable,
): AsyncGenerator<Buffer> {
  const columns = await readableColumns(db, name);
  const id = columns.find((column) => column.name === 'id');
  const text = pageText(name, columns, ownedBy(wire, columns), id);
  const caller = {
    role: 'authenticated',
    claims: { sub: userId, role: 'authenticated', aal: 'aal2' },
  } as const;
  let after: string | null = null;
  let separator = '';
  for (;;) {
    const values: unknown[] = id ? [userId, after] : [userId];
    const page: OwnRow[] = await readAsCaller<OwnRow>(
      wirePool,
      caller,
      { statementTimeoutMs: MOST_MS },
      { name: undefined, text, values },
    );
    for (const { row } of page) {
      yield Buffer.from(`${separator}\n${row}`);
      separator = ',';
    }
    after = page.at(-1)?.id ?? null;
    if (!id || page.length < AT_ONCE) return;
  }
}

interface OwnRow extends pg.QueryResultRow {
  readonly id: string | null;
  readonly row: string;
}

interface Column {
  readonly name: string;
  readonly type: string;
  readonly isList: boolean;
}

function ownedBy({ owners = [], within }: WireTable, columns: readonly Column[]): string {
  const isList = (owner: string) => columns.find(({ name }) => name === owner)?.isList === true;
  const named = owners.map((owner) =>
    isList(owner) ? `$1 = any(${quoted(owner)})` : `${quoted(owner)} = $1`,
  );
  if (within) {
    const [table, by, people] = [within.table, within.by, within.owners].map(quoted);
    named.push(`${by} in (select id from public.${table} where ${people} @> array[$1]::uuid[])`);
  }
  return named.join(' or ');
}

function quoted(name: string): string {
  return pg.escapeIdentifier(name);
}

function pageText(
  table: string,
  columns: readonly Column[],
  own: string,
  id: Column | undefined,
): string {
  const chosen = columns.map(({ name }) => quoted(name)).join(', ');
  const rest = id
    ? `and ($2::${id.type} is null or id > $2::${id.type}) order by id limit ${AT_ONCE}`
    : '';
  return `select ${id ? 'id::text' : 'null::text'} as id, to_json(picked)::text as row
    from (select ${chosen} from public.${quoted(table)} where (${own}) ${rest}) picked`;
}

/** The columns readable on the wire. */
function readableColumns(db: Db, table: string): Promise<Column[]> {
  return rows(
    db,
    sql<Column>`
      select attname as name, format_type(atttypid, atttypmod) as type, attndims > 0 as "isList" from pg_attribute
      where attrelid = ${`public.${table}`}::regclass and attnum > 0 and not attisdropped
        and has_column_privilege('authenticated', attrelid, attnum, 'select')
      order by attnum`,
  );
}
