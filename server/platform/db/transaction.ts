import { sql } from 'kysely';
import pg from 'pg';
import { type ReadStatement, readInOneTrip } from '#server/platform/db/caller-read.ts';
import { type Db, one, type Tx } from '#server/platform/db/database.ts';

const RETRIED = new Set(['40001', '40P01']);
const ATTEMPTS = 4;

/** Runs `work` in one transaction of the service; retries when the database aborted it for another's sake. */
export async function transaction<Result>(
  db: Db,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt >= ATTEMPTS || !RETRIED.has(sqlState(error))) throw error;
    }
  }
}

/** The product's clock, as the database reads it once per transaction. */
export async function readNow(db: Db): Promise<Date> {
  return (await one(db, sql<{ now: Date }>`select app_now() as now`)).now;
}

export function sqlState(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

/** The name of the constraint a statement violated, or an empty text. */
export function constraintOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'constraint' in error
    ? String(error.constraint)
    : '';
}

export interface CallerIdentity {
  readonly role: 'anon' | 'authenticated' | 'service_role';
  /** The verified claims of the token; those of the key for callers without one. */
  readonly claims: Readonly<Record<string, unknown>>;
}

/**
 * Runs `work` as the caller: their role and claims are set for this transaction alone, so row-level security decides
 * what exists for them. This file alone opens such transactions. `pool` must be the authenticator's, which can do
 * nothing until it takes a role.
 */
export async function asCaller<Result>(
  pool: pg.Pool,
  { role, claims }: CallerIdentity,
  options: { readOnly: boolean; statementTimeoutMs?: number },
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    // Times are written in UTC whatever the server's own zone, and plans always use the caller's values.
    await client.query(
      `begin${options.readOnly ? ' read only' : ''};
       select set_config('role', ${client.escapeLiteral(role)}, true),
         set_config('request.jwt.claims', ${client.escapeLiteral(JSON.stringify(claims))}, true),
         set_config('statement_timeout', '${options.statementTimeoutMs ?? 8_000}', true),
         set_config('timezone', 'UTC', true),
         set_config('plan_cache_mode', 'force_custom_plan', true),
         set_config('lock_timeout', '4000', true)`,
    );
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: unknown) => {
      broken = failure instanceof Error ? failure : new Error('rollback failed');
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Reads as the caller, with all that `asCaller` promises, in a third of the round trips. */
export async function readAsCaller<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  { role, claims }: CallerIdentity,
  { statementTimeoutMs }: { statementTimeoutMs: number },
  statement: ReadStatement,
): Promise<Row[]> {
  const client = await pool.connect();
  let broken = false;
  try {
    const taken = [role, JSON.stringify(claims), statementTimeoutMs] as const;
    return await readInOneTrip<Row>(client, taken, statement);
  } catch (error) {
    broken = !isOfStatement(error);
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Whether PostgreSQL refused one statement; every other error is the connection's. */
function isOfStatement(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.severity === 'ERROR';
}
