import { queryOptions } from '@tanstack/react-query';
import type { Fees } from '#core/market/offer-draft.ts';
import { TRADER_COLUMNS, toTrader, type Trader, type TraderRow } from '#core/market/trader.ts';
import type { CryptoAsset } from '#core/money/assets.ts';
import { lazyBackend } from '#web/lib/lazy-backend.ts';

/** What trading an asset costs each side. */
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

/** The reader as others see them, for the card they will see. */
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
