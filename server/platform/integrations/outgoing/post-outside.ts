import { Agent as HttpAgent, type IncomingMessage, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import {
  OutgoingProblem,
  type OutgoingProblemCode,
} from '#server/platform/integrations/outgoing/outgoing-problem.ts';
import {
  type Address,
  checkedAddresses,
  type ResolveHost,
  resolveHost,
} from '#server/platform/integrations/outgoing/resolve-host.ts';

export interface OutgoingPost {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface OutgoingOptions {
  readonly timeoutMs: number;
  /** Whether it may be this machine itself, by http and to any port. */
  readonly allowsLoopback: boolean;
  readonly resolve?: ResolveHost;
  /** Certificates to trust instead of the system's. */
  readonly ca?: string;
}

export interface OutgoingResponse {
  readonly status: number;
  readonly retryAfter: string | null;
  /** The beginning of its body, at most 4 kB. */
  readonly head: Buffer;
}

const MOST_READ = 4_096;

/** One connection a request: a pinned address must not serve another name. They know no proxy. */
const agents = {
  'http:': new HttpAgent({ keepAlive: false }),
  'https:': new HttpsAgent({ keepAlive: false, maxCachedSessions: 0 }),
};

/** Posts to a URL that somebody else chose, as `exchange` does. Throws `OutgoingProblem`. */
export function postOutside(
  post: OutgoingPost,
  options: OutgoingOptions,
): Promise<OutgoingResponse> {
  return exchange('POST', post, options);
}

/** Gets what a URL that somebody else chose answers with, as `exchange` does. Throws `OutgoingProblem`. */
export function getOutside(url: string, options: OutgoingOptions): Promise<OutgoingResponse> {
  return exchange('GET', { url, headers: {}, body: '' }, options);
}

/**
 * One request to a URL that somebody else chose and its response. Its host is resolved once, every address must be public, and the connection is
 * made to these addresses with the host's name for TLS and `Host`. Redirects are not followed. All of it, name and
 * response included, ends at the timeout; of the response 4 kB are read, and its status counts even if the rest never
 * comes. Throws `OutgoingProblem`.
 */
async function exchange(
  method: 'GET' | 'POST',
  { url: text, headers, body }: OutgoingPost,
  { timeoutMs, allowsLoopback, resolve = resolveHost, ca }: OutgoingOptions,
): Promise<OutgoingResponse> {
  const url = new URL(text);
  const signal = AbortSignal.timeout(timeoutMs);
  const addresses = await Promise.race([
    checkedAddresses(url, { resolve, allowsLoopback }, signal),
    aborted(signal),
  ]);
  return new Promise((accept, refuse) => {
    const isTls = url.protocol === 'https:';
    const bytes = Buffer.from(body);
    const request = (isTls ? httpsRequest : httpRequest)(url, {
      method,
      agent: agents[isTls ? 'https:' : 'http:'],
      lookup: pinned(addresses),
      signal,
      headers: {
        ...headers,
        ...(method === 'POST' && { 'content-length': bytes.length }),
        'accept-encoding': 'identity',
        connection: 'close',
      },
      ...(ca !== undefined && { ca }),
    });
    let hasResponse = false;
    request.on('error', (error) => {
      if (!hasResponse) refuse(problemOf(error, signal));
    });
    request.on('response', (response) => {
      hasResponse = true;
      void beginningOf(response).then((head) => {
        request.destroy();
        accept({
          status: response.statusCode ?? 0,
          retryAfter: response.headers['retry-after'] ?? null,
          head,
        });
      });
    });
    request.end(bytes);
  });
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, refuse) => {
    signal.addEventListener('abort', () => refuse(new OutgoingProblem('timeout')), { once: true });
  });
}

/** Answers every lookup with the addresses that were checked. */
function pinned(addresses: readonly Address[]): LookupFunction {
  return (_hostname, options, callback) => {
    const [first] = addresses;
    if (options.all === true) callback(null, [...addresses]);
    else callback(null, first?.address ?? '', first?.family);
  };
}

/** What arrives of a body until it ends, is lost, reaches the timeout, or is long enough. */
function beginningOf(response: IncomingMessage): Promise<Buffer> {
  return new Promise((accept) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const end = () => accept(Buffer.concat(chunks).subarray(0, MOST_READ));
    response.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= MOST_READ) end();
    });
    response.on('close', end);
    response.on('error', end);
  });
}

function problemOf(error: Error & { code?: string }, signal: AbortSignal): OutgoingProblem {
  return new OutgoingProblem(codeOf(error, signal), { cause: error });
}

function codeOf({ code = '' }: { code?: string }, signal: AbortSignal): OutgoingProblemCode {
  if (signal.aborted) return 'timeout';
  if (code.startsWith('HPE_')) return 'response';
  if (/CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO/.test(code)) return 'tls';
  return 'connection';
}
