import { sql } from 'kysely';
import { type Db, maybe, rows } from '#server/platform/db/database.ts';
import type { Channel } from '#server/platform/integrations/messages/transport.ts';

/** The first pause, which doubles up to the longest: somebody may be waiting for a code. */
const FIRST_PAUSE_SECONDS = 5;
const LONGEST_PAUSE_SECONDS = 60;

/** A channel's status: `due` where its pause is over and no message was accepted since. */
export async function readChannelStatus(
  db: Db,
  channel: Channel,
): Promise<'open' | 'closed' | 'due'> {
  const closed = await maybe(
    db,
    sql<{ is_due: boolean }>`
      select closed_until <= app_now() as is_due from closed_channels where channel = ${channel}`,
  );
  if (!closed) return 'open';
  return closed.is_due ? 'due' : 'closed';
}

/** Closes a channel for a while, on every node: for as long as the service asked, or a little longer each time. */
export async function closeChannel(
  db: Db,
  channel: Channel,
  { why, seconds = null }: { readonly why: string; readonly seconds?: number | null },
): Promise<void> {
  const pause = (tries: unknown) => sql`make_interval(secs => coalesce(${seconds}::float8,
    least(${FIRST_PAUSE_SECONDS} * power(2, least(${tries}, 10)), ${LONGEST_PAUSE_SECONDS})))`;
  await rows(
    db,
    sql`insert into closed_channels as c (channel, closed_until, last_error)
        values (${channel}, app_now() + ${pause(0)}, ${why})
      on conflict (channel) do update set tries = c.tries + 1, last_error = excluded.last_error,
        closed_until = greatest(c.closed_until, app_now() + ${pause(sql`c.tries`)})`,
  );
}

export async function openChannel(db: Db, channel: Channel): Promise<void> {
  await db.deleteFrom('closed_channels').where('channel', '=', channel).execute();
}
