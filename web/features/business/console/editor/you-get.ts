import { paysCoins, type PaymentMethod } from '#core/invoices/methods.ts';
import { amountToPay } from '#core/invoices/value.ts';
import { feeOf } from '#core/money/arithmetic.ts';
import { isDollarCoin, isNairaCoin, type Asset, type CryptoAsset } from '#core/money/assets.ts';
import type { Money } from '#core/money/money.ts';

export interface YouGet {
  readonly amount: Money;
  /** It depends on a rate, which is fixed when the payer opens it. */
  readonly isAbout: boolean;
}

const NAIRA = 100n;

/** Kobo for one whole unit; null where that needs a rate that is not known. */
function koboOf(asset: Asset, dollar: Money | null): bigint | null {
  if (asset === 'NGN' || isNairaCoin(asset)) return NAIRA;
  return asset === 'USD' || isDollarCoin(asset) ? (dollar?.units ?? null) : null;
}

/**
 * What the merchant has of a total that is paid one way: all of it in naira by bank, in their coin less the fee otherwise.
 * `dollar` is the price of a dollar coin in naira. Null where no rate is known, and for a bank transfer of another
 * currency.
 */
export function youGet(
  total: Money,
  {
    method,
    coin,
    feeBp,
    dollar,
  }: {
    readonly method: PaymentMethod;
    readonly coin: CryptoAsset;
    readonly feeBp: number;
    readonly dollar: Money | null;
  },
): YouGet | null {
  if (!paysCoins(method)) {
    return total.asset === 'NGN' ? { amount: total, isAbout: false } : null;
  }
  const currency = koboOf(total.asset, dollar);
  const price = koboOf(coin, dollar);
  if (currency === null || price === null || total.units <= 0n) return null;
  const paid = total.asset === coin ? total : amountToPay(total, coin, { currency, coin: price });
  const units = paid.units - feeOf(paid, feeBp).units;
  return { amount: { asset: coin, units }, isAbout: currency !== price };
}
