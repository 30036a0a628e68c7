import type { Shown } from '#server/money/wallet/outflow-rule.ts';
import type { SignedInCaller } from '#server/define.ts';
import { hasSecondFactor } from '#server/identity/second-factor/require-second-factor.ts';
import { isFresh } from '#server/identity/sessions/proofs.ts';

/** Who is present while coins leave: what they showed of a second factor, and in which session. */
export interface Presence {
  readonly shown: Shown;
  readonly sessionId: string | null;
}

/** A signed-in owner; a recovery code is no fresh second factor. */
export function presenceOf(caller: Pick<SignedInCaller, 'aal' | 'claims' | 'sessionId'>): Presence {
  const { sessionId } = caller;
  if (!hasSecondFactor(caller)) return { shown: 'none', sessionId };
  return { shown: isFresh(caller.claims['amr'], ['totp']) ? 'fresh' : 'stale', sessionId };
}

/** The owner, without any second proof. */
export const UNPROVEN: Presence = { shown: 'none', sessionId: null };

/** A job, or the other side of a trade: the owner is not asked. */
export const NOBODY_THERE: Presence = { shown: 'absent', sessionId: null };
