import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type AuthContext, read, refuseTooMany } from '#server/supabase/auth/context.ts';
import {
  Email,
  Metadata,
  Phone,
  Pkce,
  readPerson,
  readReturn,
  readContact,
  ReturnQuery,
} from '#server/supabase/auth/fields.ts';
import { refuseOtherChannel } from '#server/supabase/auth/signup.ts';
import { refuseTooManyAttempts } from '#server/identity/sign-in/attempts.ts';
import { AuthError } from '#server/identity/auth-error.ts';
import { requestSignIn } from '#server/identity/sign-in/request-access.ts';

const Body = z.object({
  email: Email,
  phone: Phone,
  create_user: z.boolean().nullish(),
  data: Metadata,
  channel: z.string().max(20).nullish(),
  ...Pkce,
});

/** Sign-in by a code or link sent to a mailbox or a phone. */
export function otpRoutes(app: FastifyInstance, context: AuthContext) {
  const { identity } = context;
  const send = async (request: FastifyRequest) => {
    await refuseTooMany(context, request, 'otp');
    const body = read(Body, request.body);
    const contact = readContact(identity, body);
    if (!contact) {
      throw new AuthError('validation_failed', { message: 'An email or a phone is needed' });
    }
    if ('phone' in contact) {
      refuseOtherChannel(body.channel);
      await refuseTooManyAttempts(identity, 'sms', request);
    }
    const back = readReturn(identity, body, read(ReturnQuery, request.query));
    const createUser = body.create_user ?? true;
    const input = { contact, createUser, ...readPerson(body.data), ...back };
    await requestSignIn(identity, input, request.caller);
    return {};
  };
  app.post('/otp', { config: { admission: 'key' } }, send);
  // The name older clients use for the same.
  app.post('/magiclink', { config: { admission: 'key' } }, send);
}
