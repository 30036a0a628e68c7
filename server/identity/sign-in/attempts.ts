import { createHash } from 'node:crypto';
import { AuthError } from '#server/identity/auth-error.ts';
import type { Identity } from '#server/identity/identity.ts';

export type Attempt =
  | 'token'
  | 'password'
  | 'passwordElsewhere'
  | 'signup'
  | 'verify'
  | 'sms'
  | 'smsAltogether'
  | 'smsReserve';

export interface Attempts {
  /** Counts one attempt by network, and by `about` if given. Returns 0, or the seconds to wait. */
  take(attempt: Attempt, ip: string, about?: string): Promise<number>;
}

/** Refuses too many attempts. */
export async function refuseTooManyAttempts(
  { attempts }: Pick<Identity, 'attempts'>,
  attempt: Attempt,
  { ip }: { readonly ip: string },
  about?: string,
) {
  const wait = await attempts.take(attempt, ip, about === undefined ? '' : hashOf(about));
  if (wait === 0) return;
  const code = attempt === 'sms' ? 'over_sms_send_rate_limit' : 'over_request_rate_limit';
  throw new AuthError(code, {
    message: attempt === 'sms' ? waitMessage(wait) : undefined,
    retryAfterSeconds: wait,
  });
}

export function waitMessage(seconds: number): string {
  return `For security purposes, you can only request this after ${seconds} seconds.`;
}

/** No rate-limit key contains an address. */
export function hashOf(about: string): string {
  return createHash('sha256').update(about).digest('hex');
}
