import type { Caller } from '#server/define.ts';
import { AuthError } from '#server/identity/auth-error.ts';
import type { LinkingSession } from '#server/identity/google/begin-google-flow.ts';

/** The person who links another provider's account to their own: signed in, in a session of theirs. */
export function linkingSession({ userId, sessionId }: Caller): LinkingSession {
  if (userId === null || sessionId === null) throw new AuthError('no_authorization');
  return { userId, sessionId };
}
