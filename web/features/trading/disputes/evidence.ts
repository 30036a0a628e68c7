import { ATTACHMENTS_PER_STATEMENT } from '#core/disputes/limits.ts';
import { text } from '#core/language/text.ts';
import { msg } from '#web/lib/i18n/language.ts';
import { LARGEST_PICTURE_BYTES } from '#core/files/limits.ts';

/** Accepted evidence types, and their file extensions. */
const ENDINGS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'application/pdf': 'pdf',
};

const TOO_LARGE = msg('This file is larger than 10 MB. Choose a smaller one');

export const EVIDENCE_KINDS = Object.keys(ENDINGS).join(',');

/** Why this file is not accepted, as a sentence to translate, or null. */
export function evidenceProblem({ type, size }: { type: string; size: number }): string | null {
  if (!Object.hasOwn(ENDINGS, type))
    return msg('Choose a PNG, JPEG, WebP or GIF picture, or a PDF');
  if (size > LARGEST_PICTURE_BYTES) return TOO_LARGE;
  return size === 0 ? msg('This file is empty. Choose another one') : null;
}

/** The storage path of a trade's evidence. */
export function evidenceName(tradeId: string, fileId: string, type: string): string {
  return `${tradeId}/${fileId}.${ENDINGS[type] ?? 'jpg'}`;
}

export const TOO_MANY_FILES = text('At most {count} files in one statement', {
  count: ATTACHMENTS_PER_STATEMENT,
});

/** Why a file did not arrive. `status` is the file service's, null without a response. */
export function uploadProblem(status: number | null): string {
  if (status === null || status >= 500) return msg('It did not upload. Try again');
  if (status === 403) return msg('No more files can be added to this order');
  if (status === 413) return TOO_LARGE;
  if (status === 429) return msg('Too many files at once. Wait a minute and try again');
  return msg('This file cannot be read. Choose another one');
}
