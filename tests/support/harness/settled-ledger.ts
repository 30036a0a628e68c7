import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import { type Db, rows } from '#server/platform/db/database.ts';

/** Waits until all movements so far can be sealed: a transaction anywhere on this machine may hold some back. */
export async function settledLedger(db: Db): Promise<void> {
  await vi.waitFor(async () => {
    const running = await rows(
      db,
      sql`select 1 from pg_current_snapshot() now, ledger_transactions
        where xid >= pg_snapshot_xmin(now)::text::bigint and xid < pg_snapshot_xmax(now)::text::bigint`,
    );
    expect(running).toEqual([]);
  }, 10_000);
}
