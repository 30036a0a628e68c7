import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type AuthContext, read, refuseTooMany } from '#server/supabase/auth/context.ts';
import { flowCookie } from '#server/supabase/auth/flow-cookie.ts';
import { linkingSession } from '#server/supabase/auth/linking-session.ts';
import { withError } from '#server/supabase/auth/redirect-answers.ts';
import { AuthError } from '#server/identity/auth-error.ts';
import { readChallenge } from '#server/identity/sign-in/flow-states.ts';
import { type Beginning, beginGoogleFlow } from '#server/identity/google/begin-google-flow.ts';
import { googleOf } from '#server/identity/google/google-of.ts';
import type { Identity } from '#server/identity/identity.ts';
import { safeRedirect } from '#server/identity/sign-in/redirects.ts';

const Text = z.string().max(2_000).optional();

/** Other parameters are never forwarded: the provider's own are ours to set. */
const Query = z.object({
  provider: z.string().max(100).default(''),
  redirect_to: z.string().optional(),
  scopes: z
    .string()
    .max(500)
    .regex(/^[\x21\x23-\x5b\x5d-\x7e ]*$/)
    .optional(),
  code_challenge: Text,
  code_challenge_method: Text,
  skip_http_redirect: Text,
  access_type: z.enum(['offline', 'online']).default('offline'),
  prompt: z
    .string()
    .regex(/^(none|((consent|select_account) ?){1,2})$/)
    .default('consent'),
  login_hint: z.string().max(254).optional(),
  hd: z.string().max(254).optional(),
});

const SCOPES = ['openid', 'email', 'profile'];

/** Starts a sign-in with another provider, or the linking of its account to one's own. */
export function authorizeRoutes(app: FastifyInstance, context: AuthContext) {
  const { identity } = context;
  const { config, log } = identity.oja;

  // A page navigation: no key, and a HEAD starts nothing.
  app.get(
    '/authorize',
    { config: { admission: 'open' }, exposeHeadRoute: false },
    async (request, reply) => {
      await refuseTooMany(context, request, 'authorize');
      const beginning = beginningOf(identity, request.query, null);
      void reply.header('referrer-policy', 'no-referrer');
      try {
        const flow = await beginGoogleFlow(identity, beginning);
        return await reply.header('set-cookie', flowCookie(config, flow)).redirect(flow.url, 302);
      } catch (error) {
        if (!(error instanceof AuthError)) log.error({ err: error }, 'a sign-in could not begin');
        return reply.redirect(withError(beginning.redirectTo, error), 302);
      }
    },
  );

  app.get('/user/identities/authorize', { exposeHeadRoute: false }, async (request, reply) => {
    await refuseTooMany(context, request, 'authorize');
    const link = linkingSession(request.caller);
    const flow = await beginGoogleFlow(identity, beginningOf(identity, request.query, link));
    void reply.header('set-cookie', flowCookie(config, flow));
    const { skip_http_redirect } = read(Query, request.query);
    return skip_http_redirect === 'true' ? { url: flow.url } : reply.redirect(flow.url, 302);
  });
}

function beginningOf(identity: Identity, query: unknown, link: Beginning['link']): Beginning {
  const asked = read(Query, query);
  if (asked.provider !== 'google') throw unknownProvider(asked.provider);
  googleOf(identity);
  const { access_type, prompt, login_hint, hd } = asked;
  return {
    challenge: readChallenge(asked.code_challenge, asked.code_challenge_method),
    redirectTo: safeRedirect(identity.oja.config, asked.redirect_to),
    providerParams: {
      scope: scopesWith(asked.scopes ?? ''),
      access_type,
      prompt,
      ...(login_hint && { login_hint }),
      ...(hd && { hd }),
    },
    link,
  };
}

function scopesWith(more: string): string {
  return [...new Set([...SCOPES, ...more.split(' ').filter(Boolean)])].join(' ');
}

function unknownProvider(name: string): AuthError {
  const known = /^[a-z_]{1,30}$/.test(name);
  return new AuthError('validation_failed', {
    message: `Unsupported provider: ${known ? `Provider ${name} could not be found` : 'none was named'}`,
  });
}
