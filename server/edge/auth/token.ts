import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { LONGEST_PASSWORD } from '#core/identity/password-rules.ts';
import { type AuthContext, read, refuseTooMany } from '#server/edge/auth/context.ts';
import { AuthError } from '#server/identity/auth-error.ts';
import { refreshSession } from '#server/identity/refresh-session.ts';
import { signIn } from '#server/identity/sign-in.ts';
import { readEmail } from '#server/identity/users.ts';

const Query = z.object({ grant_type: z.string().max(100).default('') });

const PasswordGrant = z.object({
  email: z.string().max(1_000).optional(),
  phone: z.string().max(100).optional(),
  password: z.string().max(10_000),
});

const RefreshGrant = z.object({ refresh_token: z.string().max(1_000) });

export function tokenRoute(app: FastifyInstance, context: AuthContext) {
  app.post('/token', { config: { admission: 'key' } }, async (request) => {
    await refuseTooMany(context, request, 'token');
    const { grant_type } = read(Query, request.query);
    switch (grant_type) {
      case 'password':
        return withPassword(context, request);
      case 'refresh_token': {
        const { refresh_token } = read(RefreshGrant, request.body);
        return refreshSession(context.identity, refresh_token, request.caller);
      }
      case 'pkce':
        throw new AuthError('flow_state_not_found');
      case 'id_token':
        throw new AuthError('provider_disabled');
      case 'web3':
        throw new AuthError('web3_provider_disabled');
      default:
        throw new AuthError('invalid_credentials', { message: 'unsupported_grant_type' });
    }
  });
}

async function withPassword(context: AuthContext, request: FastifyRequest) {
  const { email, phone, password } = read(PasswordGrant, request.body);
  if (phone) {
    throw new AuthError('phone_provider_disabled', {
      status: 422,
      message: 'Phone logins are disabled',
    });
  }
  if (!email) throw new AuthError('validation_failed', { message: 'missing email or phone' });
  const address = readEmail(email);
  const account = createHash('sha256')
    .update(address ?? email)
    .digest('hex');
  await refuseTooMany(context, request, 'password', account);
  const session = await signIn(
    context.identity,
    { email: address, password: [...password].length > LONGEST_PASSWORD ? '' : password },
    request.caller,
  );
  return { ...session, weak_password: null };
}
