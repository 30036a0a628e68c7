import { DOCUMENT_BYTES, DOCUMENT_FILE_TYPES } from '#core/identity/documents/document-limits.ts';
import { text, type Text } from '#core/language/text.ts';
import { randomUuid } from '#web/lib/forms/random-uuid.ts';

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
};

/** Why a file cannot be sent as a document; null where it can. */
export function documentFileProblem({ type, size }: Pick<File, 'type' | 'size'>): Text | null {
  if (!DOCUMENT_FILE_TYPES.some((known) => known === type)) {
    return text('Choose a picture (JPEG or PNG) or a PDF.');
  }
  if (size === 0) return text('This file is empty. Choose another one.');
  return size > DOCUMENT_BYTES
    ? text('This file is larger than {size}. Choose a smaller one.', {
        size: `${DOCUMENT_BYTES / 1024 / 1024} MB`,
      })
    : null;
}

/** `<person>/<uuid>.<ext>`: the only names that belong to a person's documents. */
export function documentPath(userId: string, type: string): string {
  return `${userId}/${randomUuid()}.${EXTENSIONS[type] ?? 'jpg'}`;
}
