import { BRAND } from '#core/brand/brand.ts';
import { LONGEST_PASSWORD, weakMessage, weakReasons } from '#core/identity/password-rules.ts';
import { AuthError } from '#server/identity/auth-error.ts';

/** Throws when a password is too long to be one, or too easy to guess. */
export function refuseWeakPassword(password: string, email: string | null) {
  if ([...password].length > LONGEST_PASSWORD) {
    throw new AuthError('validation_failed', {
      message: `Password cannot be longer than ${LONGEST_PASSWORD} characters`,
    });
  }
  const words = [BRAND.product, email ?? '', email?.split('@')[0] ?? ''];
  const reasons = weakReasons(password, words);
  if (reasons.length === 0) return;
  throw new AuthError('weak_password', {
    message: weakMessage(reasons),
    extra: { weak_password: { reasons } },
  });
}
