import type { Caller } from '#server/define.ts';
import type { AccessTokens } from '#server/supabase/gateway/access-tokens.ts';
import { type ApiKeys, type KeyRole, roleOfKey } from '#server/supabase/gateway/api-keys.ts';
import { Denied } from '#server/supabase/gateway/denied.ts';

export interface Credentials {
  readonly apiKey: string | undefined;
  /** The Authorization header's token, or a socket's. */
  readonly bearer: string | undefined;
  readonly ip: string;
  readonly userAgent: string;
}

/** Identifies a caller: a key is required, and a signed-in user's token overrides the key's role. */
export type Identify = (credentials: Credentials) => Promise<Caller>;

export function identifyWith(keys: ApiKeys, tokens: AccessTokens): Identify {
  return async (credentials) => {
    const { bearer } = credentials;
    const role = keyRole(keys, credentials.apiKey);
    if (!bearer) return callerOfKey(role, credentials);
    const bearerRole = roleOfKey(keys, bearer);
    if (bearerRole) return callerOfKey(bearerRole, credentials);
    const claims = await tokens.verify(bearer);
    return {
      role: 'authenticated',
      userId: claims.sub,
      sessionId: claims.session_id,
      aal: claims.aal,
      claims,
      ip: credentials.ip,
      userAgent: credentials.userAgent,
    };
  };
}

export function keyRole(keys: ApiKeys, apiKey: string | undefined): KeyRole {
  if (!apiKey) throw new Denied('key_missing');
  const role = roleOfKey(keys, apiKey);
  if (!role) throw new Denied('key_wrong');
  return role;
}

/** A caller without a signed-in user. */
export function callerOfKey(role: KeyRole, from: { ip: string; userAgent: string }): Caller {
  return {
    role,
    userId: null,
    sessionId: null,
    aal: 'aal1',
    claims: { role },
    ip: from.ip,
    userAgent: from.userAgent,
  };
}
