import { BRAND } from '#core/brand/brand.ts';
import {
  LONGEST_PASSWORD,
  weakMessage,
  type WeakReason,
  weakReasons,
} from '#core/identity/password-rules.ts';
import { AuthError } from '#server/identity/auth-error.ts';
import type { BreachedPasswords } from '#server/identity/passwords/breached-passwords.ts';
import type { Passwords } from '#server/identity/passwords/passwords.ts';

/** Throws when a password is too long, or too easy to guess. */
export function refuseWeakPassword(password: string, email: string | null) {
  if ([...password].length > LONGEST_PASSWORD) {
    throw new AuthError('validation_failed', {
      message: `Password cannot be longer than ${LONGEST_PASSWORD} characters`,
    });
  }
  const personalTerms = [BRAND.product, email ?? '', email?.split('@')[0] ?? ''];
  const reasons = weakReasons(password, personalTerms);
  if (reasons.length > 0) throw weak(reasons);
}

/** The same hashing, but refuses breached passwords: every new password passes here. */
export function refusingBreached(passwords: Passwords, breached: BreachedPasswords): Passwords {
  return {
    ...passwords,
    async hash(password) {
      if (breached.has(password)) throw weak(['pwned']);
      return passwords.hash(password);
    },
  };
}

function weak(reasons: readonly WeakReason[]): AuthError {
  return new AuthError('weak_password', {
    message: weakMessage(reasons),
    extra: { weak_password: { reasons } },
  });
}
