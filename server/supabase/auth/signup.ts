import type { FastifyInstance } from 'fastify';
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
import { refuseTooManyAttempts } from '#server/identity/sign-in/attempts.ts';
import { requireSharedText } from '#server/identity/sign-in/text-budget.ts';
import { AuthError } from '#server/identity/auth-error.ts';
import { takeSignUpMail, takeText } from '#server/identity/sign-in/message-limits.ts';
import { refuseWeakPassword } from '#server/identity/passwords/password-policy.ts';
import { signUp } from '#server/identity/sign-in/sign-up.ts';

const Body = z.object({
  email: Email,
  phone: Phone,
  password: z.string().max(10_000).nullish(),
  data: Metadata,
  channel: z.string().max(20).nullish(),
  ...Pkce,
});

export function signUpRoute(app: FastifyInstance, context: AuthContext) {
  const { identity } = context;
  app.post('/signup', { config: { admission: 'key' } }, async (request) => {
    await refuseTooMany(context, request, 'signup');
    const body = read(Body, request.body);
    const { email, phone, password, data, channel } = body;
    if (!email && !phone && !password) throw new AuthError('anonymous_provider_disabled');
    if (!password) {
      throw new AuthError('validation_failed', { message: 'Signup requires a valid password' });
    }
    const contact = readContact(identity, { email: phone ? email : (email ?? ''), phone });
    if (!contact) {
      throw new AuthError('validation_failed', {
        message: 'Unable to validate email address: invalid format',
      });
    }
    refuseWeakPassword(password, 'email' in contact ? contact.email : null);
    const back = readReturn(identity, body, read(ReturnQuery, request.query));
    const person = readPerson(data);
    if ('email' in contact) await takeSignUpMail(identity, contact.email);
    else {
      refuseOtherChannel(channel);
      await refuseTooManyAttempts(identity, 'sms', request);
      await requireSharedText(identity);
      await takeText(identity, 'signup', contact.phone);
    }
    return signUp(identity, { contact, password, ...person, ...back }, request.caller);
  });
}

/** Only SMS is supported. */
export function refuseOtherChannel(channel: string | null | undefined) {
  if (!channel || channel === 'sms') return;
  throw new AuthError('validation_failed', { message: 'Invalid channel, the only one is sms' });
}
