import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import { one, rows } from '#server/platform/db/database.ts';
import type { Oja } from '#server/define.ts';
import { dispatchNotifications } from '#server/messaging/notifications/dispatch-notifications.ts';

/**
 * Waits until everything now on the feed was dispatched. The feed stays behind the oldest transaction of the whole
 * cluster, which other tests keep busy.
 */
export async function dispatchAllNotifications(
  oja: Pick<Oja, 'db' | 'config' | 'log'>,
): Promise<void> {
  const { db } = oja;
  const target = await one(db, sql<{ id: string }>`select max(id)::text as id from change_feed`);
  await vi.waitFor(
    async () => {
      await dispatchNotifications(oja);
      const remaining = await rows(
        db,
        sql`select 1 from change_feed f join feed_cursors c on c.name = 'notices'
          where f.id <= ${target.id}::bigint and (f.xid, f.id) > (c.xid, c.id)`,
      );
      expect(remaining).toEqual([]);
    },
    { timeout: 20_000, interval: 100 },
  );
}
