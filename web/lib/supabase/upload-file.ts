import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';

/** The upload failed: refused by the server, with its status, or without a response. */
export class UploadRefused extends Error {
  /** Null without a response. */
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
  /** Called with 0 to 1 while it is sent. */
  onProgress: (share: number) => void;
  signal?: AbortSignal;
}

/**
 * Uploads a file to a private bucket with progress, which the client's own upload lacks: the client requests a signed
 * URL, and the browser sends there.
 */
export async function uploadFile({ bucket, name, file, onProgress, signal }: Upload) {
  const { storage } = await lazyBackend();
  const { data, error } = await storage.from(bucket).createSignedUploadUrl(name);
  if (error) throw new UploadRefused(statusOf(error), { cause: error });
  signal?.throwIfAborted();
  await sendToUrl(data.signedUrl, { file, onProgress, signal });
}

/** The upload alone, where the signed URL is known already. */
export function sendToUrl(
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
