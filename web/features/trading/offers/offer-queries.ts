import { queryOptions } from '@tanstack/react-query';
import type { Fees } from '#web/features/trading/offers/form/draft-offer.ts';
import type { OwnOfferRow } from '#web/features/trading/offers/form/draft-wire.ts';
import { TRADER_COLUMNS, toTrader, type Trader, type TraderRow } from '#core/market/trader.ts';
import type { CryptoAsset } from '#core/money/assets.ts';
import { call } from '#web/lib/supabase/call.ts';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';
import { codeOf } from '#web/lib/supabase/error-text.ts';
import { isUuid } from '#core/wire/uuid.ts';

/** The fees of trading an asset for each side. */
export const feesQuery = (asset: CryptoAsset) =>
  queryOptions({
    queryKey: ['fees', asset],
    queryFn: async (): Promise<Fees> => {
      const client = await lazyBackend();
      const { data } = await client
        .from('assets')
        .select('seller_fee_bp,buyer_fee_bp')
        .eq('code', asset)
        .single<{ seller_fee_bp: number; buyer_fee_bp: number }>()
        .throwOnError();
      return { sellerFeeBp: data.seller_fee_bp, buyerFeeBp: data.buyer_fee_bp };
    },
  });

/** The person as others see them, for the preview card. */
export const ownTraderQuery = (userId: string) =>
  queryOptions({
    queryKey: ['trader', userId],
    queryFn: async (): Promise<Trader> => {
      const client = await lazyBackend();
      const { data } = await client
        .from('trader_profiles')
        .select(TRADER_COLUMNS.join(','))
        .eq('id', userId)
        .single<TraderRow>()
        .throwOnError();
      return toTrader(data);
    },
  });

/** All terms of an own offer; null where the person has no such offer. */
export const ownOfferQuery = (offerId: string) =>
  queryOptions({
    queryKey: ['trades', 'own-offer', offerId],
    queryFn: () => readOwnOffer(offerId),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

async function readOwnOffer(offerId: string): Promise<OwnOfferRow | null> {
  if (!isUuid(offerId.toLowerCase())) return null;
  try {
    return await call('get_own_offer', { p_trade_id: offerId });
  } catch (error) {
    if (codeOf(error) === 'TRADE_NOT_FOUND') return null;
    throw error;
  }
}

/** The person's last offer, of one side or of any; null before their first. */
export const lastOfferQuery = (userId: string, type: 'buy' | 'sell' | null) =>
  queryOptions({
    queryKey: ['trades', 'last-offer', userId, type],
    queryFn: async (): Promise<OwnOfferRow | null> => {
      const client = await lazyBackend();
      let made = client.from('trades').select('id').eq('creator_id', userId).is('parent_id', null);
      if (type) made = made.eq('trade_type', type);
      const { data } = await made
        .order('created_at', { ascending: false })
        .limit(1)
        .overrideTypes<{ id: string }[], { merge: false }>()
        .throwOnError();
      return data[0] ? readOwnOffer(data[0].id) : null;
    },
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
