import { queryOptions } from '@tanstack/react-query';
import { PROOF_BUCKET } from '#core/proofs/limits.ts';
import type { ProofStatus } from '#core/proofs/proof-machine.ts';
import type { Database } from '#core/wire/database.ts';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';

type ProofRow = Pick<
  Database['public']['Tables']['payment_proofs']['Row'],
  'id' | 'verification_status' | 'proof_image_url' | 'submitted_at' | 'payer_name' | 'decision_note'
>;

/** A receipt submitted by the buyer. */
export interface Proof {
  readonly id: string;
  readonly status: ProofStatus;
  /** Its name in the private bucket. */
  readonly path: string | null;
  readonly submittedAt: Date;
  readonly note: string | null;
}

/** The receipts of a trade, the newest first. */
export const proofsQuery = (tradeId: string) =>
  queryOptions({
    queryKey: ['trades', 'proofs', tradeId],
    queryFn: async (): Promise<Proof[]> => {
      const client = await lazyBackend();
      const { data } = await client
        .from('payment_proofs')
        .select('id,verification_status,proof_image_url,submitted_at,payer_name,decision_note')
        .eq('trade_id', tradeId)
        .order('submitted_at', { ascending: false })
        .overrideTypes<ProofRow[], { merge: false }>()
        .throwOnError();
      return data.map(toProof);
    },
    staleTime: 0,
  });

const SIGNED_SECONDS = 120;

/** A short-lived URL of a private picture. */
export const previewQuery = (path: string) =>
  queryOptions({
    queryKey: ['proof-preview', path],
    queryFn: async (): Promise<string> => {
      const client = await lazyBackend();
      const { data, error } = await client.storage
        .from(PROOF_BUCKET)
        .createSignedUrl(path, SIGNED_SECONDS);
      if (error) throw error;
      return data.signedUrl;
    },
    staleTime: (SIGNED_SECONDS - 20) * 1000,
    gcTime: 0,
  });

function toProof(row: ProofRow): Proof {
  return {
    id: row.id,
    status: row.verification_status as ProofStatus,
    path: row.proof_image_url,
    submittedAt: new Date(row.submitted_at),
    note: row.decision_note,
  };
}
