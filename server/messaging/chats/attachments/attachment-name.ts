import { LONGEST_FILE_NAME } from '#server/messaging/chats/file-limits.ts';

/**
 * A file's name for display and download: the sender's name for it, without a path and without invisible or
 * direction-changing characters, with the extension of its real type. `photo<U+202E>gnp.exe` is no picture's name, and
 * a document re-encoded as a picture is no document.
 */
export function attachmentName(name: string | null, type: string): string {
  const ending = `.${(type.split('/')[1] ?? '').replace('jpeg', 'jpg')}`;
  const bare = (name ?? '')
    .toWellFormed()
    .normalize('NFC')
    .replace(/^.*[/\\]/su, '')
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replace(/\s+/gu, ' ')
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replace(/^[.\s]+|[.\s]+$/gu, '');
  const stem = [...bare].slice(0, LONGEST_FILE_NAME - ending.length).join('');
  return `${stem || 'file'}${ending}`;
}
