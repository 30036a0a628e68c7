import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { copyFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { S3Settings } from '#server/platform/integrations/files/s3-call.ts';
import { removeFolder, temporaryFolder } from '#tests/support/harness/temporary-folder.ts';

export interface FakeS3 {
  readonly settings: S3Settings;
  readonly folder: string;
  close(): Promise<void>;
}

const SECRET = 'the-secret-of-the-fake-store';

/**
 * A store with the parts of S3 that files need, which trusts nobody: it verifies each signature, and each body
 * against its signed hash, with its own implementation of the protocol.
 */
export async function fakeS3(): Promise<FakeS3> {
  const folder = temporaryFolder();
  const server = createServer((request, response) => {
    answer(folder, request, response).catch((error: unknown) => {
      response.writeHead(error instanceof Refused ? error.status : 500);
      response.end(`<Error><Code>${String(error)}</Code></Error>`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    folder,
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'oja-files',
      region: 'af-west-1',
      key: 'AKFAKE',
      secret: SECRET,
      pathStyle: true,
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      removeFolder(folder);
    },
  };
}

class Refused extends Error {
  readonly status: number;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
  }
}

async function answer(folder: string, request: IncomingMessage, response: ServerResponse) {
  const hash = signedBodyHash(request);
  const file = filePathOf(folder, request.url ?? '');
  const from = request.headers['x-amz-copy-source'];
  if (request.method === 'GET') return serve(file, request.headers.range, response);
  if (request.method === 'DELETE') {
    await rm(file, { force: true });
    return response.writeHead(204).end();
  }
  if (request.method !== 'PUT') throw new Refused(405, 'MethodNotAllowed');
  if (typeof from === 'string') await copy(filePathOf(folder, from), file);
  else await saveFile(file, request, hash);
  return response.end('<CopyObjectResult/>');
}

async function saveFile(file: string, request: IncomingMessage, hash: string) {
  if (request.headers['content-length'] === undefined)
    throw new Refused(411, 'MissingContentLength');
  const seen = createHash('sha256');
  const draft = `${file}.part`;
  await writeFile(
    draft,
    (async function* () {
      for await (const chunk of request) {
        seen.update(chunk as Buffer);
        yield chunk as Buffer;
      }
    })(),
  );
  if (seen.digest('hex') !== hash) throw new Refused(400, 'XAmzContentSHA256Mismatch');
  await rename(draft, file);
}

async function copy(from: string, to: string) {
  if (!existsSync(from)) throw new Refused(404, 'NoSuchKey');
  await copyFile(from, to);
}

function serve(file: string, range: string | undefined, response: ServerResponse) {
  if (!existsSync(file)) throw new Refused(404, 'NoSuchKey');
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
  const part = start === undefined ? {} : { start: Number(start), end: Number(end) };
  response.writeHead(start === undefined ? 200 : 206);
  createReadStream(file, part).pipe(response);
}

function filePathOf(folder: string, path: string): string {
  const [, id] = /^\/oja-files\/files\/([0-9a-f-]{36})$/.exec(path) ?? [];
  if (id === undefined) throw new Refused(403, 'AccessDenied');
  return join(folder, id);
}

function signedBodyHash({ method, url, headers }: IncomingMessage): string {
  const [, key, date, region, names, signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  if (!date || !region || !names || !signature || key !== 'AKFAKE') {
    throw new Refused(403, 'InvalidAccessKeyId');
  }
  const time = String(headers['x-amz-date']);
  const hash = String(headers['x-amz-content-sha256']);
  for (const needed of Object.keys(headers).filter((name) => /^(?:host|x-amz-|range)/.test(name))) {
    if (!names.split(';').includes(needed)) throw new Refused(403, 'AccessDenied');
  }
  const canonical =
    `${method}\n${url}\n\n` +
    names
      .split(';')
      .map((name) => `${name}:${String(headers[name])}\n`)
      .join('') +
    `\n${names}\n${hash}`;
  const digest = createHash('sha256').update(canonical).digest('hex');
  const mac = (secret: string | Buffer, text: string) =>
    createHmac('sha256', secret).update(text).digest();
  const signer = mac(mac(mac(mac(`AWS4${SECRET}`, date), region), 's3'), 'aws4_request');
  const expected = mac(
    signer,
    `AWS4-HMAC-SHA256\n${time}\n${date}/${region}/s3/aws4_request\n${digest}`,
  );
  if (!time.startsWith(date) || !timingSafeEqual(expected, Buffer.from(signature, 'hex'))) {
    throw new Refused(403, 'SignatureDoesNotMatch');
  }
  return hash;
}
