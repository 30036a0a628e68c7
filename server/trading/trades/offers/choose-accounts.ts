import { AppError } from '#core/errors/app-error.ts';
import { type OfferAccounts, offerAccounts } from '#server/trading/trades/offers/offer-accounts.ts';
import type { OfferTerms } from '#core/offers/offer-terms.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { readMethods, readOwnAccounts } from '#server/trading/trades/offers/maker.sql.ts';

/** The account that receives a sell offer's money, for each method; null for a buy offer, whose maker pays.
 * `present` are methods that the offer has already: they may be turned off for new ones. */
export async function chooseAccounts(
  tx: Tx,
  creatorId: string,
  { tradeType, fiat, methodIds }: Pick<OfferTerms, 'tradeType' | 'fiat' | 'methodIds'>,
  named: { readonly offer: string | null; readonly byMethod: ReadonlyMap<string, string> },
  present: readonly string[] = [],
): Promise<OfferAccounts | null> {
  const methods = await readMethods(tx, { ids: methodIds, present, fiat });
  if (methods.length !== methodIds.length) throw new AppError('PAYMENT_METHOD_UNKNOWN');
  if (tradeType === 'buy') return null;
  const accounts = offerAccounts(methods, await readOwnAccounts(tx, creatorId, fiat), named);
  if (!('refusal' in accounts)) return accounts;
  throw new AppError(accounts.refusal, { details: accounts.details });
}
