import { pictureKind } from '#server/platform/storage/picture-kind.ts';

/** How many first bytes decide a file's type. */
export const SNIFFED_BYTES = 4_096;

/**
 * A file's type by its first bytes. The claimed type counts only where it narrows what the bytes have already shown: a
 * kind of plain text, or of archive.
 */
export function sniffType(head: Buffer, claimed: string): string {
  const found = byMark(head) ?? byText(head) ?? 'application/octet-stream';
  const claim = (claimed.split(';')[0] ?? '').trim().toLowerCase();
  return CLOSER[found]?.includes(claim) ? claim : found;
}

const OOXML = 'application/vnd.openxmlformats-officedocument';
const CLOSER: Record<string, readonly string[]> = {
  'text/plain': ['text/csv', 'text/markdown', 'application/json'],
  'application/zip': [
    `${OOXML}.wordprocessingml.document`,
    `${OOXML}.spreadsheetml.sheet`,
    `${OOXML}.presentationml.presentation`,
  ],
};

/** The signatures of types, by offset, in Latin-1. */
const MARKS: readonly { type: string; at: number; marks: readonly string[] }[] = [
  { type: 'application/pdf', at: 0, marks: ['%PDF-'] },
  { type: 'application/zip', at: 0, marks: ['PK\x03\x04'] },
  { type: 'application/gzip', at: 0, marks: ['\x1f\x8b'] },
  { type: 'image/avif', at: 4, marks: ['ftypavif', 'ftypavis'] },
  { type: 'image/heic', at: 4, marks: ['ftypheic', 'ftypheix', 'ftypmif1', 'ftypmsf1'] },
  { type: 'video/quicktime', at: 4, marks: ['ftypqt'] },
  { type: 'video/mp4', at: 4, marks: ['ftyp'] },
  { type: 'video/webm', at: 0, marks: ['\x1a\x45\xdf\xa3'] },
  { type: 'audio/ogg', at: 0, marks: ['OggS'] },
  { type: 'audio/wav', at: 8, marks: ['WAVE'] },
  { type: 'audio/mpeg', at: 0, marks: ['ID3'] },
];

function byMark(head: Buffer): string | null {
  const kind = pictureKind(head);
  if (kind) return `image/${kind}`;
  const start = head.toString('latin1', 0, 16);
  const found = MARKS.find(({ at, marks }) => marks.some((mark) => start.startsWith(mark, at)));
  return found?.type ?? null;
}

/** Text that a browser might run as a page or a drawing gets that type, wherever in its beginning the marker is. */
function byText(head: Buffer): string | null {
  const text = textOf(head);
  if (text === null) return null;
  if (/<svg[\s>/:]|<\w+:svg[\s>]/i.test(text)) return 'image/svg+xml';
  if (/^\s*<\?xml/.test(text)) return 'application/xml';
  if (
    /<(?:!doctype\s+html|html|head|body|script|iframe|meta|style|a|img|div|p)[\s>/]/i.test(text)
  ) {
    return 'text/html';
  }
  return 'text/plain';
}

const CONTROL = /[^\P{Cc}\t\n\r\f]/u;

function textOf(head: Buffer): string | null {
  try {
    // The last character may be cut in two: in stream mode that is no error.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return CONTROL.test(text) ? null : text;
  } catch {
    return null;
  }
}
