import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { KycKind } from '#core/identity/kyc-number.ts';
import type { IdentityCheck } from '#core/identity/kyc-wire.ts';
import { call } from '#web/lib/supabase/call.ts';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { useTableChanges } from '#web/lib/realtime/table-changes.ts';
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts';

const KEY = 'identity-check';
/** How often a pending check is polled without a realtime connection. */
const POLL_MS = 20_000;

const identityCheckQuery = (userId: string) =>
  queryOptions({
    queryKey: [KEY, userId],
    queryFn: (): Promise<IdentityCheck> => call('get_identity_check', {}),
    staleTime: 15_000,
  });

/** The status of one's own check. While it is pending, the notification of its end triggers a reload. */
export function useIdentityCheck() {
  const userId = useUserId();
  const queryClient = useQueryClient();
  const check = useQuery({
    ...identityCheckQuery(userId),
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? POLL_MS : false),
  });
  const waits = check.data?.status === 'pending';
  useTableChanges(
    waits ? [{ table: 'notifications', event: 'INSERT', filter: `user_id=eq.${userId}` }] : [],
    () => {
      for (const key of [KEY, 'profile']) {
        void queryClient.invalidateQueries({ queryKey: [key, userId] });
      }
    },
  );
  return check;
}

export interface TypedNumber {
  readonly kind: KycKind;
  readonly number: string;
}

/** Submits a number to be checked. A repeated press is one check, and nothing here outlives the response. */
export function useVerifyIdentity() {
  const queryClient = useQueryClient();
  const userId = useUserId();
  const { keyFor, settle } = useIdempotencyKey();
  return useMutation({
    networkMode: 'always',
    gcTime: 0,
    mutationFn: ({ kind, number }: TypedNumber) =>
      call('verify_identity', {
        p_document_type: kind,
        p_number: number,
        p_consent: true,
        p_idempotency_key: keyFor({ kind, number }),
      }),
    onSuccess: settle,
    onSettled: () =>
      Promise.all(
        [KEY, 'profile', 'verification'].map((key) =>
          queryClient.invalidateQueries({ queryKey: [key, userId] }),
        ),
      ),
  });
}

/** Saves the name that a number is compared with, where there is none yet. */
export function useSaveName() {
  const queryClient = useQueryClient();
  const userId = useUserId();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (fullName: string) => {
      const client = await lazyBackend();
      await client.from('profiles').update({ full_name: fullName }).eq('id', userId).throwOnError();
      // The account's menu takes the name from the session; where that fails the profile is still right.
      await client.auth.updateUser({ data: { full_name: fullName } });
    },
    onSuccess: () =>
      Promise.all(
        [KEY, 'profile'].map((key) => queryClient.invalidateQueries({ queryKey: [key, userId] })),
      ),
  });
}
