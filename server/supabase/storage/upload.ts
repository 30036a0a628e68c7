import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Caller, Oja } from '#server/define.ts';
import type { SessionGuard } from '#server/supabase/gateway/session-guard.ts';
import { type ObjectRoute, objectPathOf } from '#server/supabase/storage/object-path.ts';
import { readInput } from '#server/supabase/storage/read-input.ts';
import { readUpload } from '#server/supabase/storage/upload-body.ts';
import { uploadRate } from '#server/supabase/storage/upload-rate.ts';
import type { FileTokens } from '#server/platform/storage/file-tokens.ts';
import type { UploadMode } from '#server/platform/storage/object-rows.ts';
import { uploadObject } from '#server/platform/storage/upload-object.ts';
import { takeAttempt } from '#server/platform/storage/upload-tickets.ts';

const Signed = z.object({ token: z.string().max(4_096) });

/** POST and PUT /object/:bucket/*, and PUT to a URL that was signed for one upload. */
export function uploadRoutes(
  oja: Oja,
  tokens: FileTokens,
  guard: SessionGuard,
): FastifyPluginAsync {
  const count = uploadRate(oja);

  const upload = async (
    request: FastifyRequest<ObjectRoute>,
    reply: FastifyReply,
    { caller, mode, isTicket = false }: { caller: Caller; mode: UploadMode; isTicket?: boolean },
  ) => {
    const objectPath = objectPathOf(request);
    try {
      // A ticket writes in the product's name; the uploader is counted all the same.
      await count(isTicket ? request.caller : caller);
      if (isTicket) await takeAttempt(oja.db, objectPath);
      const { id } = await uploadObject(oja, caller, objectPath, mode, (mostBytes) =>
        readUpload(request, mostBytes),
      );
      return { Id: id, Key: `${objectPath.bucketId}/${objectPath.name}` };
    } finally {
      // The rest of a refused file is not read.
      if (!request.raw.complete) void reply.header('connection', 'close');
    }
  };

  return async (app) => {
    // The body stays unread until the caller is known to be allowed to send it.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    app.post<ObjectRoute>('/object/:bucket/*', (request, reply) =>
      upload(request, reply, {
        caller: request.caller,
        mode: request.headers['x-upsert'] === 'true' ? 'create-or-replace' : 'create',
      }),
    );
    app.put<ObjectRoute>('/object/:bucket/*', (request, reply) =>
      upload(request, reply, { caller: request.caller, mode: 'replace' }),
    );
    app.put<ObjectRoute>(
      '/object/upload/sign/:bucket/*',
      { config: { admission: 'open' } },
      async (request, reply) => {
        const { token } = readInput(Signed, request.query);
        const { mode, isTicket, ...owner } = await tokens.verifyUpload(
          token,
          objectPathOf(request),
        );
        const caller = await guard.check({ ...request.caller, ...owner });
        return upload(request, reply, { caller, mode, isTicket });
      },
    );
  };
}
