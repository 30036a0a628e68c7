import { sql } from 'kysely';
import { MAX_DISPATCH_AGE_SECONDS } from '#core/notifications/notification-age.ts';
import { type Db, rows } from '#server/platform/db/database.ts';

const AT_A_TIME = 500;
/** Used where the time of the last run is unknown. */
const UNKNOWN_SECONDS = 600;
/** A notification is as old as the transaction that wrote it, which may have ended this much later. */
const LONGEST_STEP_SECONDS = 900;

interface Missed {
  readonly id: string;
  readonly at: string;
}

/**
 * The notifications that were not processed while the follower was down, the oldest first, in batches. Those in the
 * delivery log were processed: a browser or chat that was added since is not notified again.
 */
export async function* missedNotifications(
  db: Db,
  unseenSeconds: number | null,
): AsyncGenerator<string[]> {
  const away = (unseenSeconds ?? UNKNOWN_SECONDS) + LONGEST_STEP_SECONDS;
  const seconds = Math.min(away, MAX_DISPATCH_AGE_SECONDS);
  let after: Missed | undefined;
  do {
    const missed: Missed[] = await rows(
      db,
      sql<Missed>`
        select n.id, n.created_at::text as at from notifications n
        where (n.created_at, n.id) > (${
          after
            ? sql`${after.at}::timestamptz, ${after.id}::uuid`
            : sql`app_now() - make_interval(secs => ${seconds}), '00000000-0000-0000-0000-000000000000'::uuid`
        }) and not exists (select 1 from notification_deliveries d where d.notification_id = n.id)
        order by n.created_at, n.id limit ${AT_A_TIME}`,
    );
    if (missed.length > 0) yield missed.map(({ id }) => id);
    after = missed.length === AT_A_TIME ? missed.at(-1) : undefined;
  } while (after);
}
