import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';

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
export async function signedHeaders(
  { method, url, headers, bodyHash }: S3Call,
  { region, key, secret }: S3Identity,
  now = new Date(),
): Promise<Record<string, string>> {
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    headers: { ...headers, 'x-amz-content-sha256': bodyHash },
    accessKeyId: key,
    secretAccessKey: secret,
    service: 's3',
    region,
    datetime: now.toISOString().replace(/[-:]|\.\d+/g, ''),
    allHeaders: true,
  });
  const signed = await signer.sign();
  return Object.fromEntries(signed.headers);
}
