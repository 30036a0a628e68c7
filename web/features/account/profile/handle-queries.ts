import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/supabase/call.ts';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';

/** What everybody sees of oneself. */
export interface PublicCard {
  readonly handle: string;
  readonly avatar_url: string | null;
  readonly verification_level: string;
  readonly member_since: string;
}

export interface PublicName {
  /** Null where the public profile was lost. */
  readonly card: PublicCard | null;
  /** Whether the one choice of a handle is still open. */
  readonly mayChoose: boolean;
}

/** One's own handle, whether it can still be chosen, and whether it waits for an answer. */
export const ownHandleQuery = (userId: string) =>
  queryOptions({
    queryKey: ['profile', userId, 'own-handle'],
    queryFn: () => call('own_handle', {}),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });

const COLUMNS = 'handle,avatar_url,verification_level,member_since';

/** One's own public card, and whether its handle can still be chosen. */
export const publicNameQuery = (userId: string) =>
  queryOptions({
    queryKey: ['profile', userId, 'public-name'],
    queryFn: async (): Promise<PublicName> => {
      const client = await lazyBackend();
      const [{ data }, { may_choose }] = await Promise.all([
        client
          .from('trader_profiles')
          .select(COLUMNS)
          .eq('id', userId)
          .maybeSingle<PublicCard>()
          .throwOnError(),
        call('own_handle', {}),
      ]);
      return { card: data, mayChoose: may_choose };
    },
    staleTime: 30_000,
  });
