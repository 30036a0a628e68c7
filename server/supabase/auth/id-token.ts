import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type AuthContext, read } from '#server/supabase/auth/context.ts';
import { credentialsOf } from '#server/supabase/gateway/gateway.ts';
import { linkingSession } from '#server/supabase/auth/linking-session.ts';
import { AuthError } from '#server/identity/auth-error.ts';
import type { LinkingSession } from '#server/identity/google/begin-google-flow.ts';
import { signInWithIdToken } from '#server/identity/google/sign-in-with-id-token.ts';

const IdTokenGrant = z.object({
  provider: z.string().max(100).default(''),
  id_token: z.string().min(1).max(8_192),
  access_token: z.string().max(8_192).nullish(),
  nonce: z.string().min(1).max(500).nullish(),
  link_identity: z.boolean().default(false),
});

/** Signs in with an ID token that the client received from Google itself. */
export async function withIdToken(context: AuthContext, request: FastifyRequest) {
  const { provider, id_token, access_token, nonce, link_identity } = read(
    IdTokenGrant,
    request.body,
  );
  if (provider !== 'google') throw new AuthError('provider_disabled');
  const link = link_identity ? await whoLinks(context, request) : null;
  return signInWithIdToken(
    context.identity,
    { idToken: id_token, accessToken: access_token ?? undefined, nonce: nonce ?? undefined },
    link,
    request.caller,
  );
}

/** This route is open to every key; only here somebody must be signed in, with both factors. */
async function whoLinks({ guard }: AuthContext, request: FastifyRequest): Promise<LinkingSession> {
  const caller = await guard.check(await guard.identify(credentialsOf(request)));
  return linkingSession(caller);
}
