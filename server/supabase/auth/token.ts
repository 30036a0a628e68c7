import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type AuthContext, read, refuseTooMany } from '#server/supabase/auth/context.ts';
import { Email, Phone } from '#server/supabase/auth/fields.ts';
import { withIdToken } from '#server/supabase/auth/id-token.ts';
import { AuthError } from '#server/identity/auth-error.ts';
import { readPhone } from '#server/identity/account/phone.ts';
import { redeemCode } from '#server/identity/sign-in/redeem-code.ts';
import { refreshSession } from '#server/identity/sessions/refresh-session.ts';
import { signIn, contactOfEmail } from '#server/identity/sign-in/sign-in.ts';
import type { Contact } from '#server/identity/sign-in/sign-up.ts';

const Query = z.object({ grant_type: z.string().max(100).default('') });

const PasswordGrant = z.object({
  email: Email,
  phone: Phone,
  password: z.string().max(10_000),
});

const CodeGrant = z.object({
  auth_code: z.string().min(1).max(200),
  code_verifier: z.string().min(1).max(200),
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
        return withCode(context, request);
      case 'id_token':
        return withIdToken(context, request);
      case 'web3':
        throw new AuthError('web3_provider_disabled');
      default:
        throw new AuthError('invalid_credentials', { message: 'unsupported_grant_type' });
    }
  });
}

async function withPassword({ identity }: AuthContext, request: FastifyRequest) {
  const { email, phone, password } = read(PasswordGrant, request.body);
  if (!email && !phone) {
    throw new AuthError('validation_failed', { message: 'missing email or phone' });
  }
  const contact = phone ? contactOfPhone(identity, phone) : contactOfEmail(email ?? '');
  const session = await signIn(identity, { contact, password }, request.caller);
  return { ...session, weak_password: null };
}

function contactOfPhone({ oja }: AuthContext['identity'], typed: string): Contact | null {
  if (oja.config.sms === null) {
    throw new AuthError('phone_provider_disabled', {
      status: 422,
      message: 'Phone logins are disabled',
    });
  }
  const number = readPhone(typed);
  return 'phone' in number ? { phone: number.phone } : null;
}

async function withCode({ identity }: AuthContext, request: FastifyRequest) {
  const { auth_code, code_verifier } = read(CodeGrant, request.body);
  return redeemCode(identity, { code: auth_code, verifier: code_verifier }, request.caller);
}
