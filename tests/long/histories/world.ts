import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { isErrorCode } from '#core/errors/app-error.ts';
import { type Db, maybe, openDatabase, openPool, rows } from '#server/platform/db/database.ts';
import type { Oja } from '#server/define.ts';
import { callProcedure, type ProcedureResult } from '#tests/support/harness/call-procedure.ts';
import { letTimePass } from '#tests/support/factories/people.ts';
import { testServer } from '#tests/support/harness/server.ts';

/** Faults during a request. */
export const FAULTS = ['none', 'none', 'none', 'twice', 'lost', 'killed'] as const;
type Fault = (typeof FAULTS)[number];

interface TradeRow {
  readonly id: string;
  readonly parent_id: string | null;
  readonly status: string;
  readonly seller_id: string | null;
  readonly buyer_id: string | null;
  readonly units: bigint;
  readonly fee: bigint;
  readonly pause_reason: string | null;
  readonly extended_at: Date | null;
}

export interface World {
  readonly oja: Oja;
  readonly arbiter: string;
  /**
   * Sends like a client in this fault: repeats the same request until it gets a response. For a request that is
   * refused on repetition, `done` checks whether it had been carried out.
   */
  ask(fault: Fault, request: Request): Promise<ProcedureResult>;
  row(id: string): Promise<TradeRow>;
  letTimePass(minutes: number): Promise<void>;
  /** How often each request succeeded, and was refused by code. */
  readonly tally: Map<string, number>;
  close(): Promise<void>;
}

interface Request {
  readonly as: string;
  readonly name: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly done?: () => Promise<boolean>;
}

/** The whole product on its own database, without its worker: its jobs are commands of the history. */
export async function openWorld(arbiter: (db: Db) => Promise<string>): Promise<World> {
  const server = await testServer();
  const { oja } = server;
  const killer = openDatabase(openPool(oja.urls.owner, 1, () => undefined));
  const killConnections = () =>
    rows(
      killer,
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and usename = 'app_service' and pid <> pg_backend_pid()`,
    );
  const tally = new Map<string, number>();
  const plainly = ({ as, name, payload }: Request) => callProcedure(oja, as, name, payload);

  async function withFault(fault: Fault, request: Request): Promise<ProcedureResult> {
    if (fault === 'none') return plainly(request);
    if (fault === 'twice') {
      const both = await Promise.all([plainly(request), plainly(request)]);
      return both.find(({ ok }) => ok) ?? both[0];
    }
    if (fault === 'lost') {
      await plainly(request);
      return plainly(request);
    }
    const first = plainly(request).catch(() => null);
    await sleep(Math.random() * 6);
    await killConnections();
    await first;
    return persistently(request);
  }

  /** A connection cut between two requests is noticed by the next one. */
  async function persistently(request: Request, attempt = 1): Promise<ProcedureResult> {
    try {
      return await plainly(request);
    } catch (error) {
      if (attempt === 5 || !isLostConnection(error)) throw error;
      await sleep(20);
      return persistently(request, attempt + 1);
    }
  }

  return {
    oja,
    arbiter: await arbiter(oja.db),
    tally,
    async ask(fault, request) {
      const answer = await withFault(fault, request);
      if (answer.code !== null && !isErrorCode(answer.code) && answer.code !== '42501') {
        throw new Error(`${request.name} was refused with ${answer.code}`);
      }
      const wasDone = !answer.ok && fault !== 'none' && (await request.done?.());
      const ok = answer.ok || wasDone === true;
      const outcome = `${request.name} ${ok ? 'ok' : answer.code}`;
      tally.set(outcome, (tally.get(outcome) ?? 0) + 1);
      return { ...answer, ok };
    },
    async row(id) {
      const row = await again(() => readRow(oja.db, id));
      if (!row) throw new Error(`there is no trade ${id}`);
      return row;
    },
    letTimePass: (minutes) => again(() => letTimePass(oja.db, minutes)),
    async close() {
      await killer.destroy();
      await server.close();
    },
  };
}

/** Once more if a connection was cut meanwhile. */
export async function again<Result>(work: () => Promise<Result>, attempt = 1): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (attempt === 5 || !isLostConnection(error)) throw error;
    await sleep(20);
    return again(work, attempt + 1);
  }
}

function isLostConnection(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return ['57P01', 'EPIPE', 'ECONNRESET'].includes(code) || /connection|terminat/i.test(message);
}

function readRow(db: Db, id: string): Promise<TradeRow | undefined> {
  return maybe(
    db,
    sql<TradeRow>`
      select id, parent_id, status, seller_id, buyer_id, app_units(amount, 8) as units,
        app_units(seller_fee_amount, 8) as fee, pause_reason, extended_at from trades where id = ${id}`,
  );
}
