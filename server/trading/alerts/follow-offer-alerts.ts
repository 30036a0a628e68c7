import { sql } from 'kysely';
import { priceKey } from '#server/trading/alerts/meets-alert.ts';
import { triggerAlerts } from '#server/trading/alerts/trigger-alerts.ts';
import {
  readWaiting,
  type Waiting,
  WAITING_AT_ONCE,
} from '#server/trading/alerts/waiting-alerts.ts';
import { type FoundOffer, readOffers } from '#server/trading/alerts/watched-offers.ts';
import { type Db, maybe } from '#server/platform/db/database.ts';
import { followFeed } from '#server/platform/db/feed-cursor.ts';
import type { Oja } from '#server/define.ts';

type Deps = Pick<Oja, 'db' | 'config' | 'log'>;

/**
 * Notifies people of offers that match their alerts, a second or two behind the trades. An offer is found when it
 * enters the market or somebody's limit: made, edited, resumed, returned, or repriced with the rate. Each alert finds
 * it once, and again only after its maker edits it.
 */
export async function followOfferAlerts({ db, config, log }: Deps): Promise<void> {
  await followFeed(db, {
    name: 'offer-alerts',
    tables: ['trades'],
    onChanges: async (changes) => {
      if (!(await isAnyoneWaiting(db))) return;
      await triggerFor(db, config.mode, [...new Set(changes.map(({ id }) => id))]);
    },
    onGap: async () => {
      const found = await triggerForAll(db, config.mode);
      log.info({ found }, 'all offers were compared with the alerts');
    },
  });
}

async function isAnyoneWaiting(db: Db): Promise<boolean> {
  return (
    (await maybe(db, sql`select 1 from offer_alerts where not is_paused limit 1`)) !== undefined
  );
}

async function triggerFor(
  db: Db,
  mode: Oja['config']['mode'],
  ids: readonly string[],
): Promise<number> {
  const offers = (await readOffers(db, mode, ids)).toSorted(bestPriced);
  let found = 0;
  let waiting: Waiting[] = [];
  do {
    waiting = offers.length === 0 ? [] : await readWaiting(db, offers, waiting.at(-1));
    if (waiting.length > 0) found += await triggerAlerts(db, offers, waiting);
  } while (waiting.length === WAITING_AT_ONCE);
  return found;
}

/** Above the cap on single notifications, an alert sends those of the best-priced offers. */
function bestPriced(a: FoundOffer, b: FoundOffer): number {
  return Number(priceKey(a) - priceKey(b));
}

const SLICE = 500;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

async function triggerForAll(db: Db, mode: Oja['config']['mode']): Promise<number> {
  let found = 0;
  for (
    let ids = await slice(db, FIRST_ID);
    ids.length > 0;
    ids = await slice(db, ids.at(-1) ?? '')
  ) {
    found += await triggerFor(db, mode, ids);
  }
  return found;
}

async function slice(db: Db, afterId: string): Promise<string[]> {
  const found = await db
    .selectFrom('trades')
    .select('id')
    .where('status', '=', sql.lit('open'))
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(SLICE)
    .execute();
  return found.map(({ id }) => id);
}
