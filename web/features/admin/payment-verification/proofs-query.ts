import { infiniteQueryOptions } from '@tanstack/react-query';
import type { ListedProof } from '#core/proofs/wire.ts';
import { call } from '#web/lib/supabase/call.ts';

export const PROOF_FILTERS = [
  { value: 'pending', label: 'Waiting' },
  { value: 'verifying', label: 'Under review' },
  { value: 'verified', label: 'Verified' },
  { value: 'rejected', label: 'Rejected' },
  { value: '', label: 'All' },
] as const;
export type ProofFilter = (typeof PROOF_FILTERS)[number]['value'];

export interface ProofPage {
  readonly proofs: ListedProof[];
  readonly next_cursor: string | null;
  readonly counts: { pending: number; verifying: number; backlog: number };
  readonly is_admin: boolean;
}

/** The proofs visible to the caller: an administrator's whole queue, or those of one's own trades. */
export const proofsQuery = (filter: ProofFilter) =>
  infiniteQueryOptions({
    queryKey: ['proofs', filter],
    queryFn: ({ pageParam }): Promise<ProofPage> =>
      call('list_payment_proofs', { p_status: filter || null, p_cursor: pageParam, p_limit: 20 }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    staleTime: 0,
    refetchInterval: 60_000,
    refetchOnWindowFocus: 'always',
  });
