import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Caller, Oja } from '#server/define.ts';
import type { SessionGuard } from '#server/edge/gateway/session-guard.ts';
import { type OfObject, placeOf } from '#server/edge/storage/place.ts';
import { readInput } from '#server/edge/storage/read-input.ts';
import { readUpload } from '#server/edge/storage/upload-body.ts';
import { uploadRate } from '#server/edge/storage/upload-rate.ts';
import type { FileTokens } from '#server/storage/file-tokens.ts';
import type { UploadMode } from '#server/storage/object-rows.ts';
import { uploadObject } from '#server/storage/upload-object.ts';
import { takeAttempt } from '#server/storage/upload-tickets.ts';

const Signed = z.object({ token: z.string().max(4_096) });

/** POST and PUT /object/:bucket/*, and PUT to an address that was signed for one upload. */
export function uploadRoutes(
  oja: Oja,
  tokens: FileTokens,
  guard: SessionGuard,
): FastifyPluginAsync {
  const count = uploadRate(oja);

  const upload = async (
    request: FastifyRequest<OfObject>,
    reply: FastifyReply,
    { caller, mode, isTicket = false }: { caller: Caller; mode: UploadMode; isTicket?: boolean },
  ) => {
    const place = placeOf(request);
    try {
      // A ticket writes in the product's name; who sends is counted all the same.
      await count(isTicket ? request.caller : caller);
      if (isTicket) await takeAttempt(oja.db, place);
      const { id } = await uploadObject(oja, caller, place, mode, (mostBytes) =>
        readUpload(request, mostBytes),
      );
      return { Id: id, Key: `${place.bucketId}/${place.name}` };
    } finally {
      // What is left of a refused file is not waited for.
      if (!request.raw.complete) void reply.header('connection', 'close');
    }
  };

  return async (app) => {
    // The body waits unread until the caller is known to be allowed to send it.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    app.post<OfObject>('/object/:bucket/*', (request, reply) =>
      upload(request, reply, {
        caller: request.caller,
        mode: request.headers['x-upsert'] === 'true' ? 'create-or-replace' : 'create',
      }),
    );
    app.put<OfObject>('/object/:bucket/*', (request, reply) =>
      upload(request, reply, { caller: request.caller, mode: 'replace' }),
    );
    app.put<OfObject>(
      '/object/upload/sign/:bucket/*',
      { config: { admission: 'open' } },
      async (request, reply) => {
        const { token } = readInput(Signed, request.query);
        const { mode, isTicket, ...owner } = await tokens.verifyUpload(token, placeOf(request));
        const caller = await guard.check({ ...request.caller, ...owner });
        return upload(request, reply, { caller, mode, isTicket });
      },
    );
  };
}
