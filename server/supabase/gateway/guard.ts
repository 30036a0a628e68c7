import type { Db } from '#server/platform/db/database.ts';
import { accessTokens } from '#server/supabase/gateway/access-tokens.ts';
import { type ApiKeys, apiKeys } from '#server/supabase/gateway/api-keys.ts';
import { type Identify, identifyWith } from '#server/supabase/gateway/identify.ts';
import { type SessionGuard, sessionGuard } from '#server/supabase/gateway/session-guard.ts';

/** Authentication and session checks; shared by requests and sockets. */
export interface Guard extends SessionGuard {
  readonly keys: ApiKeys;
  /** Verifies key and token. Returns who it is, not whether the session is still valid: `check` does. */
  readonly identify: Identify;
}

export function openGuard({
  db,
  secret,
  issuer,
  publicKey,
}: {
  db: Db;
  secret: string;
  issuer: string;
  publicKey: (kid: string) => Promise<CryptoKey | null>;
}): Guard {
  const keys = apiKeys(secret);
  return {
    ...sessionGuard(db),
    keys,
    identify: identifyWith(keys, accessTokens(issuer, publicKey)),
  };
}
