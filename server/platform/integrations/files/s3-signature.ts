import { createHash, createHmac } from 'node:crypto';

export interface S3Identity {
  readonly region: string;
  readonly key: string;
  readonly secret: string;
}

export interface S3Call {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  /** Of the body, as hexadecimal SHA-256. */
  readonly bodyHash: string;
}

export const EMPTY_BODY_HASH = createHash('sha256').digest('hex');

/**
 * The headers that sign a request to an S3-compatible store (AWS Signature Version 4). All that is sent is signed, the
 * body by its hash, so nothing in transit can be changed even over plain HTTP.
 */
export function signedHeaders(
  { method, url, headers, bodyHash }: S3Call,
  { region, key, secret }: S3Identity,
  now = new Date(),
): Record<string, string> {
  const time = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const scope = `${time.slice(0, 8)}/${region}/s3/aws4_request`;
  const sent: Record<string, string> = {
    ...headers,
    host: url.host,
    'x-amz-content-sha256': bodyHash,
    'x-amz-date': time,
  };
  const names = Object.keys(sent).sort();
  const request = [
    method,
    url.pathname,
    '',
    ...names.map((name) => `${name}:${sent[name]?.trim() ?? ''}`),
    '',
    names.join(';'),
    bodyHash,
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(request)].join('\n');
  const signer = scope
    .split('/')
    .reduce<string | Buffer>((from, part) => hmac(from, part), `AWS4${secret}`);
  const signature = createHmac('sha256', signer).update(text).digest('hex');
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${key}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`,
  };
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
