import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { DOCUMENT_BUCKET } from '#core/identity/documents/document-limits.ts';
import type { DocumentType } from '#core/identity/documents/document-types.ts';
import type { FundsPurpose, FundsSource } from '#core/identity/documents/funds.ts';
import type { VerificationState } from '#core/identity/documents/wire.ts';
import { documentPath } from '#web/features/account/verification/document-file.ts';
import { currentLanguage } from '#web/lib/i18n/language.ts';
import { useTableChanges } from '#web/lib/realtime/table-changes.ts';
import { call } from '#web/lib/supabase/call.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { uploadFile } from '#web/lib/supabase/upload-file.ts';

const KEY = 'verification';
/** How often something that waits is asked about without a realtime connection. */
const POLL_MS = 20_000;

const verificationQuery = (userId: string) =>
  queryOptions({
    queryKey: [KEY, userId],
    queryFn: (): Promise<VerificationState> => call('get_verification_state', {}),
    staleTime: 15_000,
  });

/** What one has proven. While something waits, the notification of its end triggers a reload. */
export function useVerification() {
  const userId = useUserId();
  const queryClient = useQueryClient();
  const state = useQuery({
    ...verificationQuery(userId),
    refetchInterval: ({ state: { data } }) => (data && waits(data) ? POLL_MS : false),
  });
  useTableChanges(
    [{ table: 'notifications', event: 'INSERT', filter: `user_id=eq.${userId}` }],
    () => {
      for (const key of [KEY, 'identity-check', 'profile']) {
        void queryClient.invalidateQueries({ queryKey: [key, userId] });
      }
    },
  );
  return state;
}

function waits({ documents, number_pending, liveness }: VerificationState): boolean {
  const isOpen = documents.some(({ status }) => status === 'pending' || status === 'verifying');
  return isOpen || number_pending !== null || liveness.status === 'pending';
}

function useReload() {
  const userId = useUserId();
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [KEY, 'profile'].map((key) => queryClient.invalidateQueries({ queryKey: [key, userId] })),
    );
}

export interface TypedDocument {
  readonly type: DocumentType;
  readonly issuedOn: string;
  readonly expiresOn: string;
  readonly businessName: string;
  readonly rcNumber: string;
}

export interface DocumentFile {
  readonly type: DocumentType;
  readonly file: File;
}

/** Uploads the pictures, then submits them: the face first, since a document waits for it. */
export function useSubmitDocument() {
  const userId = useUserId();
  const onSettled = useReload();
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({
      document,
      files,
      onProgress,
    }: {
      document: TypedDocument;
      files: readonly DocumentFile[];
      onProgress: (share: number) => void;
    }) => {
      for (const [at, { type, file }] of files.entries()) {
        const name = documentPath(userId, file.type);
        await uploadFile({
          bucket: DOCUMENT_BUCKET,
          name,
          file,
          onProgress: (share) => onProgress((at + share) / files.length),
        });
        const isMain = type === document.type;
        await call('submit_verification_document', {
          p_type: type,
          p_path: name,
          ...(isMain && document.issuedOn && { p_issued_on: document.issuedOn }),
          ...(isMain && document.expiresOn && { p_expires_on: document.expiresOn }),
          ...(isMain && document.businessName && { p_business_name: document.businessName }),
          ...(isMain && document.rcNumber && { p_rc_number: document.rcNumber }),
        });
      }
    },
    onSettled,
  });
}

/** Begins a face check; its page is opened in this tab. */
export function useStartLiveness() {
  const onSettled = useReload();
  return useMutation({
    networkMode: 'always',
    mutationFn: () => call('start_liveness', { p_language: currentLanguage() }),
    onSuccess: ({ url }) => globalThis.location.assign(url),
    onSettled,
  });
}

export function useSubmitFunds() {
  const onSettled = useReload();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({
      sources,
      purpose,
      details,
    }: {
      sources: FundsSource[];
      purpose: FundsPurpose;
      details: string;
    }) =>
      call('submit_funds_statement', {
        p_sources: sources,
        p_purpose: purpose,
        p_details: details || null,
      }),
    onSettled,
  });
}
