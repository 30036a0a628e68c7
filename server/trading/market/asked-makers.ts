import { sql } from 'kysely';
import { tidyHandle } from '#core/identity/names/tidy-handle.ts';
import { MAKERS_AGE_MS } from '#core/market/limits.ts';
import { type Db, rows } from '#server/platform/db/database.ts';
import { shortMemory } from '#server/trading/market/short-memory.ts';

/** Which makers a search names: the beginning of a handle, the people somebody trusts, or both. */
export interface MakerSearch {
  readonly trader: string | null;
  /** Whose trust is asked for; null where it is not. */
  readonly trustedBy: string | null;
}

const REMEMBERED_SEARCHES = 5_000;
const AFTER_ALL_LETTERS = String.fromCodePoint(0x10ffff);

/**
 * The ids of the makers on the market that a search names, at most a few seconds old. Nobody without an offer on the
 * market is among them, so a search finds no one whom the list does not show anyway.
 */
export function openAskedMakers(db: Db): (search: MakerSearch) => Promise<readonly string[]> {
  const memory = shortMemory<readonly string[]>({
    ageMs: MAKERS_AGE_MS,
    most: REMEMBERED_SEARCHES,
  });
  return ({ trader, trustedBy }) => {
    const handle = trader === null ? null : tidyHandle(trader).toLowerCase();
    return memory.recall(`${trustedBy ?? ''} ${handle ?? ''}`, () =>
      readMakers(db, handle, trustedBy),
    );
  };
}

async function readMakers(
  db: Db,
  handle: string | null,
  trustedBy: string | null,
): Promise<readonly string[]> {
  // As a range by bytes, which the index of the beginnings has.
  const begins = sql`lower(p.handle) ~>=~ ${handle} and lower(p.handle) ~<~ ${`${handle ?? ''}${AFTER_ALL_LETTERS}`}`;
  const trusted = sql`p.id in (select t.trusted_id from trader_trusts t where t.truster_id = ${trustedBy})`;
  const found = await rows(
    db,
    sql<{ id: string }>`select p.id from trader_profiles p
      where ${handle === null ? sql`true` : begins} and ${trustedBy === null ? sql`true` : trusted}
        and exists (select from offer_listings o where o.creator_id = p.id and o.method = '')
      order by p.id`,
  );
  return found.map(({ id }) => id);
}
