import { apiOrigin } from '#web/lib/supabase/api-origin.ts';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';
import { publicConfig } from '#web/lib/supabase/public-config.ts';

/** Downloads a file that the API streams; reports how many bytes have arrived. */
export async function fetchFile(path: string, onBytes: (bytes: number) => void): Promise<Blob> {
  const { auth } = await lazyBackend();
  const { anon_key: key } = publicConfig();
  const token = (await auth.getSession()).data.session?.access_token ?? key;
  const answer = await fetch(`${apiOrigin()}${path}`, {
    headers: { apikey: key, authorization: `Bearer ${token}` },
    cache: 'no-store',
  });
  if (!answer.ok || !answer.body) throw await refusal(answer);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for (const reader = answer.body.getReader(); ;) {
    // A broken connection fails here: half a file is never returned.
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    bytes += value.byteLength;
    onBytes(bytes);
  }
  return new Blob(parts, { type: answer.headers.get('content-type') ?? '' });
}

/** Saves a file on the person's device. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** The refusal as the rest of the API's client throws it: with its code. */
async function refusal(answer: Response): Promise<unknown> {
  return answer.json().catch(() => new Error(`the file answered ${answer.status}`));
}
