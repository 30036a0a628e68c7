import type { Oja } from '#server/define.ts';
import { configuredGoogle } from '#server/identity/google/configured-google.ts';
import type { Google } from '#server/identity/google/google.ts';
import { openBreachedPasswords } from '#server/identity/passwords/breached-passwords.ts';
import { refusingBreached } from '#server/identity/passwords/password-policy.ts';
import type { Attempts } from '#server/identity/sign-in/attempts.ts';
import type { PasswordCost } from '#server/identity/passwords/password-cost.ts';
import { openPasswords, type Passwords } from '#server/identity/passwords/passwords.ts';
import { type Sealer, sealer } from '#server/identity/sessions/sealer.ts';
import { openSigningKeys, type SigningKeys } from '#server/identity/sessions/signing-keys.ts';

interface SessionListener {
  /** These sessions are over, whatever their tokens claim. */
  ended(sessionIds: readonly string[]): void;
  /** These sessions, or what is required of them, have changed. */
  changed(sessionIds: readonly string[]): void;
}

/** The deps of every use-case of accounts and sessions. */
export interface Identity {
  readonly oja: Pick<Oja, 'db' | 'config' | 'log'>;
  readonly issuer: string;
  readonly keys: SigningKeys;
  readonly passwords: Passwords;
  readonly refreshSeal: Sealer;
  /** For the secrets of authenticator apps. */
  readonly factorSeal: Sealer;
  /** For secrets in flows through another window. */
  readonly flowSeal: Sealer;
  /** Null when the operator has not registered with Google. */
  readonly google: Google | null;
  readonly limits: IdentityLimits;
  /** People known to have agreed to the current terms. */
  readonly agreed: Set<string>;
  readonly sessions: SessionListener;
  addSessionListener(listener: SessionListener): void;
  /** Counts attempts; throws until `countAttempts` was called. */
  readonly attempts: Attempts;
  countAttempts(attempts: Attempts): void;
}

export interface IdentityLimits {
  /** Seconds between two mails to one address. */
  readonly mailGapSeconds: number;
  readonly linkLifeSeconds: number;
  /** Seconds a six-digit code is valid; shorter than a link, because it can be guessed. */
  readonly codeLifeSeconds: number;
  readonly smsGapSeconds: number;
  /** The daily maximum per number, and per mailbox and kind of mail. */
  readonly textsPerDay: number;
  readonly mailsPerDay: number;
  /** A sign-up's minimum duration, so that its time does not reveal whether an address is known. */
  readonly signUpFloorMs: number;
}

export const IDENTITY_LIMITS: IdentityLimits = {
  mailGapSeconds: 60,
  linkLifeSeconds: 3_600,
  codeLifeSeconds: 600,
  smsGapSeconds: 60,
  textsPerDay: 10,
  mailsPerDay: 30,
  signUpFloorMs: 150,
};

export async function openIdentity(
  oja: Pick<Oja, 'db' | 'config' | 'log'>,
  limits: IdentityLimits = IDENTITY_LIMITS,
  passwordCost?: PasswordCost,
): Promise<Identity> {
  const listeners: SessionListener[] = [];
  let counting: Attempts | undefined;
  return {
    oja,
    limits,
    agreed: new Set(),
    issuer: `${oja.config.url}/auth/v1`,
    keys: await openSigningKeys(oja.db, sealer(oja.config.secret, 'signing key'), (error) =>
      oja.log.error({ err: error }, 'the signing keys could not be read'),
    ),
    passwords: await openKnowingPasswords(oja, passwordCost),
    refreshSeal: sealer(oja.config.secret, 'refresh token'),
    factorSeal: sealer(oja.config.secret, 'second factor'),
    flowSeal: sealer(oja.config.secret, 'flow'),
    google: configuredGoogle(oja.config, oja.log),
    sessions: {
      ended: (ids) => listeners.forEach((listener) => listener.ended(ids)),
      changed: (ids) => listeners.forEach((listener) => listener.changed(ids)),
    },
    addSessionListener: (listener) => void listeners.push(listener),
    attempts: {
      take(attempt, ip, about) {
        if (!counting) throw new Error('nobody counts attempts');
        return counting.take(attempt, ip, about);
      },
    },
    countAttempts: (attempts) => void (counting = attempts),
  };
}

/** Passwords, checked against the operator's list of breached ones if there is one. */
async function openKnowingPasswords(
  { config, log }: Pick<Oja, 'config' | 'log'>,
  cost?: PasswordCost,
): Promise<Passwords> {
  if (config.breachedPasswordsFile) {
    const breached = await openBreachedPasswords(config.breachedPasswordsFile);
    return refusingBreached(await openPasswords({ cost }), breached);
  }
  if (config.mode === 'production') {
    log.warn('stolen passwords are not refused: set BREACHED_PASSWORDS_FILE to a list of them');
  }
  return openPasswords({ cost });
}
