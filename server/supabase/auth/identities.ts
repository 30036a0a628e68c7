import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type AuthContext, refuseTooMany, signedIn } from '#server/supabase/auth/context.ts';
import { AuthError } from '#server/identity/auth-error.ts';
import { unlinkIdentity } from '#server/identity/account/unlink-identity.ts';

const Params = z.object({ identity_id: z.guid() });

export function identityRoutes(app: FastifyInstance, context: AuthContext) {
  app.delete('/user/identities/:identity_id', async (request) => {
    await refuseTooMany(context, request, 'updateUser');
    const named = Params.safeParse(request.params);
    if (!named.success) throw new AuthError('identity_not_found');
    await unlinkIdentity(context.identity, signedIn(request), named.data.identity_id);
    return {};
  });
}
