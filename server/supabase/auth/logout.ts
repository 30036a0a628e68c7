import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type AuthContext, read, signedIn } from '#server/supabase/auth/context.ts';
import { signOut } from '#server/identity/sessions/sign-out.ts';

const Query = z.object({ scope: z.enum(['global', 'local', 'others']).default('global') });

export function logoutRoute(app: FastifyInstance, { identity }: AuthContext) {
  app.post('/logout', { config: { admission: 'first_factor' } }, async (request, reply) => {
    const { scope } = read(Query, request.query);
    await signOut(identity, signedIn(request), scope);
    return reply.status(204).send();
  });
}
