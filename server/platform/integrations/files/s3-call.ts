import http from 'node:http';
import https from 'node:https';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  EMPTY_BODY_HASH,
  type S3Identity,
  signedHeaders,
} from '#server/platform/integrations/files/s3-signature.ts';

export interface S3Settings extends S3Identity {
  readonly endpoint: string;
  readonly bucket: string;
  /** The bucket as the first part of the path; otherwise as part of the host's name. */
  readonly pathStyle: boolean;
}

export interface S3Body {
  readonly hash: string;
  readonly size: number;
  readonly stream: () => Readable;
}

export interface S3Answer {
  readonly status: number;
  readonly body: Readable;
}

type Send = (
  method: 'GET' | 'PUT' | 'DELETE',
  key: string,
  options?: { headers?: Record<string, string>; body?: S3Body },
) => Promise<S3Answer>;

/** A store that is silent for this long counts as down. */
const SILENCE_MS = 20_000;

/** Sends signed requests to one bucket of an S3-compatible store. Bodies stream both ways. */
export function s3Calls(settings: S3Settings): Send {
  return async (method, key, { headers = {}, body } = {}) => {
    const url = addressOf(settings, key);
    const signed = await signedHeaders(
      { method, url, headers, bodyHash: body?.hash ?? EMPTY_BODY_HASH },
      settings,
    );
    const { request: open } = url.protocol === 'https:' ? https : http;
    const request = open(url, {
      method,
      timeout: SILENCE_MS,
      headers: { ...signed, 'content-length': body?.size ?? 0 },
    });
    request.on('timeout', () => request.destroy(new Error('the file store does not answer')));
    const answer = new Promise<S3Answer>((resolve, reject) => {
      request.on('response', (body) => resolve({ status: body.statusCode ?? 0, body }));
      request.on('error', reject);
    });
    if (!body) request.end();
    // Refused early, a body is cut off: what counts then is the response.
    else await Promise.all([answer, pipeline(body.stream(), request).catch(() => answer)]);
    return answer;
  };
}

export function addressOf({ endpoint, bucket, pathStyle }: S3Settings, key: string): URL {
  const url = new URL(endpoint);
  const folder = url.pathname.replace(/\/$/, '');
  if (!pathStyle) url.hostname = `${bucket}.${url.hostname}`;
  url.pathname = `${folder}${pathStyle ? `/${bucket}` : ''}/${key}`;
  return url;
}
