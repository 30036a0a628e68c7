import type { Shown } from '#server/money/wallet/outflow-rule.ts';
import type { SignedInCaller } from '#server/define.ts';
import { hasSecondFactor } from '#server/identity/second-factor/require-second-factor.ts';
import { isFresh, SIGN_IN_STEPS } from '#server/identity/sessions/proofs.ts';

/** Who is present while coins leave: what they showed of a second factor, and in which session. */
export interface Presence {
  readonly shown: Shown;
  readonly sessionId: string | null;
  /** Whether this session began within the last minutes, by a password, a code or Google. */
  readonly signedInJustNow?: boolean;
  /** The API key that acts for the owner, where `shown` is `api_key`. */
  readonly apiKeyId?: string;
}

/** A signed-in owner; a recovery code is no fresh second factor. */
export function presenceOf(caller: Pick<SignedInCaller, 'aal' | 'claims' | 'sessionId'>): Presence {
  const { sessionId } = caller;
  const signedInJustNow = isFresh(caller.claims['amr'], SIGN_IN_STEPS);
  if (!hasSecondFactor(caller)) return { shown: 'none', sessionId, signedInJustNow };
  const shown = isFresh(caller.claims['amr'], ['totp']) ? 'fresh' : 'stale';
  return { shown, sessionId, signedInJustNow };
}

/** The owner, without any second proof. */
export const UNPROVEN: Presence = { shown: 'none', sessionId: null };

/** A job, or the other side of a trade: the owner is not asked. */
export const NOBODY_THERE: Presence = { shown: 'absent', sessionId: null };
