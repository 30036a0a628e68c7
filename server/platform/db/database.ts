import {
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type RawBuilder,
  type Transaction,
} from 'kysely';
import pg from 'pg';
import type { Tables } from '#server/platform/db/tables.ts';
import { withSettings } from '#server/platform/db/urls.ts';

/**
 * An executor of SQL: the pool, or one transaction of it. Plain statements are built from it (`db.selectFrom`), with
 * columns the compiler knows; others are written with Kysely's `sql` and run by `rows`, `maybe` and `one`.
 */
export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

const LOCK_TIMEOUT_MS = 4_000;

const INT8 = 20;
const NUMERIC = 1700;

/** Money never passes through a double: int8 is a bigint, numeric its exact text. */
const exactTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return BigInt;
    if (oid === NUMERIC) return String;
    return pg.types.getTypeParser(oid, format as 'text') as (text: string) => unknown;
  }) as typeof pg.types.getTypeParser,
};

/**
 * Opens a small pool. Errors of idle connections are reported, not thrown: the next query reconnects. A connection lost
 * in use fails what runs on it, and without a listener would end the whole process besides.
 */
export function openPool(connectionString: string, max: number, onError: (error: Error) => void) {
  const pool = new pg.Pool({
    connectionString,
    max,
    types: exactTypes,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    application_name: 'oja',
  });
  pool.on('error', onError);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
}

/**
 * The authenticator's pool, whose connections have what every caller's transaction has: times are written in UTC
 * whatever the server's own zone, nobody waits long for a lock, each statement may take `statementTimeoutMs`, and a
 * statement that is run often keeps its plan where one plan is about as good as any. What callers read is in memory or on
 * a solid-state disk, where a page out of order costs hardly more than the next one: without saying so, a kept plan walks
 * a table's newest rows past everybody else's instead of using the index of one person's own.
 */
export function openWirePool(
  connectionString: string,
  max: number,
  statementTimeoutMs: number,
  onError: (error: Error) => void,
) {
  const settings = {
    timezone: 'UTC',
    lock_timeout: String(LOCK_TIMEOUT_MS),
    statement_timeout: String(statementTimeoutMs),
    plan_cache_mode: 'auto',
    random_page_cost: '1.1',
  };
  return openPool(withSettings(connectionString, settings), max, onError);
}

export function openDatabase(pool: pg.Pool): Db {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparing(pool) }) });
}

export async function rows<Row>(db: Db, query: RawBuilder<Row>): Promise<Row[]> {
  return (await query.execute(db)).rows;
}

export async function maybe<Row>(db: Db, query: RawBuilder<Row>): Promise<Row | undefined> {
  return (await query.execute(db)).rows[0];
}

/** The one row a statement always has. Its absence is a fault. */
export async function one<Row>(db: Db, query: RawBuilder<Row>): Promise<Row> {
  const row = (await query.execute(db)).rows[0];
  if (row === undefined) throw new Error('a statement that always answers one row answered none');
  return row;
}

/**
 * Prefix of a statement that is planned each time it runs, with its actual values: where one plan for all of them may
 * be a bad one for some.
 */
export const UNPREPARED = '/* unprepared */ ';

const MOST_PREPARED = 400;
const prepared = new Map<string, string>();

/**
 * The same pool, each of whose connections prepares a statement once: ours are fixed texts, and parsing and planning
 * them each time costs more than running most of them.
 */
function preparing(pool: pg.Pool): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const wrapped = known.get(client) ?? preparingClient(client);
      known.set(client, wrapped);
      return wrapped;
    },
  };
}

function preparingClient(client: pg.PoolClient): PostgresPoolClient {
  const query = (text: string, values: readonly unknown[] = []) =>
    client.query({ name: nameOf(text, values), text, values: [...values] });
  return {
    // Cursors, which it also accepts, are not used here.
    query: query as unknown as PostgresPoolClient['query'],
    release: (error) => client.release(error),
  };
}

/** Without a name a statement is planned at each use; so is every one after the first few hundred. */
function nameOf(text: string, values: readonly unknown[]): string | undefined {
  if (values.length === 0 || text.startsWith(UNPREPARED)) return undefined;
  const name = prepared.get(text);
  if (name !== undefined || prepared.size === MOST_PREPARED) return name;
  const next = `oja${prepared.size}`;
  prepared.set(text, next);
  return next;
}
