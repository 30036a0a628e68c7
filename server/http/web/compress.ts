import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Brotli's effort for a page that one reader gets, and for one that many get. */
export const OWN_QUALITY = 4;
export const SHARED_QUALITY = 9;

export type Encoding = 'br' | 'gzip';

export interface Compressed {
  body: Buffer;
  encoding: Encoding | null;
}

/** A page in the best encoding the browser accepts; `quality` is brotli's, from 0 to 11. */
export async function compress(
  html: string,
  accepted: string | undefined,
  quality: number,
): Promise<Compressed> {
  const body = Buffer.from(html);
  const encoding = bestEncoding(accepted);
  if (encoding === 'br') {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    };
    return { body: await brotli(body, { params }), encoding };
  }
  if (encoding === 'gzip') return { body: await zip(body), encoding };
  return { body, encoding };
}

/** The better of the encodings a browser accepts; null where it accepts neither. */
export function bestEncoding(accepted: string | undefined): Encoding | null {
  if (accepts(accepted, 'br')) return 'br';
  return accepts(accepted, 'gzip') ? 'gzip' : null;
}

/** True unless the encoding is missing from the header or refused with q=0. */
export function accepts(header: string | undefined, encoding: string): boolean {
  for (const offer of (header ?? '').split(',')) {
    const [name = '', ...parameters] = offer
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    if (name !== encoding) continue;
    return !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  }
  return false;
}
