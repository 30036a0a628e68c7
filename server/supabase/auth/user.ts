import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type AuthContext, read, refuseTooMany, signedIn } from '#server/supabase/auth/context.ts';
import {
  Email,
  Metadata,
  Phone,
  Pkce,
  readReturn,
  ReturnQuery,
  validEmail,
} from '#server/supabase/auth/fields.ts';
import { refuseOtherChannel } from '#server/supabase/auth/signup.ts';
import { refuseTooManyAttempts } from '#server/identity/sign-in/attempts.ts';
import { requireSharedText } from '#server/identity/sign-in/text-budget.ts';
import { AuthError } from '#server/identity/auth-error.ts';
import { validPhone } from '#server/identity/account/phone.ts';
import { requirePhones } from '#server/identity/sign-in/send-code.ts';
import { updateUser } from '#server/identity/account/update-user.ts';
import { userView } from '#server/identity/account/user-view.ts';
import { userById } from '#server/identity/account/users.ts';

const Change = z.object({
  email: Email,
  phone: Phone,
  password: z.string().max(10_000).nullish(),
  current_password: z.string().max(10_000).nullish(),
  nonce: z.string().max(100).nullish(),
  data: Metadata,
  channel: z.string().max(20).nullish(),
  ...Pkce,
});

export function userRoutes(app: FastifyInstance, context: AuthContext) {
  const { identity } = context;

  app.get('/user', { config: { admission: 'first_factor' } }, async (request) => {
    const user = await userById(identity.oja.db, signedIn(request).userId);
    if (!user) throw new AuthError('user_not_found');
    return userView(user);
  });

  app.put('/user', async (request) => {
    const caller = signedIn(request);
    await refuseTooMany(context, request, 'updateUser');
    const body = read(Change, request.body);
    const { email, phone, password, data } = body;
    if (phone) {
      requirePhones(identity);
      refuseOtherChannel(body.channel);
      await refuseTooManyAttempts(identity, 'sms', request);
      await requireSharedText(identity, caller.userId);
    }
    const change = {
      ...readReturn(identity, body, read(ReturnQuery, request.query)),
      email: email ? validEmail(email) : undefined,
      phone: phone ? validPhone(phone) : undefined,
      data: data ?? undefined,
      password: password
        ? {
            password,
            currentPassword: body.current_password ?? undefined,
            nonce: body.nonce ?? undefined,
          }
        : undefined,
    };
    return userView(await updateUser(identity, caller, change));
  });
}
