import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
const SECRET_BYTES = 20;
/** Phones' clocks are off by some seconds: one step to either side counts. */
const SKEW_STEPS = 1;

/** The key for an authenticator app: as text, and as the URI of its QR code. */
export interface AuthenticatorKey {
  readonly secret: string;
  readonly uri: string;
}

export function newAuthenticatorKey(issuer: string, account: string): AuthenticatorKey {
  const totp = totpOf(new Secret({ size: SECRET_BYTES }).base32, issuer, account);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/**
 * The time step of a code, or null. The caller must ensure that no step counts twice: an observed code would
 * otherwise be valid for a minute and a half.
 */
export function stepOfCode(secret: string, code: string, nowMs: number): number | null {
  const totp = totpOf(secret);
  const delta = totp.validate({ token: code, timestamp: nowMs, window: SKEW_STEPS });
  return delta === null ? null : totp.counter({ timestamp: nowMs }) + delta;
}

function totpOf(secret: string, issuer = '', label = ''): TOTP {
  return new TOTP({ issuer, label, secret, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS });
}
