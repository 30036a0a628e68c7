import { queryOptions } from '@tanstack/react-query';
import { isCrypto } from '#core/money/assets.ts';
import { plus } from '#core/money/arithmetic.ts';
import { wireBalance } from '#core/wallet/wire-balance.ts';
import type { Holder } from '#web/features/wallet/wallet/held.ts';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';

const MOST = 100;

interface OfferRow {
  id: string;
  asset: string;
  amount: number;
  seller_fee_amount: number;
}

interface EscrowRow {
  trade_id: string;
  asset: string;
  amount: number;
  fee_amount: number;
  trade: { buyer: { handle: string } | null } | null;
}

/** The offers and running trades that lock one's money. */
export const holdersQuery = (userId: string) =>
  queryOptions({
    queryKey: ['wallet', 'holders', userId],
    staleTime: 0,
    queryFn: async (): Promise<Holder[]> => {
      const [running, open] = await Promise.all([readEscrows(userId), readOffers(userId)]);
      return [...running, ...open];
    },
  });

async function readOffers(userId: string): Promise<Holder[]> {
  const client = await lazyBackend();
  const { data } = await client
    .from('trades')
    .select('id,asset,amount,seller_fee_amount')
    .eq('status', 'open')
    .eq('trade_type', 'sell')
    .eq('seller_id', userId)
    .order('created_at', { ascending: false })
    .limit(MOST)
    .overrideTypes<OfferRow[], { merge: false }>()
    .throwOnError();
  return data.flatMap(({ id, asset, amount, seller_fee_amount }) =>
    isCrypto(asset) && amount > 0
      ? [
          {
            tradeId: id,
            kind: 'offer' as const,
            asset,
            amount: plus(wireBalance(asset, amount), wireBalance(asset, seller_fee_amount)),
            buyer: null,
          },
        ]
      : [],
  );
}

async function readEscrows(userId: string): Promise<Holder[]> {
  const client = await lazyBackend();
  const { data } = await client
    .from('escrow')
    .select(
      'trade_id,asset,amount,fee_amount,trade:trades!escrow_trade_id_fkey(buyer:trader_profiles!trades_buyer_id_fkey(handle))',
    )
    .eq('status', 'locked')
    .eq('seller_id', userId)
    .order('locked_at', { ascending: false })
    .limit(MOST)
    .overrideTypes<EscrowRow[], { merge: false }>()
    .throwOnError();
  return data.flatMap(({ trade_id, asset, amount, fee_amount, trade }) =>
    isCrypto(asset)
      ? [
          {
            tradeId: trade_id,
            kind: 'trade' as const,
            asset,
            amount: plus(wireBalance(asset, amount), wireBalance(asset, fee_amount)),
            buyer: trade?.buyer?.handle ?? null,
          },
        ]
      : [],
  );
}
