import { setImmediate as nextTurn } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import { PAGE_AGE_MS } from '#core/market/limits.ts';
import type { Db } from '#server/platform/db/database.ts';
import { seenNow } from '#server/trading/presence/seen-now.sql.ts';

/** Which card, and of which trader. */
export interface CardOf {
  readonly trade_id: string;
  readonly creator_id: string;
}

interface CachedCard {
  readonly card: string;
  readonly until: number;
}

const REMEMBERED_CARDS = 20_000;

/** A list shows who is online now, and never when somebody was last online. */
const LAST_SEEN = `coalesce('"' || to_char((${seenNow('t')}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS')
  || '+00:00"', 'null')`;

const READ = `select c.trade_id, c.card || ${LAST_SEEN} || '}}' as card
  from unnest($1::uuid[], $2::uuid[]) x (trade_id, creator_id)
  join offer_cards c on c.trade_id = x.trade_id join trader_profiles t on t.id = x.creator_id`;

/**
 * Returns cards as JSON, in the order requested, each at most a second old: different pages show many of the same. What
 * pages of one turn of the event loop lack is read by one statement. A card that is gone by then is left out.
 */
export function openCards(db: Db, now: () => number = Date.now) {
  const cached = new Map<string, CachedCard>();
  let lacking = new Map<string, CardOf>();
  let reading: Promise<ReadonlyMap<string, string>> | null = null;

  async function readLacking(): Promise<ReadonlyMap<string, string>> {
    await nextTurn();
    const cards = [...lacking.values()];
    lacking = new Map();
    reading = null;
    const until = now() + PAGE_AGE_MS;
    const found = new Map<string, string>();
    for (const { trade_id, card } of await read(db, cards)) {
      found.set(trade_id, card);
      cached.delete(trade_id);
      cached.set(trade_id, { card, until });
    }
    freeSpace(cached, now());
    return found;
  }

  return async (wanted: readonly CardOf[]): Promise<string[]> => {
    const time = now();
    const found = new Map<string, string>();
    const missing: string[] = [];
    for (const each of wanted) {
      const known = cached.get(each.trade_id);
      if (known && known.until > time) found.set(each.trade_id, known.card);
      else {
        lacking.set(each.trade_id, each);
        missing.push(each.trade_id);
      }
    }
    if (missing.length > 0) {
      reading ??= readLacking();
      const cards = await reading;
      for (const id of missing) {
        const card = cards.get(id);
        if (card !== undefined) found.set(id, card);
      }
    }
    return wanted.flatMap(({ trade_id }) => found.get(trade_id) ?? []);
  };
}

async function read(db: Db, cards: readonly CardOf[]) {
  const values = [cards.map((card) => card.trade_id), cards.map((card) => card.creator_id)];
  return (
    await db.executeQuery<{ trade_id: string; card: string }>(CompiledQuery.raw(READ, values))
  ).rows;
}

/** All have the same lifetime, so the oldest are the first. */
function freeSpace(cached: Map<string, CachedCard>, time: number) {
  for (const [id, { until }] of cached) {
    if (until > time && cached.size <= REMEMBERED_CARDS) return;
    cached.delete(id);
  }
}
