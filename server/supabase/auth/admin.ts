import type { FastifyInstance, FastifyRequest } from 'fastify';
import { adminFactorRoutes } from '#server/supabase/auth/admin-factors.ts';
import { adminLinkRoutes, inviteRoute } from '#server/supabase/auth/admin-links.ts';
import { adminUserRoutes } from '#server/supabase/auth/admin-users.ts';
import type { AuthContext } from '#server/supabase/auth/context.ts';
import { AuthError } from '#server/identity/auth-error.ts';

/** What the operator may do to accounts, with the service key and nothing less. */
export function adminRoutes(app: FastifyInstance, context: AuthContext) {
  void app.register(async (operators) => {
    operators.addHook('onRequest', async (request) => requireService(request));
    inviteRoute(operators, context);
    adminUserRoutes(operators, context);
    adminFactorRoutes(operators, context);
    adminLinkRoutes(operators, context);
  });
}

/** Checked before a body is read. A signed-in person is refused, whatever role their token claims. */
function requireService({ caller }: FastifyRequest) {
  if (caller.role === 'service_role') return;
  throw new AuthError(caller.userId === null ? 'no_authorization' : 'not_admin');
}
