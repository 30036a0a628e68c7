import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { UserId } from '#server/supabase/auth/admin-users.ts';
import { type AuthContext, read } from '#server/supabase/auth/context.ts';
import { removeUsersFactor } from '#server/identity/admin/remove-users-factor.ts';
import { requireUser } from '#server/identity/admin/require-user.ts';

const FactorId = UserId.extend({ factorId: z.guid().toLowerCase() });

/** A user's second factors, for the operator to remove after a loss. */
export function adminFactorRoutes(app: FastifyInstance, { identity }: AuthContext) {
  app.get('/admin/users/:id/factors', async (request) => {
    const { id } = read(UserId, request.params);
    return (await requireUser(identity.oja.db, id)).factors;
  });

  app.delete('/admin/users/:id/factors/:factorId', async (request) => {
    const { id, factorId } = read(FactorId, request.params);
    await removeUsersFactor(identity, id, factorId, request.caller);
    return { id: factorId };
  });
}
