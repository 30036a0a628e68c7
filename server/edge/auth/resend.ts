import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  type AuthContext,
  read,
  refuseTooMany,
  secondsUntilNextMail,
} from '#server/edge/auth/context.ts';
import { validEmail } from '#server/edge/auth/signup.ts';
import { AuthError } from '#server/identity/auth-error.ts';
import { safeRedirect } from '#server/identity/redirects.ts';
import { resendConfirmation } from '#server/identity/resend-confirmation.ts';

const Body = z.object({
  type: z.enum(['signup', 'email_change', 'sms', 'phone_change']),
  email: z.string().max(1_000).optional(),
});

const Query = z.object({ redirect_to: z.string().optional() });

export function resendRoute(app: FastifyInstance, context: AuthContext) {
  const { identity } = context;
  app.post('/resend', { config: { admission: 'key' } }, async (request) => {
    await refuseTooMany(context, request, 'resend');
    const { type, email } = read(Body, request.body);
    if (type === 'email_change') throw new AuthError('email_provider_disabled');
    if (type !== 'signup') throw new AuthError('phone_provider_disabled');
    const address = validEmail(email ?? '');
    const wait = await secondsUntilNextMail(context, address);
    if (wait > 0) throw tooSoon(wait);
    const { redirect_to } = read(Query, request.query);
    const redirectTo = safeRedirect(identity.oja.config, redirect_to);
    await resendConfirmation(identity, { email: address, redirectTo }, request.caller);
    return {};
  });
}

function tooSoon(seconds: number): AuthError {
  return new AuthError('over_email_send_rate_limit', {
    message: `For security purposes, you can only request this after ${seconds} seconds.`,
    retryAfterSeconds: seconds,
  });
}
