import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { LONGEST_FILE_LIST, LONGEST_SERVICE_URL_SECONDS } from '#core/files/limits.ts';
import type { Oja } from '#server/define.ts';
import { type ObjectRoute, objectPathOf } from '#server/supabase/storage/object-path.ts';
import { NameText, readInput } from '#server/supabase/storage/read-input.ts';
import type { FileTokens } from '#server/platform/storage/file-tokens.ts';
import {
  signForReading,
  signForUpload,
  signManyForReading,
} from '#server/platform/storage/sign-objects.ts';

/** A lifetime beyond the caller's limit is shortened to it (ADR 46). */
const One = z.object({
  expiresIn: z.number().int().min(1).max(LONGEST_SERVICE_URL_SECONDS),
});
const Many = One.extend({ paths: z.array(NameText).min(1).max(LONGEST_FILE_LIST) });

/** POST /object/sign/… and /object/upload/sign/…: URLs that carry a permission. */
export function signRoutes(oja: Oja, tokens: FileTokens): FastifyPluginAsync {
  return async (app) => {
    app.post<ObjectRoute>('/object/sign/:bucket/*', async (request) => {
      const { expiresIn } = readInput(One, request.body);
      const { caller } = request;
      const objectPath = objectPathOf(request);
      return { signedURL: await signForReading(oja, tokens, caller, objectPath, expiresIn) };
    });
    app.post<{ Params: { bucket: string } }>('/object/sign/:bucket', ({ caller, params, body }) => {
      const { expiresIn, paths } = readInput(Many, body);
      const input = { bucketId: params.bucket, paths, seconds: expiresIn };
      return signManyForReading(oja, tokens, caller, input);
    });
    app.post<ObjectRoute>('/object/upload/sign/:bucket/*', (request) => {
      const mode = request.headers['x-upsert'] === 'true' ? 'create-or-replace' : 'create';
      return signForUpload(oja, tokens, request.caller, objectPathOf(request), mode);
    });
  };
}
