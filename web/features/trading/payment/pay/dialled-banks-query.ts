import { queryOptions } from '@tanstack/react-query';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';

export interface DialledBank {
  code: string;
  name: string;
  /** The bank's USSD template for transfers. */
  ussd_transfer: string;
}

/** Banks with a USSD code, as the operator set them. */
export const dialledBanksQuery = () =>
  queryOptions({
    queryKey: ['banks', 'dialled'],
    queryFn: async (): Promise<DialledBank[]> => {
      const client = await lazyBackend();
      const { data } = await client
        .from('banks')
        .select('code,name,ussd_transfer')
        .eq('is_active', true)
        .not('ussd_transfer', 'is', null)
        .order('name')
        .overrideTypes<DialledBank[], { merge: false }>()
        .throwOnError();
      return data;
    },
  });
