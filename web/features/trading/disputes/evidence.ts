import { ATTACHMENTS_PER_STATEMENT } from '#core/disputes/limits.ts';
import { LARGEST_PICTURE_BYTES } from '#core/files/limits.ts';

/** Accepted evidence types, and their file extensions. */
const ENDINGS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'application/pdf': 'pdf',
};

export const EVIDENCE_KINDS = Object.keys(ENDINGS).join(',');

/** Why this file is not accepted, or null. */
export function evidenceProblem({ type, size }: { type: string; size: number }): string | null {
  if (!Object.hasOwn(ENDINGS, type)) return 'Choose a PNG, JPEG, WebP or GIF picture, or a PDF';
  if (size > LARGEST_PICTURE_BYTES) return 'This file is larger than 10 MB. Choose a smaller one';
  return size === 0 ? 'This file is empty. Choose another one' : null;
}

/** The storage path of a trade's evidence. */
export function evidenceName(tradeId: string, fileId: string, type: string): string {
  return `${tradeId}/${fileId}.${ENDINGS[type] ?? 'jpg'}`;
}

export const TOO_MANY_FILES = `At most ${ATTACHMENTS_PER_STATEMENT} files in one statement`;

/** Why a file did not arrive. `status` is the file service's, null without a response. */
export function uploadProblem(status: number | null): string {
  if (status === null || status >= 500) return 'It did not arrive. Try again';
  if (status === 403) return 'No more files can be added to this trade';
  if (status === 413) return 'This file is larger than 10 MB. Choose a smaller one';
  if (status === 429) return 'Too many files at once. Wait a minute and try again';
  return 'This file cannot be read. Choose another one';
}
