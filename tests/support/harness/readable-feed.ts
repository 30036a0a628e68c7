import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import { type Db, rows } from '#server/platform/db/database.ts';

/** Waits until the feed returns everything written so far: a transaction of another test may hold it back. */
export async function readableFeed(db: Db): Promise<void> {
  await vi.waitFor(
    async () => {
      const held = await rows(
        db,
        sql`select 1 from change_feed where xid >= pg_snapshot_xmin(pg_current_snapshot()) limit 1`,
      );
      expect(held).toEqual([]);
    },
    { timeout: 20_000, interval: 20 },
  );
}
