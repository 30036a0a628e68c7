import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export interface Compressed {
  body: Buffer;
  encoding: 'br' | 'gzip' | null;
}

/** A page in the best encoding the browser accepts; fast settings, since every page is unique. */
export async function compress(html: string, accepted: string | undefined): Promise<Compressed> {
  const body = Buffer.from(html);
  if (accepts(accepted, 'br')) {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 4,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    };
    return { body: await brotli(body, { params }), encoding: 'br' };
  }
  if (accepts(accepted, 'gzip')) return { body: await zip(body), encoding: 'gzip' };
  return { body, encoding: null };
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
