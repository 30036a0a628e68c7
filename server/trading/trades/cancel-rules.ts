import { CANCEL_REASONS, type CancelReasonCode } from '#core/trade/cancel-reasons.ts';

export interface LeftTrade {
  readonly tradeType: 'buy' | 'sell';
  readonly returnsToMarket: boolean;
  /** The offer it was a part of: none, still open, withdrawn by its maker, or gone another way. */
  readonly offer: 'none' | 'open' | 'withdrawn' | 'gone';
}

/**
 * Whether what a buyer leaves is for sale again: in its offer while that is open, else as an offer of its own, unless
 * the maker does not want that or has withdrawn the offer. From an offer to buy only its own maker can leave, and that
 * ends it.
 */
export function isForSaleAgain({ tradeType, returnsToMarket, offer }: LeftTrade): boolean {
  if (tradeType === 'buy') return offer === 'open';
  return offer === 'open' || (returnsToMarket && offer !== 'withdrawn');
}

/** What a trade's history records of a reason chosen from the catalogue. */
export function historyOf(code: CancelReasonCode | null): Readonly<Record<string, unknown>> {
  return code === null ? {} : { reason_code: code };
}

/** The reason text stored on the trade: the person's own, or that of the catalogue's reason. */
export function reasonText(own: string | null, code: CancelReasonCode | null): string | null {
  return own || (code && CANCEL_REASONS[code].label);
}
