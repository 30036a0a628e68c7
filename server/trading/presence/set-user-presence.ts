import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { PRESENCE_GAP_SECONDS } from '#core/presence/limits.ts';
import type { PresenceStatus } from '#server/trading/presence/wire.ts';
import { type Db, maybe } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';

export interface PresenceInput {
  readonly userId: string;
  readonly status: PresenceStatus;
  readonly platform: string | null;
}

interface Presence {
  readonly status: PresenceStatus;
  readonly last_seen_at: Date;
}

/**
 * Sets a person's presence. The row changes only when a reader would see a difference (a new status, a new minute), so
 * a heartbeat costs, and broadcasts, at most one write a minute.
 */
export function setUserPresence(db: Db, { userId, status, platform }: PresenceInput) {
  return transaction(db, async (tx) => {
    const minute = sql`date_trunc('minute', app_now(), 'UTC')`;
    const reads = sql`p.status = ${status} and (p.last_seen_at >= ${minute}
      or p.changed_at > app_now() - make_interval(secs => ${PRESENCE_GAP_SECONDS}))`;
    // Checked before the insert as well, since a conflict would lock the row even to leave it unchanged.
    const changed = await maybe(
      tx,
      sql<Presence>`
        insert into user_presence as p (user_id, status, platform, last_seen_at)
        select t.id, ${status}, ${platform}, ${minute} from trader_profiles t
        where t.id = ${userId}
          and not exists (select from user_presence p where p.user_id = t.id and ${reads})
        on conflict (user_id) do update set status = excluded.status, platform = excluded.platform,
          last_seen_at = excluded.last_seen_at, changed_at = app_now()
        where not (${reads})
        returning p.status, p.last_seen_at`,
    );
    if (changed) {
      await tx
        .updateTable('trader_profiles')
        .set({ last_seen_at: changed.last_seen_at })
        .where('id', '=', userId)
        .where('last_seen_at', 'is distinct from', changed.last_seen_at)
        .execute();
      return changed;
    }
    const held = await tx
      .selectFrom('user_presence')
      .select(['status', 'last_seen_at'])
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (!held) throw new AppError('USER_NOT_FOUND');
    return held;
  });
}
