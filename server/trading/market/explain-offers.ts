import { sql } from 'kysely';
import { type RankedFacts, rankingOf } from '#core/market/ranking.ts';
import { parseMoney } from '#core/money/money.ts';
import type { OfferCard } from '#core/offers/list-wire.ts';
import { type Db, one } from '#server/platform/db/database.ts';
import {
  bestPrice,
  type OfferQuestion,
  type Sight,
} from '#server/trading/market/offer-page.sql.ts';
import { IS_HERE } from '#server/trading/market/online-traders.ts';

type Shown = OfferCard & { creator: { failed_trades: number } };

/** The page's cards, each with its score and the parts that make it up. */
export async function explained(
  db: Db,
  question: OfferQuestion,
  { online }: Sight,
  cards: readonly string[],
): Promise<string[]> {
  const shown = cards.map((card) => JSON.parse(card) as Shown);
  const best = await bestPrice(db, question);
  const makers = shown.map(({ creator_id }) => creator_id);
  const here = online === 'many' ? await onlineAmong(db, makers) : online;
  return shown.map((card) =>
    JSON.stringify({
      ...card,
      why: rankingOf(factsOf(card, best, here.includes(card.creator_id))),
    }),
  );
}

async function onlineAmong(db: Db, traders: readonly string[]): Promise<string[]> {
  const { here } = await one(
    db,
    sql<{ here: string[] }>`select array(select u.user_id from user_presence u
      where u.user_id = any(${traders}::uuid[]) and ${sql.raw(IS_HERE)}) as here`,
  );
  return here;
}

function factsOf(card: Shown, best: bigint | null, isOnline: boolean): RankedFacts {
  const { creator, trade_type, fiat_currency, price_per_unit } = card;
  const price = parseMoney(fiat_currency, price_per_unit);
  if (!price) throw new Error(`the price ${price_per_unit} is not an exact amount`);
  return {
    tradeType: trade_type,
    priceUnits: price.units,
    bestPriceUnits: best ?? price.units,
    completed: creator.completed_trades,
    failed: creator.failed_trades,
    stepSeconds: trade_type === 'sell' ? creator.avg_release_seconds : creator.avg_payment_seconds,
    isVerified: creator.verification_level === 'verified',
    isOnline,
  };
}
