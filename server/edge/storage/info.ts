import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Oja } from '#server/define.ts';
import { laneOf } from '#server/lane.ts';
import { type OfObject, placeOf } from '#server/edge/storage/place.ts';
import type { Place } from '#server/storage/object-rows.ts';
import { objectFor, publicObject, type StoredObject } from '#server/storage/read-object.ts';

/** GET /object/info/…: what a file is, without its bytes. */
export function infoRoutes(oja: Oja): FastifyPluginAsync {
  return async (app) => {
    app.get<OfObject>(
      '/object/info/public/:bucket/*',
      { config: { admission: 'open' } },
      async (request, reply) =>
        answer(request, reply, await publicObject(laneOf(oja, request.caller), placeOf(request))),
    );
    for (const path of ['/object/info/:bucket/*', '/object/info/authenticated/:bucket/*']) {
      app.get<OfObject>(path, async (request, reply) =>
        answer(request, reply, await objectFor(oja, request.caller, placeOf(request))),
      );
    }
  };
}

/** Who asks for headers alone is told of the object by them, as if they asked for it. */
function answer(request: FastifyRequest<OfObject>, reply: FastifyReply, object: StoredObject) {
  if (request.method === 'HEAD') {
    void reply.headers({
      etag: `"${object.etag}"`,
      'last-modified': object.updatedAt.toUTCString(),
      'cache-control': object.cacheControl,
    });
  }
  return shown(placeOf(request), object);
}

function shown({ bucketId, name }: Place, object: StoredObject) {
  return {
    id: object.id,
    name,
    version: object.version,
    bucket_id: bucketId,
    size: object.size,
    content_type: object.mimeType,
    cache_control: object.cacheControl,
    etag: `"${object.etag}"`,
    metadata: object.metadata,
    last_modified: object.updatedAt,
    created_at: object.createdAt,
  };
}
