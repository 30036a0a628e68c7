import { z } from 'zod';
import { CRYPTO_ASSETS, FIAT_CURRENCIES } from '#core/money/assets.ts';
import { CHAIN_IDS } from '#core/wallet/chains.ts';

/** What this market's own orders were traded at. Open to anyone. */
export const GetLastPrices = z.strictObject({
  p_asset: z.enum(CRYPTO_ASSETS),
  p_fiat_currency: z.enum(FIAT_CURRENCIES).default('NGN'),
});

export const LastPrices = z.object({
  /** Oldest first. Each price is the median of several completed orders, so that none shows one person's. */
  points: z.array(z.object({ at: z.string(), price: z.number() })),
  /** How many orders these are made of, and of how many last days. */
  orders: z.int(),
  days: z.int(),
});
export type LastPrices = z.output<typeof LastPrices>;

/** All that is public about a coin that is traded here. Open to anyone. */
export const GetCoinFacts = z.strictObject({ p_asset: z.enum(CRYPTO_ASSETS) });

const Price = z.number();
const Source = z.object({
  name: z.string(),
  /** Of one unit: the middle in naira, or bid and ask in dollars. */
  naira: Price.nullable(),
  bid: Price.nullable(),
  ask: Price.nullable(),
  at: z.string(),
  /** The rate is made of it. One in dollars counts while it is fresh. */
  is_counted: z.boolean(),
});
const BestPrice = z.object({ price: Price, offers: z.int(), offers_is_capped: z.boolean() });
const Network = z.object({
  chain: z.enum(CHAIN_IDS),
  name: z.string(),
  standard: z.string(),
  min_deposit: z.number(),
  confirmations: z.int(),
  /** How long it usually takes until a deposit is credited. */
  minutes: z.int(),
  is_open: z.boolean(),
  /** Null where nothing is sent on this network; without a fee while the network's price is not known. */
  withdrawal: z
    .object({ least: z.number(), fee: z.number().nullable(), is_paused: z.boolean() })
    .nullable(),
});

export const CoinFacts = z.object({
  asset: z.enum(CRYPTO_ASSETS),
  /** In naira, for one unit. */
  rate: z.object({
    mid: Price,
    buy: Price,
    sell: Price,
    updated_at: z.string(),
    is_estimated: z.boolean(),
    is_sample: z.boolean(),
  }),
  /** Of a dollar coin: the lowest bid and the highest ask of two or more fresh markets, in dollars. */
  dollar: z.object({ low: Price, high: Price }).nullable(),
  sources: z.array(Source),
  /** The best offers in naira: what a buyer pays least, and a seller receives most. */
  best: z.object({ buy: BestPrice.nullable(), sell: BestPrice.nullable() }),
  networks: z.array(Network),
  /** When this was read. */
  as_of: z.string(),
});
export type CoinFacts = z.output<typeof CoinFacts>;
