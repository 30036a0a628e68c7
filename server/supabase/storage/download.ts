import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { Oja } from '#server/define.ts';
import type { SessionGuard } from '#server/supabase/gateway/session-guard.ts';
import { laneOf } from '#server/platform/lane.ts';
import { type ObjectRoute, objectPathOf } from '#server/supabase/storage/object-path.ts';
import { readInput } from '#server/supabase/storage/read-input.ts';
import { type Download, sendObject } from '#server/supabase/storage/send-object.ts';
import type { FileTokens } from '#server/platform/storage/file-tokens.ts';
import { objectFor, publicObject } from '#server/platform/storage/read-object.ts';

const Signed = z.object({ token: z.string().max(4_096) });

/** GET and HEAD of one object: public and signed ones without a key; the rest by the policies. */
export function downloadRoutes(
  oja: Oja,
  tokens: FileTokens,
  guard: SessionGuard,
): FastifyPluginAsync {
  return async (app) => {
    app.get<ObjectRoute & Download>(
      '/object/public/:bucket/*',
      { config: { admission: 'open' } },
      async (request, reply) => {
        const objectPath = objectPathOf(request);
        const object = await publicObject(laneOf(oja, request.caller), objectPath);
        return sendObject(oja, request, reply, { objectPath, object, isPublic: true });
      },
    );
    app.get<ObjectRoute & Download>(
      '/object/sign/:bucket/*',
      { config: { admission: 'open' } },
      async (request, reply) => {
        const objectPath = objectPathOf(request);
        const signer = await tokens.verifyDownload(
          readInput(Signed, request.query).token,
          objectPath,
        );
        const reader = await guard.check({ ...request.caller, ...signer });
        const object = await objectFor(oja, reader, objectPath);
        // The URL is a key to the file: it must not leak as a referrer.
        void reply.header('referrer-policy', 'no-referrer');
        return sendObject(oja, request, reply, { objectPath, object, isPublic: false });
      },
    );
    for (const path of ['/object/:bucket/*', '/object/authenticated/:bucket/*']) {
      app.get<ObjectRoute & Download>(path, async (request, reply) => {
        const objectPath = objectPathOf(request);
        const object = await objectFor(oja, request.caller, objectPath);
        void reply.header('vary', 'Origin, Authorization');
        return sendObject(oja, request, reply, { objectPath, object, isPublic: false });
      });
    }
  };
}
