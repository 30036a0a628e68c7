import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Oja } from '#server/define.ts';
import { laneOf } from '#server/platform/lane.ts';
import { type ObjectRoute, objectPathOf } from '#server/supabase/storage/object-path.ts';
import type { ObjectPath } from '#server/platform/storage/object-rows.ts';
import {
  objectFor,
  publicObject,
  type StoredObject,
} from '#server/platform/storage/read-object.ts';

/** GET /object/info/…: what a file is, without its bytes. */
export function infoRoutes(oja: Oja): FastifyPluginAsync {
  return async (app) => {
    app.get<ObjectRoute>(
      '/object/info/public/:bucket/*',
      { config: { admission: 'open' } },
      async (request, reply) =>
        answer(
          request,
          reply,
          await publicObject(laneOf(oja, request.caller), objectPathOf(request)),
        ),
    );
    for (const path of ['/object/info/:bucket/*', '/object/info/authenticated/:bucket/*']) {
      app.get<ObjectRoute>(path, async (request, reply) =>
        answer(request, reply, await objectFor(oja, request.caller, objectPathOf(request))),
      );
    }
  };
}

/** A HEAD request gets the object's own headers, as a GET would. */
function answer(request: FastifyRequest<ObjectRoute>, reply: FastifyReply, object: StoredObject) {
  if (request.method === 'HEAD') {
    void reply.headers({
      etag: `"${object.etag}"`,
      'last-modified': object.updatedAt.toUTCString(),
      'cache-control': object.cacheControl,
    });
  }
  return shown(objectPathOf(request), object);
}

function shown({ bucketId, name }: ObjectPath, object: StoredObject) {
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
