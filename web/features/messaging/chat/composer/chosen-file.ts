import { LARGEST_PHOTOGRAPH_BYTES, LARGEST_PICTURE_BYTES } from '#core/files/limits.ts';
import { msg, t } from '#web/lib/i18n/language.ts';
import { randomUuid } from '#web/lib/forms/random-uuid.ts';
import {
  DamagedPicture,
  isPicture,
  PICTURE_KINDS,
  shrinkImage,
} from '#web/lib/forms/shrink-image.ts';
import type { WaitingFile } from '#web/lib/offline/waiting-messages.ts';

export const CHAT_FILE_KINDS = [...PICTURE_KINDS, 'application/pdf'].join(',');

/** The size to which the browser compresses a photograph before upload: light on a slow line, and still readable. */
const LIGHT_BYTES = 200 * 1024;
const STEPS = [
  { pixels: 1600, quality: 0.8 },
  { pixels: 1280, quality: 0.72 },
  { pixels: 1024, quality: 0.65 },
  { pixels: 800, quality: 0.55 },
  { pixels: 640, quality: 0.45 },
] as const;

const ENDINGS: Readonly<Record<string, string>> = {
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'application/pdf': 'pdf',
};

export type Chosen = { readonly file: WaitingFile } | { readonly problem: string };

/** A file as it will be sent: a picture re-encoded and light, a document as it is. */
export async function chosenFile(chatId: string, file: File): Promise<Chosen> {
  if (file.size === 0) return { problem: t(msg('This file is empty. Choose another one')) };
  if (file.type === 'application/pdf') {
    if (file.size > LARGEST_PICTURE_BYTES) return { problem: t(TOO_LARGE) };
    return { file: asWaiting(chatId, file, file.name, null) };
  }
  if (!isPicture(file)) {
    return { problem: t(msg('Choose a PNG, JPEG, WebP or GIF picture, or a PDF')) };
  }
  if (file.size > LARGEST_PHOTOGRAPH_BYTES) return { problem: t(TOO_LARGE) };
  try {
    const light = await shrinkImage(file, STEPS, LIGHT_BYTES);
    if (!light) return { problem: t(TOO_LARGE) };
    return { file: asWaiting(chatId, light, file.name, await sizeOf(light)) };
  } catch (error) {
    if (!(error instanceof DamagedPicture)) throw error;
    return { problem: t(msg('This picture cannot be opened. Choose another one')) };
  }
}

const TOO_LARGE = msg('This file is too large. Choose a smaller one');

function asWaiting(
  chatId: string,
  blob: Blob,
  name: string,
  size: { width: number; height: number } | null,
): WaitingFile {
  const path = `${chatId}/${randomUuid()}.${ENDINGS[blob.type] ?? 'jpg'}`;
  return { blob, name, path, width: size?.width ?? null, height: size?.height ?? null };
}

async function sizeOf(blob: Blob) {
  const bitmap = await createImageBitmap(blob);
  const { width, height } = bitmap;
  bitmap.close();
  return { width, height };
}
