import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type AuthContext, read, refuseTooMany } from '#server/edge/auth/context.ts';
import {
  Email,
  Metadata,
  Phone,
  Pkce,
  readPerson,
  readReturn,
  readWay,
  ReturnQuery,
} from '#server/edge/auth/fields.ts';
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
    const way = readWay(identity, { email: phone ? email : (email ?? ''), phone });
    if (!way) {
      throw new AuthError('validation_failed', {
        message: 'Unable to validate email address: invalid format',
      });
    }
    refuseWeakPassword(password, 'email' in way ? way.email : null);
    const back = readReturn(identity, body, read(ReturnQuery, request.query));
    const person = readPerson(data);
    if ('email' in way) await takeSignUpMail(identity, way.email);
    else {
      refuseOtherChannel(channel);
      await refuseTooManyAttempts(identity, 'sms', request);
      await requireSharedText(identity);
      await takeText(identity, 'signup', way.phone);
    }
    return signUp(identity, { way, password, ...person, ...back }, request.caller);
  });
}

/** We write text messages and nothing else. */
export function refuseOtherChannel(channel: string | null | undefined) {
  if (!channel || channel === 'sms') return;
  throw new AuthError('validation_failed', { message: 'Invalid channel, the only one is sms' });
}
