import { queryOptions } from '@tanstack/react-query';
import { MAX_OPEN_OFFERS } from '#core/offers/limits.ts';
import {
  OFFER_COLUMNS,
  toOffer,
  wireMoney,
  type Offer,
  type OfferRow,
} from '#core/market/offer.ts';
import { TRADER_COLUMNS } from '#core/market/trader.ts';
import type { Money } from '#core/money/money.ts';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';

export type PauseReason = 'owner' | 'price' | 'rate';

/** An open offer of the person's own, with the owner's columns. */
export interface OwnOpenOffer {
  readonly offer: Offer;
  /** Its original amount. */
  readonly whole: Money;
  readonly marginBp: number | null;
  readonly pauseReason: PauseReason | null;
  readonly isPrivate: boolean;
}

type Row = OfferRow & {
  original_amount: number;
  margin_bp: number | null;
  pause_reason: PauseReason | null;
  is_private: boolean;
};

/** All of the person's offers, on the market or paused. */
export const ownOpenOffersQuery = (userId: string) =>
  queryOptions({
    queryKey: ['trades', 'own-offers', userId],
    queryFn: async (): Promise<OwnOpenOffer[]> => {
      const client = await lazyBackend();
      const { data } = await client
        .from('trades')
        .select(
          `${OFFER_COLUMNS.join(',')},original_amount,margin_bp,pause_reason,is_private,
           creator:trader_profiles!trades_creator_id_fkey!inner(${TRADER_COLUMNS.join(',')})`,
        )
        .eq('creator_id', userId)
        .eq('status', 'open')
        .order('created_at', { ascending: false })
        .limit(MAX_OPEN_OFFERS * 2)
        .overrideTypes<Row[], { merge: false }>()
        .throwOnError();
      return data.map((row) => {
        const offer = toOffer(row);
        return {
          offer,
          whole: wireMoney(offer.asset, row.original_amount),
          marginBp: row.margin_bp,
          pauseReason: row.pause_reason,
          isPrivate: row.is_private,
        };
      });
    },
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });
