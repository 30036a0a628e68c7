import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Money } from '#core/money/money.ts';
import { toDecimal } from '#core/money/money.ts';
import type { OfferDraft } from '#web/features/trading/offers/form/offer-draft.ts';
import { call } from '#web/lib/supabase/call.ts';

const FRESH_MS = 30_000;

/** Where an offer of this price and amount would stand now. `offerId`: the offer that is changed. */
export const outlookQuery = (
  { type, asset, fiat }: Pick<OfferDraft, 'type' | 'asset' | 'fiat'>,
  price: Money,
  amount: Money,
  offerId: string | null,
) => {
  const question = {
    p_trade_type: type,
    p_asset: asset,
    p_fiat_currency: fiat,
    p_price_per_unit: toDecimal(price),
    p_amount: toDecimal(amount),
    p_trade_id: offerId,
  };
  return queryOptions({
    queryKey: ['trades', 'outlook', question],
    queryFn: () => call('get_offer_outlook', question),
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });
};
