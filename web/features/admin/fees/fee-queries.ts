import { queryOptions } from '@tanstack/react-query';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';

export interface AssetFee {
  readonly code: string;
  readonly name: string;
  /** Basis points that sellers pay on new offers. */
  readonly seller_fee_bp: number;
}

/** A fee that two administrators decided, with the time from which it holds. */
export interface FeeChange {
  readonly id: string;
  readonly asset: string;
  readonly seller_fee_bp: number;
  readonly effective_at: string;
  readonly reason: string;
}

const SHOWN_CHANGES = 30;

/** The decided fees, the latest first: those to come, and the last ones that came. */
export const feeChangesQuery = queryOptions({
  queryKey: ['admin-fees', 'changes'],
  queryFn: async () => {
    const client = await lazyBackend();
    const { data } = await client
      .from('asset_fee_changes')
      .select('id,asset,seller_fee_bp,effective_at,reason')
      .order('effective_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(SHOWN_CHANGES)
      .overrideTypes<FeeChange[], { merge: false }>()
      .throwOnError();
    return data;
  },
  staleTime: 0,
});

/** What sellers of each coin pay on offers that are made now. */
export const assetFeesQuery = queryOptions({
  queryKey: ['admin-fees'],
  queryFn: async () => {
    const client = await lazyBackend();
    const { data } = await client
      .from('assets')
      .select('code,name,seller_fee_bp')
      .eq('is_fiat', false)
      .order('code')
      .overrideTypes<AssetFee[], { merge: false }>()
      .throwOnError();
    return data;
  },
  staleTime: 0,
});
