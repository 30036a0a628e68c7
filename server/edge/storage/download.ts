import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Oja } from '#server/define.ts';
import { type OfObject, placeOf } from '#server/edge/storage/place.ts';
import {
  bytesOf,
  objectFor,
  publicObject,
  type StoredObject,
} from '#server/storage/read-object.ts';
import type { Place } from '#server/storage/upload-object.ts';

/** Kinds a browser may show by itself. Anything else could be a page of somebody's own under our name. */
const SHOWN = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif']);

interface Download extends OfObject {
  Querystring: { download?: string | string[] };
}

/** GET and HEAD of one object: public ones for anyone, without a key; the rest as the policies say. */
export function downloadRoutes(oja: Oja): FastifyPluginAsync {
  return async (app) => {
    app.get<Download>(
      '/object/public/:bucket/*',
      { config: { admission: 'open' } },
      async (request, reply) => {
        const place = placeOf(request);
        void reply.header('cross-origin-resource-policy', 'cross-origin');
        return send(oja, request, reply, place, await publicObject(oja, place));
      },
    );
    for (const path of ['/object/:bucket/*', '/object/authenticated/:bucket/*']) {
      app.get<Download>(path, async (request, reply) => {
        const place = placeOf(request);
        const object = await objectFor(oja, request.caller, place);
        void reply.header('vary', 'Origin, Authorization');
        return send(oja, request, reply, place, object);
      });
    }
  };
}

async function send(
  oja: Oja,
  request: FastifyRequest<Download>,
  reply: FastifyReply,
  place: Place,
  object: StoredObject,
) {
  const etag = `"${object.etag}"`;
  void reply.headers({
    etag,
    'last-modified': object.updatedAt.toUTCString(),
    'cache-control': object.cacheControl,
    // Opened by itself, a file runs nothing and belongs to no origin.
    'content-security-policy': "default-src 'none'; sandbox",
  });
  if (isKnown(request.headers['if-none-match'], etag)) return reply.status(304).send();
  const asked = request.query.download;
  if (asked !== undefined || !SHOWN.has(object.mimeType)) {
    void reply.header(
      'content-disposition',
      attachment(typeof asked === 'string' ? asked : '', place.name),
    );
  }
  void reply.type(object.mimeType).header('content-length', object.size);
  return reply.send(await bytesOf(oja, object));
}

function isKnown(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

function attachment(asked: string, name: string): string {
  const fileName = asked === '' ? (name.split('/').at(-1) ?? '') : asked.slice(0, 200);
  return `attachment; filename*=UTF-8''${encodeURIComponent(fileName.toWellFormed())}`;
}
