import type { Oja } from '#server/define.ts';
import { openPasswords, type Passwords } from '#server/identity/passwords.ts';
import { type Sealer, sealer } from '#server/identity/sealer.ts';
import { openSigningKeys, type SigningKeys } from '#server/identity/signing-keys.ts';

export interface SessionWatcher {
  /** These sessions are over, whatever their tokens say. */
  ended(sessionIds: readonly string[]): void;
  /** These sessions, or what is asked of them, have changed. */
  changed(sessionIds: readonly string[]): void;
}

/** What every use-case of accounts and sessions works with. */
export interface Identity {
  readonly oja: Pick<Oja, 'db' | 'config' | 'log'>;
  readonly issuer: string;
  readonly keys: SigningKeys;
  readonly passwords: Passwords;
  readonly refreshSeal: Sealer;
  /** For the secrets of authenticator apps. */
  readonly factorSeal: Sealer;
  /** For what a flow through another window must not show. */
  readonly flowSeal: Sealer;
  readonly limits: IdentityLimits;
  readonly sessions: SessionWatcher;
  watch(watcher: SessionWatcher): void;
}

export interface IdentityLimits {
  /** How long one address waits for its next mail. */
  readonly mailGapSeconds: number;
  readonly linkLifeSeconds: number;
  /** How long six digits may be typed; shorter than a link, for they can be guessed. */
  readonly codeLifeSeconds: number;
  readonly smsGapSeconds: number;
  /** Whether an address was known must not show in how long sign-up takes. */
  readonly signUpFloorMs: number;
}

export const IDENTITY_LIMITS: IdentityLimits = {
  mailGapSeconds: 60,
  linkLifeSeconds: 3_600,
  codeLifeSeconds: 600,
  smsGapSeconds: 60,
  signUpFloorMs: 150,
};

export async function openIdentity(
  oja: Pick<Oja, 'db' | 'config' | 'log'>,
  limits: IdentityLimits = IDENTITY_LIMITS,
): Promise<Identity> {
  const watchers: SessionWatcher[] = [];
  return {
    oja,
    limits,
    issuer: `${oja.config.url}/auth/v1`,
    keys: await openSigningKeys(oja.db, sealer(oja.config.secret, 'signing key')),
    passwords: await openPasswords(),
    refreshSeal: sealer(oja.config.secret, 'refresh token'),
    factorSeal: sealer(oja.config.secret, 'second factor'),
    flowSeal: sealer(oja.config.secret, 'flow'),
    sessions: {
      ended: (ids) => watchers.forEach((watcher) => watcher.ended(ids)),
      changed: (ids) => watchers.forEach((watcher) => watcher.changed(ids)),
    },
    watch: (watcher) => void watchers.push(watcher),
  };
}
