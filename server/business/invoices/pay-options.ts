import { AppError } from '#core/errors/app-error.ts';
import type { PaymentMethod } from '#core/invoices/methods.ts';
import { isPayable } from '#core/invoices/status.ts';
import { amountToPay } from '#core/invoices/value.ts';
import type { PayOption } from '#core/invoices/wire.ts';
import type { CryptoAsset } from '#core/money/assets.ts';
import { type Money, toDecimal } from '#core/money/money.ts';
import { type ChainId, leastDeposit } from '#core/wallet/chains.ts';
import { reportsCredits } from '#server/business/bank/open-invoice-account.ts';
import { type InvoiceRow, unitsIn } from '#server/business/invoices/invoice.sql.ts';
import { quotePrices } from '#server/business/invoices/naira-prices.ts';
import type { Oja } from '#server/define.ts';
import { watchedChains } from '#server/money/deposits/deposit-options.ts';

/** Each way to pay that a quote would be given for now, with what it comes to. */
export async function payOptions(
  { db, chains, bankRail }: Pick<Oja, 'db' | 'chains' | 'bankRail'>,
  row: InvoiceRow,
): Promise<PayOption[]> {
  const due = unitsIn(row, row.total) - unitsIn(row, row.received) + unitsIn(row, row.refunded);
  if (!isPayable(row.status) || due <= 0n) return [];
  const price = async (asset: CryptoAsset | 'NGN') => {
    const prices = await quotePrices(db, row.currency, asset).catch(whenNoPrice);
    return prices && amountToPay({ asset: row.currency, units: due }, asset, prices);
  };
  // Anybody reads this: the market is asked once for each coin, however many ways take it.
  const known = new Map<string, ReturnType<typeof price>>();
  const amountIn = (asset: CryptoAsset | 'NGN') => {
    const first = known.get(asset) ?? price(asset);
    known.set(asset, first);
    return first;
  };
  const methods = methodsNow(row, reportsCredits({ bankRail }));
  const watched = methods.includes('onchain') ? await watchedChains(db) : new Set<string>();
  const options: PayOption[] = [];
  for (const method of methods) {
    for (const asset of assetsOf(row, method)) {
      const amount = await amountIn(asset);
      const carrying =
        method === 'onchain' && asset !== 'NGN'
          ? [...chains.values()]
              .filter(
                ({ id, tokens }) => watched.has(id) && tokens.some((one) => one.asset === asset),
              )
              .filter(({ id }) => isEnough(id, asset, amount))
              .map(({ id }) => id)
          : [];
      if (method === 'onchain' && carrying.length === 0) continue;
      options.push({
        method,
        asset,
        chains: carrying,
        amount: amount && toDecimal(amount),
        needs_account: method === 'wallet' || method === 'p2p',
      });
    }
  }
  return options;
}

/**
 * A bank that reports what comes in makes the merchant's word unnecessary; without one, nothing comes by it. Nothing real is
 * to be sent for a test.
 */
function methodsNow({ accepts, is_test }: InvoiceRow, hasReports: boolean): PaymentMethod[] {
  const isReported = hasReports && !is_test && accepts.includes('bank');
  return accepts.filter(
    (method) =>
      method !== (isReported ? 'bank_manual' : 'bank') && !(is_test && method === 'onchain'),
  );
}

/** The first coin is what a payer in naira buys. */
function assetsOf({ coins }: InvoiceRow, method: PaymentMethod): readonly (CryptoAsset | 'NGN')[] {
  if (method === 'bank' || method === 'bank_manual') return ['NGN'];
  return method === 'p2p' ? coins.slice(0, 1) : coins;
}

/** What a chain would credit at once; an amount that is not known yet is taken for enough. */
function isEnough(chain: ChainId, asset: CryptoAsset, amount: Money | null): boolean {
  return amount === null || amount.units >= leastDeposit(chain, asset).units;
}

function whenNoPrice(error: unknown): null {
  if (error instanceof AppError && error.code === 'INVOICE_NO_FIRM_RATE') return null;
  throw error;
}
