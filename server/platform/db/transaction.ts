import { sql } from 'kysely';
import pg from 'pg';
import { readInOneTrip } from '#server/platform/db/caller-read.ts';
import { type Db, one, type Tx } from '#server/platform/db/database.ts';
import { lastStepOf } from '#server/platform/db/last-step.ts';
import type { Statement } from '#server/platform/db/pipeline.ts';
import {
  type RoleOptions,
  roleSettings,
  type RoleSettings,
} from '#server/platform/db/take-role.ts';

const RETRIED = new Set(['40001', '40P01']);
const ATTEMPTS = 4;

/**
 * Runs `work` in one transaction of the service; retries when the database aborted it for another's sake. An act of the
 * staff is logged in it (`withLastStep`).
 */
export async function transaction<Result>(
  db: Db,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const step = lastStepOf(work);
  for (let attempt = 1; ; attempt++) {
    try {
      const result = await db.transaction().execute(step.work);
      step.committed();
      return result;
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
 * what exists for them. This file alone opens such transactions. `pool` must be the authenticator's (`openWirePool`),
 * which can do nothing until it takes a role.
 */
export async function asCaller<Result>(
  pool: pg.Pool,
  caller: CallerIdentity,
  { readOnly, ...options }: { readOnly: boolean } & RoleOptions,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    const { sql: settings, values } = roleSettings(caller, options);
    await client.query(
      `begin${readOnly ? ' read only' : ''}; select ${withLiterals(settings, values)}`,
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

/** A statement and the one before it are sent together only without parameters. */
function withLiterals(text: string, values: RoleSettings['values']): string {
  return text.replaceAll(/\$(\d)/g, (_, at: string) => {
    const value = values[Number(at) - 1] ?? null;
    return value === null ? 'null' : pg.escapeLiteral(value);
  });
}

const READ_ONLY = `set_config('transaction_read_only', 'on', true)`;

/** Reads as the caller, with all that `asCaller` promises, in a third of the round trips. */
export async function readAsCaller<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  caller: CallerIdentity,
  options: RoleOptions,
  statement: Statement,
): Promise<Row[]> {
  const { kind, sql: settings, values } = roleSettings(caller, options);
  const take = { name: `oja_take_role_${kind}`, text: `select ${settings}, ${READ_ONLY}`, values };
  return readWith<Row>(pool, take, statement);
}

/** Reads as the pool's own login, which may do nothing but call what it was granted, for as long as that takes. */
export async function readAsAuthenticator<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  statement: Statement,
): Promise<Row[]> {
  const text = `select set_config('statement_timeout', '0', true), ${READ_ONLY}`;
  return readWith<Row>(pool, { name: 'oja_take_time', text, values: [] }, statement);
}

async function readWith<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  settings: Statement,
  statement: Statement,
): Promise<Row[]> {
  const client = await pool.connect();
  let broken = false;
  try {
    return await readInOneTrip<Row>(client, settings, statement);
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
