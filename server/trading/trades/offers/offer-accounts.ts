import type { ErrorCode } from '#core/errors/app-error.ts';
import type { Text } from '#core/language/text.ts';
import { OFFER_DETAILS } from '#core/offers/refusal-details.ts';

export interface OfferedMethod {
  readonly id: string;
  readonly name: string;
  /** The bank whose own method it is; null for a method of any bank. */
  readonly bankCode: string | null;
}

export interface OwnAccount {
  readonly id: string;
  readonly bankCode: string;
}

/** Where a sell offer's money goes. */
export interface OfferAccounts {
  /** The offer's own account. */
  readonly accountId: string;
  readonly byMethod: ReadonlyMap<string, string>;
}

export interface AccountsRefusal {
  readonly refusal: ErrorCode;
  /** Names the method that lacks an account. */
  readonly details?: Text;
}

/**
 * Chooses the account that receives the money for each method: the one that is named, else the offer's own, else, for
 * one bank's own method, the first account at that bank. `own` are the maker's accounts, the default first. A chosen
 * account always belongs to the maker, and what is paid by a bank's own method arrives at that bank.
 */
export function offerAccounts(
  methods: readonly OfferedMethod[],
  own: readonly OwnAccount[],
  named: { readonly offer: string | null; readonly byMethod: ReadonlyMap<string, string> },
): OfferAccounts | AccountsRefusal {
  const ofId = new Map(own.map((account) => [account.id, account]));
  const offers = named.offer === null ? own[0] : ofId.get(named.offer);
  if (!offers) {
    return { refusal: named.offer === null ? 'BANK_ACCOUNT_REQUIRED' : 'BANK_ACCOUNT_NOT_YOURS' };
  }
  for (const [methodId, accountId] of named.byMethod) {
    if (!methods.some(({ id }) => id === methodId)) return { refusal: 'PAYMENT_METHOD_UNKNOWN' };
    if (!ofId.has(accountId)) return { refusal: 'BANK_ACCOUNT_NOT_YOURS' };
  }

  const byMethod = new Map<string, string>();
  for (const { id, name, bankCode } of methods) {
    const takes = (account: OwnAccount) => bankCode === null || account.bankCode === bankCode;
    const wanted = named.byMethod.get(id);
    const candidates = wanted === undefined ? [offers, ...own] : [ofId.get(wanted)];
    const account = candidates.find((candidate) => candidate && takes(candidate));
    if (!account) return { refusal: 'METHOD_NEEDS_ACCOUNT', details: OFFER_DETAILS.method(name) };
    byMethod.set(id, account.id);
  }
  return { accountId: offers.id, byMethod };
}
