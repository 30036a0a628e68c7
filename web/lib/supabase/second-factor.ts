import { queryOptions } from '@tanstack/react-query';
import { readFactors, verifiedFactor, type MfaFactor } from '#core/identity/mfa-factor.ts';
import { MFA_SETTINGS_MESSAGES } from '#core/identity/mfa-settings-texts.ts';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';
import { errorText } from '#web/lib/supabase/error-text.ts';
import { t } from '#web/lib/i18n/language.ts';

/** The person's authenticators. A list that cannot be parsed is an error, never "none". */
export const factorsQuery = (userId: string) =>
  queryOptions({ queryKey: ['factors', userId], queryFn: listFactors, staleTime: 30_000 });

/** The verified one; null where two-factor is off. */
export const secondFactorQuery = (userId: string) =>
  queryOptions({ ...factorsQuery(userId), select: verifiedFactor });

export async function listFactors(): Promise<MfaFactor[]> {
  const client = await lazyBackend();
  const { data, error } = await client.auth.mfa.listFactors();
  if (error) throw new Error(t(MFA_SETTINGS_MESSAGES.checkFailed(errorText(error))));
  const factors = readFactors(data.all);
  if (!factors)
    throw new Error(t(MFA_SETTINGS_MESSAGES.checkFailed('The answer is not understood')));
  return factors;
}

/** A refused code, and whether another one may be tried. */
export class CodeRefused extends Error {
  readonly step: 'challenge' | 'verify';
  override readonly cause: unknown;

  constructor(step: 'challenge' | 'verify', cause: unknown) {
    super(errorText(cause));
    this.step = step;
    this.cause = cause;
  }
}

/**
 * Verifies a code of this authenticator at the server, which renews this session's proof for five minutes. A code works
 * once.
 */
export async function proveSecondFactor(factorId: string, code: string): Promise<void> {
  const { auth } = await lazyBackend();
  const challenge = await auth.mfa.challenge({ factorId });
  if (challenge.error) throw new CodeRefused('challenge', challenge.error);
  const { error } = await auth.mfa.verify({ factorId, challengeId: challenge.data.id, code });
  if (error) throw new CodeRefused('verify', error);
}
