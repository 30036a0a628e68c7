import { text, type Text } from '#core/language/text.ts';
import { LARGEST_PHOTOGRAPH_BYTES } from '#core/files/limits.ts';
import { DOCUMENT_KIND, RECEIPT_DOCUMENT_BYTES } from '#core/proofs/receipt-limits.ts';

/** Why a file cannot be sent as a receipt, as a text; null where it can. */
export function receiptFileProblem(
  file: { readonly type: string; readonly size: number },
  isPicture: boolean,
): Text | null {
  if (file.size === 0) return text('This file is empty. Choose another one.');
  if (file.type === DOCUMENT_KIND) {
    return file.size > RECEIPT_DOCUMENT_BYTES
      ? text('This PDF is larger than {size}. Choose a smaller one, or a picture of it.', {
          size: megabytes(RECEIPT_DOCUMENT_BYTES),
        })
      : null;
  }
  if (!isPicture) return text('Choose a picture (PNG, JPEG, WebP or GIF) or a PDF.');
  return file.size > LARGEST_PHOTOGRAPH_BYTES
    ? text('This picture is larger than {size}. Choose a smaller one.', {
        size: megabytes(LARGEST_PHOTOGRAPH_BYTES),
      })
    : null;
}

/** A file's extension by its type, as the bucket requires it. */
function receiptExtension(type: string): string {
  return EXTENSIONS[type] ?? 'png';
}

/** `<trade>/<uuid>.<ext>`: the only names that belong to a trade. */
export function receiptPath(tradeId: string, id: string, type: string): string {
  return `${tradeId}/${id}.${receiptExtension(type)}`;
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
};

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1024 / 1024)} MB`;
}
