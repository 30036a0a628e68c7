import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ApplicationFields } from '#core/careers/application-fields.ts';
import { CV_TYPE } from '#core/careers/limits.ts';
import { apiOrigin } from '#web/lib/supabase/api-origin.ts';
import { call } from '#web/lib/supabase/call.ts';
import { sendToUrl } from '#web/lib/supabase/upload-file.ts';
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts';
import { codeOf } from '#web/lib/supabase/error-text.ts';

export interface Application {
  readonly openingId: string;
  readonly fields: ApplicationFields;
  readonly cv: File | null;
}

/** Null while nothing is being sent; for the CV, the sent share from 0 to 1. */
export type Progress = { readonly step: 'cv'; readonly sent: number } | { readonly step: 'rest' };

/**
 * Sends the CV, then the application. A press after a failure resumes where it stopped: an uploaded CV is not sent
 * again, and an application whose response was lost is not a second one.
 */
export function useApply(onSent: (reference: string) => void) {
  const [progress, setProgress] = useState<Progress>({ step: 'rest' });
  const arrived = useRef<{ file: File; uploadId: string }>(null);
  const { keyFor, settle } = useIdempotencyKey();
  const mutation = useMutation({
    networkMode: 'always',
    mutationFn: async ({ openingId, fields, cv }: Application) => {
      if (cv && arrived.current?.file !== cv) {
        setProgress({ step: 'cv', sent: 0 });
        const uploadId = await sendCv(openingId, cv, (sent) => setProgress({ step: 'cv', sent }));
        arrived.current = { file: cv, uploadId };
      }
      setProgress({ step: 'rest' });
      const input = {
        p_opening_id: openingId,
        p_name: fields.name,
        p_email: fields.email,
        p_phone: fields.phone,
        p_link: fields.link.trim(),
        p_letter: fields.letter,
        p_upload_id: cv ? (arrived.current?.uploadId ?? null) : null,
        p_consent: true as const,
      };
      return call('apply_for_job', { ...input, p_idempotency_key: keyFor(input) });
    },
    onSuccess: ({ reference }) => {
      settle();
      onSent(reference);
    },
    onError: (error) => {
      if (codeOf(error) === 'CV_NOT_ARRIVED') arrived.current = null;
    },
  });
  return { ...mutation, progress };
}

async function sendCv(
  openingId: string,
  file: File,
  onProgress: (sent: number) => void,
): Promise<string> {
  const { upload_id, bucket, path, token } = await call('start_job_application', {
    p_opening_id: openingId,
    p_type: CV_TYPE,
    p_size: file.size,
  });
  const url = `${apiOrigin()}/storage/v1/object/upload/sign/${bucket}/${path}`;
  // Some phones do not give the file's type; its content does.
  const pdf = file.type === CV_TYPE ? file : new Blob([file], { type: CV_TYPE });
  await sendToUrl(`${url}?token=${encodeURIComponent(token)}`, { file: pdf, onProgress });
  return upload_id;
}
