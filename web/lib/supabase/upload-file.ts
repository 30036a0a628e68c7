import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';

/** The file was not taken: by the server, with the status it answered, or by nobody at all. */
export class UploadRefused extends Error {
  /** Null where nothing was heard. */
  readonly status: number | null;

  constructor(status: number | null, options?: ErrorOptions) {
    super('the file was not taken', options);
    this.status = status;
  }
}

interface Upload {
  bucket: string;
  name: string;
  file: Blob;
  /** Told from 0 to 1 while it is sent. */
  onProgress: (share: number) => void;
  signal?: AbortSignal;
}

/**
 * Sends a file to a private bucket and tells how far it has come, which the client's own upload cannot: the
 * client asks for an address with the permission in it, and the browser sends there.
 */
export async function uploadFile({ bucket, name, file, onProgress, signal }: Upload) {
  const { storage } = await lazyBackend();
  const { data, error } = await storage.from(bucket).createSignedUploadUrl(name);
  if (error) throw new UploadRefused(statusOf(error), { cause: error });
  signal?.throwIfAborted();
  await sendToAddress(data.signedUrl, { file, onProgress, signal });
}

/** The sending alone, where the address with the permission in it is known already. */
export function sendToAddress(
  url: string,
  {
    file,
    onProgress,
    signal,
  }: Pick<Upload, 'file' | 'onProgress'> & { signal?: AbortSignal | undefined },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const refuse = (status: number | null) => () => reject(new UploadRefused(status));
    request.open('PUT', url);
    request.setRequestHeader('content-type', file.type);
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else refuse(request.status)();
    });
    request.addEventListener('error', refuse(null));
    request.addEventListener('abort', refuse(null));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}

function statusOf(error: object): number | null {
  const status = 'status' in error ? Number(error.status) : Number.NaN;
  return Number.isInteger(status) && status > 0 ? status : null;
}
