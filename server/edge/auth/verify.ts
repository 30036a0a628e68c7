import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type AuthContext, read, refuseTooMany } from '#server/edge/auth/context.ts';
import { AuthError } from '#server/identity/auth-error.ts';
import { confirmSignUp, type ProofOfMailbox } from '#server/identity/confirm-sign-up.ts';
import { safeRedirect } from '#server/identity/redirects.ts';
import type { SessionAnswer } from '#server/identity/sessions.ts';
import { readEmail } from '#server/identity/users.ts';

const Token = z.string().min(1).max(200);

const Query = z.object({
  token: Token.optional(),
  token_hash: Token.optional(),
  type: z.string().max(40).optional(),
  redirect_to: z.string().optional(),
});

const Body = z.object({
  type: z.string().max(40),
  email: z.string().max(1_000).optional(),
  token: Token.optional(),
  token_hash: Token.optional(),
});

/** The client calls the code of a sign-up mail both of these. */
const SIGN_UP_TYPES = new Set(['signup', 'email']);

export function verifyRoutes(app: FastifyInstance, context: AuthContext) {
  const { identity } = context;

  // Opened from a mail: no key, no body, and the browser is sent on whatever happens.
  app.get(
    '/verify',
    { config: { admission: 'open' }, exposeHeadRoute: false },
    async (request, reply) => {
      const query = Query.safeParse(request.query).data ?? {};
      const target = safeRedirect(identity.oja.config, query.redirect_to);
      void reply.header('referrer-policy', 'no-referrer');
      try {
        await refuseTooMany(context, request, 'verify');
        if (query.type !== 'signup') throw new AuthError('otp_expired');
        const link = query.token ?? query.token_hash ?? '';
        const session = await confirmSignUp(identity, { link }, request.caller);
        return reply.redirect(`${target}#${sessionFragment(session, query.type)}`, 303);
      } catch (error) {
        if (!(error instanceof AuthError)) throw error;
        return reply.redirect(`${target}#${errorFragment(error)}`, 303);
      }
    },
  );

  app.post('/verify', { config: { admission: 'key' } }, async (request) => {
    await refuseTooMany(context, request, 'verify');
    const body = read(Body, request.body);
    if (!SIGN_UP_TYPES.has(body.type)) throw new AuthError('otp_expired');
    return confirmSignUp(identity, proofOf(body), request.caller);
  });
}

function proofOf({ email, token, token_hash }: z.output<typeof Body>): ProofOfMailbox {
  if (token_hash) return { link: token_hash };
  if (!email || !token) {
    throw new AuthError('validation_failed', {
      message: 'Verify requires either a token and an email, or a token hash',
    });
  }
  return { email: readEmail(email) ?? '', code: token };
}

function sessionFragment(session: SessionAnswer, type: string): string {
  return `${new URLSearchParams({
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    token_type: session.token_type,
    type,
  })}&sb`;
}

function errorFragment(error: AuthError): string {
  return `${new URLSearchParams({
    error: 'access_denied',
    error_code: error.code,
    error_description:
      error.code === 'otp_expired' ? 'Email link is invalid or has expired' : error.message,
  })}&sb`;
}
