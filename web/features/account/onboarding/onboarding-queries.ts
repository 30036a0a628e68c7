import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { doneSteps, IDENTITY_DOCUMENTS } from '#core/onboarding/completion.ts';
import type { StepId } from '#core/onboarding/steps.ts';
import type { OnboardingEvent } from '#core/onboarding/wire.ts';
import { call } from '#web/lib/supabase/call.ts';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';
import { listFactors } from '#web/lib/supabase/second-factor.ts';

/** The guide's record; null where the person neither dismissed nor completed it. */
export const onboardingRecordQuery = (userId: string) =>
  queryOptions({
    queryKey: ['onboarding', userId, 'record'],
    queryFn: async (): Promise<{ seen_at: string | null; completed_at: string | null } | null> => {
      const client = await lazyBackend();
      const { data } = await client
        .from('onboarding_records')
        .select('seen_at,completed_at')
        .eq('user_id', userId)
        .maybeSingle()
        .throwOnError();
      return data;
    },
    staleTime: Infinity,
  });

/**
 * The steps that are done according to the person's own rows. Reloaded when something was done and not on a timer: a
 * step that shows its last text, such as recovery codes, must not be closed under its reader.
 */
export const doneStepsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['onboarding', userId, 'done'],
    queryFn: () => readDoneSteps(userId),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    // The client below retries.
    retry: false,
  });

async function readDoneSteps(userId: string): Promise<StepId[]> {
  const client = await lazyBackend();
  const [profile, phones, addresses, documents, accounts, wallets, factors] = await Promise.all([
    client
      .from('profiles')
      .select('street_address,city,state,usdt_wallet_address,phone_verified')
      .eq('id', userId)
      .maybeSingle()
      .throwOnError(),
    client.from('user_phone_numbers').select('is_verified').eq('user_id', userId).throwOnError(),
    client.from('user_addresses').select('id').eq('user_id', userId).limit(1).throwOnError(),
    client
      .from('kyc_documents')
      .select('document_type')
      .eq('user_id', userId)
      .in('document_type', [...IDENTITY_DOCUMENTS])
      .order('created_at', { ascending: false })
      .limit(1)
      .throwOnError(),
    client.from('bank_accounts').select('id').eq('user_id', userId).limit(1).throwOnError(),
    client.from('stablecoin_wallets').select('asset').eq('user_id', userId).throwOnError(),
    listFactors(),
  ]);
  return doneSteps({
    profile: profile.data,
    factors,
    phones: phones.data,
    addresses: addresses.data,
    documents: documents.data,
    bankAccounts: accounts.data,
    wallets: wallets.data,
  });
}

/** Records on the server that the guide was dismissed or completed. */
export function useRecordOnboarding(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (event: OnboardingEvent) => call('record_onboarding', { p_event: event }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['onboarding', userId] }),
  });
}
