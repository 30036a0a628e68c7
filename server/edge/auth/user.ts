import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type AuthContext, read, refuseTooMany, signedIn } from '#server/edge/auth/context.ts';
import { AuthError } from '#server/identity/auth-error.ts';
import { updateUser } from '#server/identity/update-user.ts';
import { userView } from '#server/identity/user-view.ts';
import { readEmail, userById } from '#server/identity/users.ts';

const Change = z.object({
  email: z.string().max(1_000).optional(),
  phone: z.string().max(100).optional(),
  password: z.string().max(10_000).optional(),
  data: z.record(z.string().max(100), z.unknown()).optional(),
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
    const { email, phone, password, data } = read(Change, request.body);
    if (phone) throw new AuthError('phone_provider_disabled');
    if (email && readEmail(email) !== caller.claims['email']) {
      throw new AuthError('email_provider_disabled', {
        message: 'The e-mail address of an account cannot be changed. Nothing was changed.',
      });
    }
    return userView(await updateUser(identity, caller, { password, data }));
  });
}
