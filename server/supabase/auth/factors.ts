import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type AuthContext, read, refuseTooMany, signedIn } from '#server/supabase/auth/context.ts';
import { AuthError } from '#server/identity/auth-error.ts';
import { challengeFactor } from '#server/identity/second-factor/challenge-factor.ts';
import { enrolFactor } from '#server/identity/second-factor/enrol-factor.ts';
import { removeFactor } from '#server/identity/second-factor/remove-factor.ts';
import { verifyFactor } from '#server/identity/second-factor/verify-factor.ts';

const Enrolment = z.object({
  factor_type: z.enum(['totp', 'phone', 'webauthn']),
  friendly_name: z.string().trim().max(64).optional(),
  issuer: z.string().trim().max(64).optional(),
});
const Attempt = z.object({ challenge_id: z.guid(), code: z.string().min(1).max(64) });

/** The use-cases check themselves how far in one must be: a code can be requested after the first factor alone. */
const config = { admission: 'first_factor' } as const;

export function factorRoutes(app: FastifyInstance, context: AuthContext) {
  const { identity } = context;

  app.post('/factors', { config }, async (request) => {
    const caller = signedIn(request);
    await refuseTooMany(context, request, 'factor');
    const { factor_type, friendly_name, issuer } = read(Enrolment, request.body);
    if (factor_type === 'phone') throw new AuthError('mfa_phone_enroll_not_enabled');
    if (factor_type === 'webauthn') throw new AuthError('mfa_webauthn_enroll_not_enabled');
    const input = { friendlyName: friendly_name || null, issuer: issuer || null };
    return enrolFactor(identity, caller, input);
  });

  app.post('/factors/:id/challenge', { config }, async (request) => {
    const caller = signedIn(request);
    await refuseTooMany(context, request, 'factor');
    return challengeFactor(identity, caller, factorIdOf(request));
  });

  app.post('/factors/:id/verify', { config }, async (request) => {
    const caller = signedIn(request);
    await refuseTooMany(context, request, 'factor');
    await refuseTooManyGuesses(context, caller.userId);
    const { challenge_id, code } = read(Attempt, request.body);
    return verifyFactor(identity, caller, {
      factorId: factorIdOf(request),
      challengeId: challenge_id,
      code,
    });
  });

  app.delete('/factors/:id', { config }, async (request) => {
    const caller = signedIn(request);
    await refuseTooMany(context, request, 'factor');
    return removeFactor(identity, caller, factorIdOf(request));
  });
}

/** Counted for the account from all networks, so that a thousand addresses guess no faster than one. */
async function refuseTooManyGuesses({ limiter, rates }: AuthContext, userId: string) {
  const wait = await limiter.take(`factorOfUser:${userId}`, rates.factorOfUser);
  if (wait > 0) throw new AuthError('over_request_rate_limit', { retryAfterSeconds: wait });
}

function factorIdOf(request: FastifyRequest): string {
  const params = z.object({ id: z.guid() }).safeParse(request.params);
  if (!params.success) throw new AuthError('mfa_factor_not_found');
  return params.data.id.toLowerCase();
}
