import type { FastifyInstance } from 'fastify';
import { type AuthContext, refuseTooMany, signedIn } from '#server/supabase/auth/context.ts';
import { requestReauthentication } from '#server/identity/passwords/reauthenticate.ts';

/** Sends the owner of a session a code that proves it is still them. */
export function reauthenticateRoute(app: FastifyInstance, context: AuthContext) {
  app.route({
    method: ['GET', 'POST'],
    url: '/reauthenticate',
    exposeHeadRoute: false,
    handler: async (request) => {
      const caller = signedIn(request);
      await refuseTooMany(context, request, 'otp');
      await requestReauthentication(context.identity, caller);
      return {};
    },
  });
}
