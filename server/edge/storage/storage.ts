import type { FastifyPluginAsync } from 'fastify';
import type { Oja } from '#server/define.ts';
import { callRoutes } from '#server/edge/storage/calls.ts';
import { downloadRoutes } from '#server/edge/storage/download.ts';
import { uploadRoutes } from '#server/edge/storage/upload.ts';

/**
 * `/storage/v1`: files by bucket and name. Uploads bring any body, up to their bucket's limit; every other
 * call speaks JSON within the limits of the whole API.
 */
export function storageRoutes(oja: Oja): FastifyPluginAsync {
  return async (app) => {
    await app.register(uploadRoutes(oja));
    await app.register(callRoutes(oja));
    await app.register(downloadRoutes(oja));
  };
}
