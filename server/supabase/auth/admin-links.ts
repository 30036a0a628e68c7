import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type AuthContext, read } from '#server/supabase/auth/context.ts';
import { validEmail } from '#server/supabase/auth/fields.ts';
import { generateLink } from '#server/identity/admin/generate-link.ts';
import { inviteUser } from '#server/identity/admin/invite-user.ts';
import { AuthError } from '#server/identity/auth-error.ts';
import { safeRedirect } from '#server/identity/sign-in/redirects.ts';
import { userView } from '#server/identity/account/user-view.ts';

const Data = z.record(z.string().max(100), z.unknown()).nullish();
const Email = z.string().max(1_000);
const RedirectTo = z.object({ redirect_to: z.string().optional() });

const Invite = z.object({ email: Email, data: Data });

const Link = z.object({
  type: z.enum([
    'signup',
    'invite',
    'magiclink',
    'recovery',
    'email_change_current',
    'email_change_new',
  ]),
  email: Email,
  new_email: Email.optional(),
  password: z.string().max(10_000).optional(),
  data: Data,
  redirect_to: z.string().optional(),
});

export function inviteRoute(app: FastifyInstance, { identity }: AuthContext) {
  app.post('/invite', async (request) => {
    const { email, data } = read(Invite, request.body);
    const invitation = {
      email: validEmail(email),
      userMetadata: data ?? {},
      redirectTo: redirectOf(identity.oja.config, request),
    };
    return userView(await inviteUser(identity, invitation, request.caller));
  });
}

export function adminLinkRoutes(app: FastifyInstance, { identity }: AuthContext) {
  app.post('/admin/generate_link', async (request) => {
    const { type, email, new_email, password, data, redirect_to } = read(Link, request.body);
    if (type === 'signup' && !password) {
      throw new AuthError('validation_failed', { message: 'Signup requires a valid password' });
    }
    const redirectTo = redirectOf(identity.oja.config, request, redirect_to);
    const made = await generateLink(
      identity,
      {
        type,
        email: validEmail(email),
        newEmail: new_email === undefined ? undefined : validEmail(new_email),
        password,
        userMetadata: data ?? {},
        redirectTo,
      },
      request.caller,
    );
    return {
      ...userView(made.user),
      action_link: made.link,
      email_otp: made.code,
      hashed_token: made.token,
      redirect_to: redirectTo,
      verification_type: made.type,
    };
  });
}

/** The client names it in the query, others in the body. */
function redirectOf(
  config: AuthContext['identity']['oja']['config'],
  request: FastifyRequest,
  inBody?: string,
): string {
  return safeRedirect(config, read(RedirectTo, request.query).redirect_to ?? inBody);
}
