import { sql } from 'kysely';

/** A session unused for this long is over. */
export const MOST_IDLE = sql`interval '30 days'`;

/** For a session `s`: whether its last use is too long ago. */
export const idleTooLong = sql<boolean>`coalesce(s.refreshed_at, s.created_at) < app_now() - ${MOST_IDLE}`;
