import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Database } from '#core/wire/database.ts';
import { call } from '#web/lib/supabase/call.ts';
import { t } from '#web/lib/i18n/language.ts';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { toast } from '#web/lib/page/toast.ts';
import { errorText } from '#web/lib/supabase/error-text.ts';

export type OwnSession = Database['public']['Functions']['list_sessions']['Returns'][number];

/** Everywhere this person is signed in; this device first, then the latest used, as the server sorts them. */
export const sessionsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['sessions', userId],
    queryFn: () => call('list_sessions', {}),
    staleTime: 30_000,
  });

export function useEndSession() {
  return useSessionEnd(
    async ({ id }: OwnSession) => {
      await call('revoke_session', { p_session_id: id });
    },
    ({ device }) => t('Logged out {device}', { device }),
  );
}

export function useEndOtherSessions() {
  return useSessionEnd<void>(
    async () => {
      const { auth } = await lazyBackend();
      const { error } = await auth.signOut({ scope: 'others' });
      if (error) throw error;
    },
    () => t('Logged out everywhere else'),
  );
}

function useSessionEnd<Given>(
  end: (given: Given) => Promise<void>,
  successMessage: (given: Given) => string,
) {
  const queryClient = useQueryClient();
  const userId = useUserId();
  return useMutation({
    networkMode: 'always',
    mutationFn: end,
    onSuccess: (_answer, given) => toast.success(successMessage(given)),
    onError: (error) =>
      toast.error(t('No device was logged out'), { description: errorText(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['sessions', userId] }),
  });
}
