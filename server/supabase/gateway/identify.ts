import type { Caller } from '#server/define.ts';
import type { AccessClaims, AccessTokens } from '#server/supabase/gateway/access-tokens.ts';
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
export interface Identify {
  (credentials: Credentials): Promise<Caller>;
  /** The same at once; null for a token that must be verified first. */
  atOnce(credentials: Credentials): Caller | null;
}

export function identifyWith(keys: ApiKeys, tokens: AccessTokens): Identify {
  const atOnce = (credentials: Credentials): Caller | null => {
    const { bearer } = credentials;
    const role = keyRole(keys, credentials.apiKey);
    if (!bearer) return callerOfKey(role, credentials);
    const bearerRole = roleOfKey(keys, bearer);
    if (bearerRole) return callerOfKey(bearerRole, credentials);
    const claims = tokens.known(bearer);
    return claims && callerOfToken(claims, credentials);
  };
  const identify = async (credentials: Credentials) =>
    atOnce(credentials) ??
    callerOfToken(await tokens.verify(credentials.bearer ?? ''), credentials);
  return Object.assign(identify, { atOnce });
}

/** Who a verified token names; the session guard has still to find out what their session is worth. */
function callerOfToken(claims: AccessClaims, { ip, userAgent }: Credentials): Caller {
  return {
    role: 'authenticated',
    userId: claims.sub,
    sessionId: claims.session_id,
    aal: claims.aal,
    claims,
    ip,
    userAgent,
  };
}

export function keyRole(keys: ApiKeys, apiKey: string | undefined): KeyRole {
  if (!apiKey) throw new Denied('key_missing');
  const role = roleOfKey(keys, apiKey);
  if (!role) throw new Denied('key_wrong');
  return role;
}

const KEY_CLAIMS = { anon: { role: 'anon' }, service_role: { role: 'service_role' } } as const;

/** A caller without a signed-in user. */
export function callerOfKey(role: KeyRole, from: { ip: string; userAgent: string }): Caller {
  return {
    role,
    userId: null,
    sessionId: null,
    aal: 'aal1',
    claims: KEY_CLAIMS[role],
    ip: from.ip,
    userAgent: from.userAgent,
  };
}
