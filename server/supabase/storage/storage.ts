import type { FastifyPluginAsync } from 'fastify';
import type { Oja } from '#server/define.ts';
import type { SessionGuard } from '#server/supabase/gateway/session-guard.ts';
import { bucketRoutes } from '#server/supabase/storage/buckets.ts';
import { callRoutes } from '#server/supabase/storage/calls.ts';
import { downloadRoutes } from '#server/supabase/storage/download.ts';
import { infoRoutes } from '#server/supabase/storage/info.ts';
import { renameRoutes } from '#server/supabase/storage/rename.ts';
import { signRoutes } from '#server/supabase/storage/sign.ts';
import { uploadRoutes } from '#server/supabase/storage/upload.ts';
import { fileTokens } from '#server/platform/storage/file-tokens.ts';

/**
 * `/storage/v1`: files by bucket and name. Uploads accept any body, up to their bucket's limit; every other call takes
 * JSON within the limits of the whole API.
 */
export function storageRoutes(oja: Oja, guard: SessionGuard): FastifyPluginAsync {
  const tokens = fileTokens(oja.config.secret);
  return async (app) => {
    await app.register(bucketRoutes(oja));
    await app.register(callRoutes(oja));
    await app.register(renameRoutes(oja));
    await app.register(signRoutes(oja, tokens));
    await app.register(uploadRoutes(oja, tokens, guard));
    await app.register(infoRoutes(oja));
    await app.register(downloadRoutes(oja, tokens, guard));
  };
}
