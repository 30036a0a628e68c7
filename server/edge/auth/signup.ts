import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readFullName } from '#core/identity/full-name.ts';
import {
  type AuthContext,
  read,
  refuseTooMany,
  secondsUntilNextMail,
} from '#server/edge/auth/context.ts';
import { AuthError } from '#server/identity/auth-error.ts';
import { mergeMetadata } from '#server/identity/metadata.ts';
import { refuseWeakPassword } from '#server/identity/password-policy.ts';
import { safeRedirect } from '#server/identity/redirects.ts';
import { signUp } from '#server/identity/sign-up.ts';
import { readEmail } from '#server/identity/users.ts';

const Body = z.object({
  email: z.string().max(1_000).optional(),
  phone: z.string().max(100).optional(),
  password: z.string().max(10_000).nullish(),
  data: z.record(z.string().max(100), z.unknown()).nullish(),
});

const Query = z.object({ redirect_to: z.string().optional() });

export function signUpRoute(app: FastifyInstance, context: AuthContext) {
  const { config } = context.identity.oja;
  app.post('/signup', { config: { admission: 'key' } }, async (request) => {
    await refuseTooMany(context, request, 'signup');
    const { email, phone, password, data } = read(Body, request.body);
    if (phone) throw new AuthError('phone_provider_disabled');
    if (!email && !password) throw new AuthError('anonymous_provider_disabled');
    if (!password) {
      throw new AuthError('validation_failed', { message: 'Signup requires a valid password' });
    }
    const address = validEmail(email ?? '');
    refuseWeakPassword(password, address);
    const metadata = mergeMetadata({}, data ?? {});
    const { redirect_to } = read(Query, request.query);
    await secondsUntilNextMail(context, address);
    return signUp(
      context.identity,
      {
        email: address,
        password,
        fullName: validName(metadata['full_name']),
        metadata,
        redirectTo: safeRedirect(config, redirect_to),
      },
      request.caller,
    );
  });
}

export function validEmail(typed: string): string {
  const email = readEmail(typed);
  if (email) return email;
  throw new AuthError('validation_failed', {
    message: 'Unable to validate email address: invalid format',
  });
}

function validName(typed: unknown): string | null {
  const read = readFullName(typed);
  if ('name' in read) return read.name;
  throw new AuthError('validation_failed', { message: read.problem });
}
