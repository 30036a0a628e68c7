import { sql } from 'kysely';
import type { z } from 'zod';
import { COIN_FACTS_AGE_MS } from '#core/market-data/limits.ts';
import { MAIN_COIN } from '#core/market-data/dollar-coins.ts';
import type { CoinFacts } from '#core/market-data/coin-wire.ts';
import { CRYPTO_ASSETS, type CryptoAsset, isDollarCoin } from '#core/money/assets.ts';
import { type Db, one } from '#server/platform/db/database.ts';
import { readNow } from '#server/platform/db/transaction.ts';
import type { Oja } from '#server/define.ts';
import { coinNetworks } from '#server/money/wallet/coin-networks.ts';
import { readBestPrice } from '#server/trading/market/coin-facts/best-prices.sql.ts';
import { coinSources } from '#server/trading/market/coin-facts/coin-sources.ts';
import { shortMemory } from '#server/trading/market/short-memory.ts';

type Facts = z.input<typeof CoinFacts>;
type Deps = Pick<Oja, 'db' | 'chains' | 'signer' | 'coinPrices'>;

/** All that is public about a coin that is traded here, read once in a while for everybody. */
export type ReadCoinFacts = (asset: CryptoAsset) => Promise<Facts>;

export function openCoinFacts(deps: Deps): ReadCoinFacts {
  const memory = shortMemory<Facts>({ ageMs: COIN_FACTS_AGE_MS, most: CRYPTO_ASSETS.length });
  return (asset) => memory.recall(asset, () => readCoinFacts(deps, asset));
}

async function readCoinFacts(deps: Deps, asset: CryptoAsset): Promise<Facts> {
  const { db } = deps;
  const now = await readNow(db);
  const [rate, { sources, dollar }, buy, sell, networks] = await Promise.all([
    readRate(db, asset),
    coinSources(db, asset, now),
    readBestPrice(db, asset, 'sell'),
    readBestPrice(db, asset, 'buy'),
    coinNetworks(deps, asset),
  ]);
  return { asset, rate, dollar, sources, best: { buy, sell }, networks, as_of: now.toISOString() };
}

/** A dollar coin has the main one's rate until it is quoted itself, as everywhere. */
async function readRate(db: Db, asset: CryptoAsset): Promise<Facts['rate']> {
  const { mid, buy, sell, source, at, is_estimated } = await one(
    db,
    sql<{
      mid: string;
      buy: string;
      sell: string;
      source: string;
      at: Date;
      is_estimated: boolean | null;
    }>`
      select r.mid_rate as mid, r.buy_rate as buy, r.sell_rate as sell, r.source, r.last_updated as at, r.is_estimated
      from exchange_rates r
      where r.is_active and r.to_currency = 'NGN'
        and (r.from_currency = ${asset} or (${isDollarCoin(asset)} and r.from_currency = ${MAIN_COIN}))
      order by r.from_currency = ${asset} and r.source <> 'default' desc, r.from_currency = ${MAIN_COIN} desc
      limit 1`,
  );
  return {
    mid: Number(mid),
    buy: Number(buy),
    sell: Number(sell),
    updated_at: at.toISOString(),
    is_estimated: is_estimated ?? false,
    is_sample: source === 'sandbox',
  };
}
