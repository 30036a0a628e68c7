import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { Oja } from '#server/define.ts';
import type { SessionGuard } from '#server/edge/gateway/session-guard.ts';
import { laneOf } from '#server/lane.ts';
import { type OfObject, placeOf } from '#server/edge/storage/place.ts';
import { readInput } from '#server/edge/storage/read-input.ts';
import { type Download, sendObject } from '#server/edge/storage/send-object.ts';
import type { FileTokens } from '#server/storage/file-tokens.ts';
import { objectFor, publicObject } from '#server/storage/read-object.ts';

const Signed = z.object({ token: z.string().max(4_096) });

/** GET and HEAD of one object: public and signed ones without a key; the rest as the policies say. */
export function downloadRoutes(
  oja: Oja,
  tokens: FileTokens,
  guard: SessionGuard,
): FastifyPluginAsync {
  return async (app) => {
    app.get<OfObject & Download>(
      '/object/public/:bucket/*',
      { config: { admission: 'open' } },
      async (request, reply) => {
        const place = placeOf(request);
        const object = await publicObject(laneOf(oja, request.caller), place);
        return sendObject(oja, request, reply, { place, object, isPublic: true });
      },
    );
    app.get<OfObject & Download>(
      '/object/sign/:bucket/*',
      { config: { admission: 'open' } },
      async (request, reply) => {
        const place = placeOf(request);
        const signer = await tokens.verifyDownload(readInput(Signed, request.query).token, place);
        const reader = await guard.check({ ...request.caller, ...signer });
        const object = await objectFor(oja, reader, place);
        // The address is a key to the file: it is told to nobody the file's reader goes to next.
        void reply.header('referrer-policy', 'no-referrer');
        return sendObject(oja, request, reply, { place, object, isPublic: false });
      },
    );
    for (const path of ['/object/:bucket/*', '/object/authenticated/:bucket/*']) {
      app.get<OfObject & Download>(path, async (request, reply) => {
        const place = placeOf(request);
        const object = await objectFor(oja, request.caller, place);
        void reply.header('vary', 'Origin, Authorization');
        return sendObject(oja, request, reply, { place, object, isPublic: false });
      });
    }
  };
}
