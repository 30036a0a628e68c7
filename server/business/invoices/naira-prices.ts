import { AppError } from '#core/errors/app-error.ts';
import type { PriceSource } from '#core/convert/wire.ts';
import type { NairaPrices } from '#core/invoices/value.ts';
import { type CryptoAsset, isCrypto } from '#core/money/assets.ts';
import { MAIN_COIN } from '#core/market-data/dollar-coins.ts';
import { toDecimal } from '#core/money/money.ts';
import type { InvoiceCurrency } from '#server/business/invoices/invoice.sql.ts';
import { readNairaPrice } from '#server/money/convert/prices.ts';
import type { Db } from '#server/platform/db/database.ts';

export interface QuotePrices extends NairaPrices {
  /** Naira for one of the dollar coin that is converted, as a decimal; null where nothing is. */
  readonly rate: string | null;
  readonly sources: readonly PriceSource[];
}

const KOBO = 100n;
const WITHOUT_MARKET: QuotePrices = { currency: KOBO, coin: KOBO, rate: null, sources: [] };

/**
 * Firm prices of an invoice's currency and of what pays it, in kobo for one whole unit. A dollar is the price of USDT. What
 * pays one for one needs no market. Refusal: INVOICE_NO_FIRM_RATE.
 */
export async function quotePrices(
  db: Db,
  currency: InvoiceCurrency,
  asset: CryptoAsset | 'NGN',
): Promise<QuotePrices> {
  const [from, to] = [pricedAs(currency), pricedAs(asset)];
  if (from === to) return WITHOUT_MARKET;
  const [price, coin] = await Promise.all([priceOf(db, from), priceOf(db, to)]);
  const dollars = from === 'NGN' ? coin : price;
  return {
    currency: price.units,
    coin: coin.units,
    rate: toDecimal({ asset: 'NGN', units: dollars.units }),
    sources: [...price.sources, ...coin.sources],
  };
}

/** What stands for an asset at the market: naira for what is a naira, one for one. */
function pricedAs(asset: InvoiceCurrency): CryptoAsset | 'NGN' {
  if (asset === 'USD') return MAIN_COIN;
  return asset === 'cNGN' || !isCrypto(asset) ? 'NGN' : asset;
}

async function priceOf(db: Db, asset: CryptoAsset | 'NGN') {
  if (asset === 'NGN') return { units: KOBO, sources: [] };
  try {
    const { price, sources } = await readNairaPrice(db, asset);
    return { units: price.units, sources };
  } catch (error) {
    if (error instanceof AppError && NO_PRICE.includes(error.code)) {
      throw new AppError('INVOICE_NO_FIRM_RATE');
    }
    throw error;
  }
}

const NO_PRICE: readonly string[] = ['CONVERT_NO_FIRM_PRICE', 'CONVERT_PAIR_APART'];
