import { queryOptions } from '@tanstack/react-query';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';

export interface AssetFee {
  readonly code: string;
  readonly name: string;
  /** Basis points that sellers pay on new offers. */
  readonly seller_fee_bp: number;
}

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
