import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { SignedInCaller } from '#server/define.ts';
import type { Guard } from '#server/supabase/gateway/guard.ts';
import type { RateLimiter } from '#server/supabase/gateway/rate-limit.ts';
import type { AuthRate, AuthRates } from '#server/supabase/auth/rates.ts';
import { AuthError } from '#server/identity/auth-error.ts';
import type { Identity } from '#server/identity/identity.ts';
import { networkOf } from '#server/platform/network-of.ts';

/** The dependencies of the routes of authentication. */
export interface AuthContext {
  readonly identity: Identity;
  readonly guard: Guard;
  readonly limiter: RateLimiter;
  readonly rates: AuthRates;
}

/** Rate-limits a request: per network, and where `about` is given per network and subject. */
export async function refuseTooMany(
  { limiter, rates }: AuthContext,
  request: FastifyRequest,
  rate: AuthRate,
  about = '',
) {
  const wait = await limiter.take(`${rate}:${networkOf(request.ip)}:${about}`, rates[rate]);
  if (wait > 0) throw new AuthError('over_request_rate_limit', { retryAfterSeconds: wait });
}

/** Parses the body or query by a schema; throws `validation_failed`. */
export function read<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const parsed = schema.safeParse(given ?? {});
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const where = issue?.path.length ? `${issue.path.join('.')}: ` : '';
  throw new AuthError('validation_failed', { message: `${where}${issue?.message ?? 'not valid'}` });
}

/** The signed-in caller of a request; throws `no_authorization`. */
export function signedIn({ caller }: FastifyRequest): SignedInCaller {
  if (caller.userId === null) throw new AuthError('no_authorization');
  return { ...caller, userId: caller.userId };
}
