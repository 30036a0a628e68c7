import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type AuthContext, read, refuseTooMany } from '#server/supabase/auth/context.ts';
import {
  Email,
  Phone,
  Pkce,
  readReturn,
  ReturnQuery,
  validEmail,
} from '#server/supabase/auth/fields.ts';
import { refuseTooManyAttempts } from '#server/identity/sign-in/attempts.ts';
import { requireSharedText } from '#server/identity/sign-in/text-budget.ts';
import { takeMail, takeText } from '#server/identity/sign-in/message-limits.ts';
import { validPhone } from '#server/identity/account/phone.ts';
import {
  resendEmailChangeMails,
  resendConfirmation,
  resendNumberCode,
  resendSignInCode,
} from '#server/identity/sign-in/resend.ts';
import { requirePhones } from '#server/identity/sign-in/send-code.ts';

const Body = z.object({
  type: z.enum(['signup', 'email_change', 'sms', 'phone_change']),
  email: Email,
  phone: Phone,
  ...Pkce,
});

/** Resends a code or link that somebody waits for. */
export function resendRoute(app: FastifyInstance, context: AuthContext) {
  const { identity } = context;
  app.post('/resend', { config: { admission: 'key' } }, async (request) => {
    await refuseTooMany(context, request, 'resend');
    const body = read(Body, request.body);
    const { type, phone } = body;
    if (type === 'sms' || type === 'phone_change' || (phone && !body.email)) {
      requirePhones(identity);
      const number = validPhone(phone ?? '');
      await refuseTooManyAttempts(identity, 'sms', request);
      if (type === 'phone_change') {
        await requireSharedText(identity);
        await takeText(identity, 'phone_change', number);
        await resendNumberCode(identity, number, request.caller);
      } else {
        await takeText(identity, 'signup', number);
        await takeText(identity, 'otp', number);
        await resendSignInCode(identity, number, request.caller);
      }
      return {};
    }
    const email = validEmail(body.email ?? '');
    const back = readReturn(identity, body, read(ReturnQuery, request.query));
    await takeMail(identity, type, email);
    const send = type === 'signup' ? resendConfirmation : resendEmailChangeMails;
    await send(identity, { email, ...back }, request.caller);
    return {};
  });
}
