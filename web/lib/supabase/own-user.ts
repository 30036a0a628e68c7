import { queryOptions } from '@tanstack/react-query';
import type { User } from '@supabase/supabase-js';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';

/** The person's account as the server has it now: e-mail, phone, sign-in methods, pending changes. */
export const ownUserQuery = (userId: string) =>
  queryOptions({
    queryKey: ['own-user', userId],
    queryFn: async (): Promise<User> => {
      const client = await lazyBackend();
      const { data, error } = await client.auth.getUser();
      if (error) throw error;
      return data.user;
    },
    staleTime: 30_000,
  });
