import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import type { Oja } from '#server/define.ts';
import { byteRange } from '#server/supabase/storage/byte-range.ts';
import type { ObjectPath } from '#server/platform/storage/object-rows.ts';
import { bytesOf, type StoredObject } from '#server/platform/storage/read-object.ts';

/** Types a browser may show inline. Anything else could be a page of somebody's own under our name. */
const SHOWN = new Set([
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'image/avif',
  'text/plain',
  'video/mp4',
  'video/webm',
  'audio/mpeg',
  'audio/ogg',
  'audio/wav',
]);

export interface Download {
  Querystring: { download?: string | string[] };
}

export interface Found {
  readonly objectPath: ObjectPath;
  readonly object: StoredObject;
  /** Whether shared caches may store it, and pages anywhere may show it. */
  readonly isPublic: boolean;
}

/** Sends a file, the requested part of it, or a 304 when the client has it already. */
export async function sendObject(
  oja: Oja,
  request: FastifyRequest<Download>,
  reply: FastifyReply,
  { objectPath, object, isPublic }: Found,
) {
  const etag = `"${object.etag}"`;
  void reply.headers({
    etag,
    'last-modified': object.updatedAt.toUTCString(),
    'cache-control': isPublic ? object.cacheControl : `private, ${object.cacheControl}`,
    'accept-ranges': 'bytes',
    // Opened by itself, a file runs nothing and belongs to no origin.
    'content-security-policy': "default-src 'none'; sandbox",
  });
  if (isPublic) void reply.header('cross-origin-resource-policy', 'cross-origin');
  if (isUnchanged(request, etag, object.updatedAt)) return reply.status(304).send();
  const asked = [request.query.download].flat()[0];
  if (asked !== undefined || !SHOWN.has(object.mimeType)) {
    void reply.header('content-disposition', attachment(asked ?? '', objectPath.name));
  }
  void reply.type(object.mimeType);

  const range = mayRange(request, etag) ? byteRange(request.headers.range, object.size) : null;
  if (range === 'beyond') return refuseRange(reply, object.size);
  if (range) {
    void reply
      .status(206)
      .header('content-range', `bytes ${range.start}-${range.end}/${object.size}`);
  }
  void reply.header('content-length', range ? range.end - range.start + 1 : object.size);
  if (request.method === 'HEAD') return reply.send(Readable.from([]));
  return reply.send(await bytesOf(oja, object, range ?? undefined));
}

function isUnchanged(
  { headers }: FastifyRequest<Download>,
  etag: string,
  updatedAt: Date,
): boolean {
  const known = headers['if-none-match'];
  if (known !== undefined) {
    return known
      .split(',')
      .some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*');
  }
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return since >= Math.floor(updatedAt.getTime() / 1_000) * 1_000;
}

/** A range only of the very version the client has the beginning of. */
function mayRange({ headers }: FastifyRequest<Download>, etag: string): boolean {
  const condition = headers['if-range'];
  return condition === undefined || condition === etag;
}

function refuseRange(reply: FastifyReply, size: number) {
  return reply
    .status(416)
    .removeHeader('content-disposition')
    .header('content-range', `bytes */${size}`)
    .type('application/json; charset=utf-8')
    .send({
      statusCode: '416',
      error: 'InvalidRange',
      code: 'InvalidRange',
      message: 'The file has no such bytes',
    });
}

function attachment(asked: string, name: string): string {
  const fileName = asked === '' ? (name.split('/').at(-1) ?? '') : asked.slice(0, 200);
  return `attachment; filename*=UTF-8''${encodeURIComponent(fileName.toWellFormed())}`;
}
