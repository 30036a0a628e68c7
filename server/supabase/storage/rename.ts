import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { Oja } from '#server/define.ts';
import { NameText, readInput } from '#server/supabase/storage/read-input.ts';
import { cacheControl, headerMetadata } from '#server/supabase/storage/upload-body.ts';
import { uploadRate } from '#server/supabase/storage/upload-rate.ts';
import { copyObject, type CopyInput } from '#server/platform/storage/copy-object.ts';
import { moveObject } from '#server/platform/storage/move-object.ts';

const Rename = z.object({
  bucketId: z.string().max(100),
  sourceKey: NameText,
  destinationKey: NameText,
  destinationBucket: z.string().max(100).nullish(),
});

const Copy = Rename.extend({
  copyMetadata: z.boolean().nullish(),
  metadata: z.object({ cacheControl: z.string().max(100).nullish() }).nullish(),
});

/** POST /object/move and /object/copy */
export function renameRoutes(oja: Oja): FastifyPluginAsync {
  const count = uploadRate(oja);
  return async (app) => {
    app.post('/object/move', async ({ caller, body }) => {
      const { from, to } = readObjectPaths(readInput(Rename, body));
      const { id } = await moveObject(oja, caller, from, to);
      return { message: 'Successfully moved', Id: id, Key: `${to.bucketId}/${to.name}` };
    });
    app.post('/object/copy', async ({ caller, body, headers }) => {
      const input = readInput(Copy, body);
      await count(caller);
      const { from, to } = readObjectPaths(input);
      const mode = headers['x-upsert'] === 'true' ? 'create-or-replace' : 'create';
      const { id } = await copyObject(oja, caller, {
        from,
        to,
        mode,
        input: copyInputOf(input, headers),
      });
      return { Id: id, Key: `${to.bucketId}/${to.name}`, bucket_id: to.bucketId, name: to.name };
    });
  };
}

function readObjectPaths(input: z.output<typeof Rename>) {
  return {
    from: { bucketId: input.bucketId, name: input.sourceKey },
    to: { bucketId: input.destinationBucket ?? input.bucketId, name: input.destinationKey },
  };
}

/**
 * What the request leaves out of the copy stays as it was, except the owner's own metadata, which the header replaces.
 */
function copyInputOf(
  { copyMetadata, metadata }: z.output<typeof Copy>,
  headers: IncomingHttpHeaders,
): CopyInput {
  if (copyMetadata !== false) return {};
  const asked = metadata?.cacheControl ?? undefined;
  return {
    cacheControl: asked === undefined ? undefined : cacheControl(asked),
    metadata: headerMetadata(headers),
  };
}
