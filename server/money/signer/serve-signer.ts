import { createHash, timingSafeEqual } from 'node:crypto';
import { chmodSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { Signer, SigningOutcome } from '#server/platform/integrations/signer/signer-port.ts';
import {
  type SignerFacts,
  wireText,
  SigningRequestSchema,
} from '#server/platform/integrations/signer/signing-wire.ts';

export interface ServedSigner {
  readonly signer: Signer;
  readonly facts: SignerFacts;
  readonly socket: string;
  readonly secret: string;
  readonly report: (line: string) => void;
}

const MAX_REQUEST_BYTES = 16_384;
const PATIENCE_MS = 5_000;

/** Nothing was signed for it, nor will be on a retry: a refusal, so that the send does not block its queue. */
const MALFORMED_REQUEST: SigningOutcome = {
  ok: false,
  code: 'not_allowed',
  message: 'it is not a signing request',
};

interface Answer {
  readonly status: number;
  readonly body: string;
}

/**
 * Serves the signer on a unix socket that only its owner may open, for callers with the shared secret. The caller
 * holds the journal exclusively, so a socket that still exists is a dead process's.
 */
export async function serveSigner(served: ServedSigner): Promise<{ close(): Promise<void> }> {
  rmSync(served.socket, { force: true });
  const server = createServer((request, response) => {
    void answer(served, request)
      .catch((error: unknown): Answer => {
        served.report(
          `a signing request could not be answered: ${error instanceof Error ? error.message : ''}`,
        );
        return { status: 500, body: '{}' };
      })
      .then(({ status, body }) => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(body);
      });
  });
  server.requestTimeout = PATIENCE_MS;
  server.headersTimeout = PATIENCE_MS;
  const mask = process.umask(0o177);
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(served.socket, resolve);
    });
  } finally {
    process.umask(mask);
  }
  chmodSync(served.socket, 0o600);
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(served: ServedSigner, request: IncomingMessage): Promise<Answer> {
  if (!knows(request.headers.authorization, served.secret)) return { status: 401, body: '{}' };
  if (request.method === 'GET' && request.url === '/public') {
    return { status: 200, body: JSON.stringify(served.facts) };
  }
  if (request.method !== 'POST' || request.url !== '/sign') return { status: 404, body: '{}' };
  const signingRequest = SigningRequestSchema.safeParse(asJson(await bodyOf(request)));
  if (!signingRequest.success) return { status: 200, body: wireText(MALFORMED_REQUEST) };
  const outcome = await served.signer.sign(signingRequest.data);
  const { reference, nonce, chain } = signingRequest.data;
  if (!outcome.ok) {
    served.report(`${reference} was not signed (${outcome.code}): ${outcome.message}`);
  } else served.report(`${reference} signed: nonce ${nonce} on ${chain}, ${outcome.txHash}`);
  return { status: 200, body: wireText(outcome) };
}

/** Compared as hashes, in constant time. */
function knows(authorization: string | undefined, secret: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(authorization ?? ''), hash(`Bearer ${secret}`));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > MAX_REQUEST_BYTES) throw new Error('the signing request is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
