import { queryOptions } from '@tanstack/react-query';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';

/** A person as they see themselves. */
export interface OwnProfile {
  full_name: string | null;
  street_address: string | null;
  city: string | null;
  state: string | null;
  country: string | null;
  address_verified: boolean;
  avatar_url: string | null;
  phone_verified: boolean;
  verification_level: string;
}

const COLUMNS =
  'full_name,street_address,city,state,country,address_verified,avatar_url,phone_verified,verification_level';

/** One's own profile; null where the row was lost, which saving repairs. */
export const ownProfileQuery = (userId: string) =>
  queryOptions({
    queryKey: ['profile', userId],
    queryFn: async (): Promise<OwnProfile | null> => {
      const client = await lazyBackend();
      const { data } = await client
        .from('profiles')
        .select(COLUMNS)
        .eq('id', userId)
        .maybeSingle<OwnProfile>()
        .throwOnError();
      return data;
    },
    staleTime: 30_000,
  });

/** Whether a bank has confirmed the account's owner: from then on the name is fixed. */
export const nameCheckedQuery = (userId: string) =>
  queryOptions({
    queryKey: ['bank-accounts', userId, 'any'],
    queryFn: async (): Promise<boolean> => {
      const client = await lazyBackend();
      const { data } = await client.from('bank_accounts').select('id').limit(1).throwOnError();
      return data.length > 0;
    },
  });
