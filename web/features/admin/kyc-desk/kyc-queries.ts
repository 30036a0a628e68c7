import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { DocumentPurpose } from '#core/identity/documents/document-types.ts';
import type { QueuedDocument, VerificationReview } from '#core/identity/documents/wire.ts';
import { call } from '#web/lib/supabase/call.ts';
import { fetchFile } from '#web/lib/supabase/fetch-file.ts';

export type Queued = z.output<typeof QueuedDocument>;
export type Review = z.output<typeof VerificationReview>;

const AGAIN_MS = 10_000;
export const KYC_DESK = ['kyc-desk'] as const;

/** Documents that wait, the oldest first. */
export const queueQuery = (purpose: Exclude<DocumentPurpose, 'selfie'> | '') =>
  queryOptions({
    queryKey: [...KYC_DESK, 'queue', purpose],
    queryFn: () => call('list_verification_reviews', { p_purpose: purpose || null }),
    staleTime: 0,
    refetchInterval: AGAIN_MS,
    retry: false,
  });

export const reviewQuery = (id: string) =>
  queryOptions({
    queryKey: [...KYC_DESK, 'document', id],
    queryFn: () => call('get_verification_review', { p_id: id }),
    staleTime: 0,
    retry: false,
  });

/** A document's picture with one's own mark in it. Each call is logged with its reason. */
export async function fetchPicture(id: string, reason: string): Promise<Blob> {
  const { path } = await call('view_verification_document', { p_id: id, p_reason: reason });
  return fetchFile(path, () => undefined);
}
