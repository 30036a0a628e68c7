import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type AuthContext, read, refuseTooMany } from '#server/supabase/auth/context.ts';
import { Email, Pkce, readReturn, ReturnQuery, validEmail } from '#server/supabase/auth/fields.ts';
import { requestRecovery } from '#server/identity/sign-in/request-access.ts';

const Body = z.object({ email: Email, ...Pkce });

export function recoverRoute(app: FastifyInstance, context: AuthContext) {
  const { identity } = context;
  app.post('/recover', { config: { admission: 'key' } }, async (request) => {
    await refuseTooMany(context, request, 'otp');
    const body = read(Body, request.body);
    const email = validEmail(body.email ?? '');
    const back = readReturn(identity, body, read(ReturnQuery, request.query));
    await requestRecovery(identity, { email, ...back }, request.caller);
    return {};
  });
}
