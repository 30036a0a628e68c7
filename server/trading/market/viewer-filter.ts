import { sql } from 'kysely';
import { READER_AGE_MS } from '#core/market/limits.ts';
import { type Db, maybe } from '#server/platform/db/database.ts';
import { shortMemory } from '#server/trading/market/short-memory.ts';

/**
 * What decides which offers a person sees. Many people share an equal filter, so a page read with it can be served to
 * all of them.
 */
export interface ViewerFilter {
  /** Equal for equal filters. */
  readonly key: string;
  /** Own offers stay visible; null where none of one's own would be hidden anyway. */
  readonly ownId: string | null;
  readonly isVerified: boolean;
  readonly completedTrades: number;
  /** With whom there is a block, either way. */
  readonly hidden: readonly string[];
}

interface Reader {
  readonly is_verified: boolean;
  readonly completed: number;
  readonly hides_own: boolean;
  readonly hidden: string[];
}

const REMEMBERED_READERS = 10_000;

/** Returns a signed-in person's filter, at most a few seconds old; a visitor's is null and hides nothing. */
export function openViewerFilters(db: Db): (readerId: string) => Promise<ViewerFilter | null> {
  const memory = shortMemory<ViewerFilter | null>({
    ageMs: READER_AGE_MS,
    most: REMEMBERED_READERS,
  });
  return (readerId) => memory.recall(readerId, () => readViewerFilter(db, readerId));
}

async function readViewerFilter(db: Db, readerId: string): Promise<ViewerFilter | null> {
  const reader = await maybe(
    db,
    sql<Reader>`
      select p.verification_level = 'verified' as is_verified, p.completed_trades as completed,
        exists (select from offer_listings o where o.creator_id = p.id and o.method = ''
          and (o.verified_only or o.min_counterparty_trades > p.completed_trades)) as hides_own,
        array(select b.blocked_id from trader_blocks b where b.blocker_id = p.id
          union select b.blocker_id from trader_blocks b where b.blocked_id = p.id order by 1) as hidden
      from trader_profiles p where p.id = ${readerId}`,
  );
  if (!reader) return null;
  const { is_verified, completed, hides_own, hidden } = reader;
  const ownId = hides_own ? readerId : null;
  return {
    key: JSON.stringify([is_verified, completed, ownId, hidden]),
    ownId,
    isVerified: is_verified,
    completedTrades: completed,
    hidden,
  };
}
