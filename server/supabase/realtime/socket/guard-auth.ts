import { Denied, type DenialReason } from '#server/supabase/gateway/denied.ts';
import type { Guard } from '#server/supabase/gateway/guard.ts';
import { type RealtimeAuth, RealtimeRefusal } from '#server/supabase/realtime/socket/auth.ts';

/** The official client's texts where it has some. */
const REFUSALS: Record<DenialReason, readonly [status: number, reason: string]> = {
  key_missing: [401, 'API key is missing'],
  key_wrong: [401, 'Invalid API key'],
  token_expired: [401, 'Token has expired'],
  token_invalid: [401, 'Failed to validate JWT signature'],
  session_ended: [401, 'This session has ended. Log in again.'],
  user_banned: [403, 'User is banned'],
  second_factor_due: [403, 'mfa_required'],
};

/** Sockets are authenticated by the same guard as requests. */
export function guardAuth(guard: Guard): RealtimeAuth {
  return {
    async verify(apiKey, accessToken) {
      try {
        const credentials = { apiKey, bearer: accessToken, ip: '', userAgent: '' };
        return await guard.check(await guard.identify(credentials));
      } catch (error) {
        if (!(error instanceof Denied)) throw error;
        const [status, reason] = REFUSALS[error.reason];
        throw new RealtimeRefusal(status, reason, { cause: error });
      }
    },
    onSessionRevoked: (listener) => guard.onRevoked(listener),
    sessionEnded: (sessionId) => guard.revoke(sessionId),
  };
}
