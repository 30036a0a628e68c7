import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Oja } from '#server/define.ts';
import type { RateRule } from '#server/edge/gateway/rate-limit.ts';
import { sharedRateLimiter } from '#server/edge/gateway/shared-rate-limiter.ts';
import { type OfObject, placeOf } from '#server/edge/storage/place.ts';
import { readUpload } from '#server/edge/storage/upload-body.ts';
import { slowDown } from '#server/storage/storage-error.ts';
import { uploadObject, type UploadMode } from '#server/storage/upload-object.ts';

/** A picture costs us a drawing; nobody needs many. */
const UPLOADS: RateRule = { burst: 40, amount: 40, perSeconds: 600 };

/** POST and PUT /object/:bucket/* */
export function uploadRoutes(oja: Oja): FastifyPluginAsync {
  const limiter = sharedRateLimiter(oja.db);

  const upload = async (request: FastifyRequest<OfObject>, mode: UploadMode) => {
    const { caller } = request;
    const wait = await limiter.take(`upload:${caller.userId ?? caller.ip}`, UPLOADS);
    if (wait > 0) throw slowDown(wait);
    const place = placeOf(request);
    const { id } = await uploadObject(oja, caller, place, mode, (mostBytes) =>
      readUpload(request, mostBytes),
    );
    return { Id: id, Key: `${place.bucketId}/${place.name}` };
  };

  return async (app) => {
    // The body waits unread until the caller is known to be allowed to send it.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    app.post<OfObject>('/object/:bucket/*', (request) =>
      upload(request, request.headers['x-upsert'] === 'true' ? 'create-or-replace' : 'create'),
    );
    app.put<OfObject>('/object/:bucket/*', (request) => upload(request, 'replace'));
  };
}
