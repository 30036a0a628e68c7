import { decodeProtectedHeader, errors, jwtVerify } from 'jose';
import { z } from 'zod';
import { Denied } from '#server/supabase/gateway/denied.ts';
import { Lru } from '#server/supabase/gateway/lru.ts';

const Claims = z.looseObject({
  sub: z.guid(),
  session_id: z.guid(),
  role: z.literal('authenticated'),
  aal: z.enum(['aal1', 'aal2']),
  exp: z.number(),
});
export type AccessClaims = z.infer<typeof Claims>;

export interface AccessTokens {
  /** The claims of a token that was verified before and has not expired since; else null. */
  known(token: string): AccessClaims | null;
  /** The claims of a valid token signed by this installation; else throws Denied. */
  verify(token: string): Promise<AccessClaims>;
}

const CLOCK_SKEW_SECONDS = 30;
const REMEMBERED_TOKENS = 10_000;
const LONGEST_TOKEN = 8_192;
const HEADER_MEMBERS = new Set(['alg', 'kid', 'typ']);

/**
 * Verifies access tokens: ES256 alone, by a key of ours, for this issuer and audience. A verified token is cached until
 * it expires, since the same one comes with every request. It is found by its whole text: the table's own hash of that
 * has a seed nobody outside knows, so how long a look takes reveals nothing of another person's token.
 */
export function accessTokens(
  issuer: string,
  publicKey: (kid: string) => Promise<CryptoKey | null>,
): AccessTokens {
  const verified = new Lru<AccessClaims>(REMEMBERED_TOKENS);

  return {
    known(token) {
      if (token.length > LONGEST_TOKEN) return null;
      const claims = verified.get(token);
      if (!claims) return null;
      if (claims.exp + CLOCK_SKEW_SECONDS > Date.now() / 1000) return claims;
      verified.delete(token);
      return null;
    },
    async verify(token) {
      if (token.length > LONGEST_TOKEN) throw new Denied('token_invalid');
      const claims = await verifyUncached(token, issuer, publicKey);
      verified.set(token, claims);
      return claims;
    },
  };
}

async function verifyUncached(
  token: string,
  issuer: string,
  publicKey: (kid: string) => Promise<CryptoKey | null>,
): Promise<AccessClaims> {
  const kid = kidOf(token);
  const key = await publicKey(kid);
  if (!key) throw new Denied('token_invalid');
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['ES256'],
      issuer,
      audience: 'authenticated',
      clockTolerance: CLOCK_SKEW_SECONDS,
      requiredClaims: ['exp', 'iat', 'sub', 'session_id'],
    });
    return Claims.parse(payload);
  } catch (cause) {
    throw new Denied(cause instanceof errors.JWTExpired ? 'token_expired' : 'token_invalid', {
      cause,
    });
  }
}

/** A header may contain algorithm, key id and type; one with keys or conditions of its own is not ours. */
function kidOf(token: string): string {
  try {
    const header = decodeProtectedHeader(token);
    const plain = Object.keys(header).every((member) => HEADER_MEMBERS.has(member));
    if (plain && header.alg === 'ES256' && header.kid) return header.kid;
  } catch (cause) {
    throw new Denied('token_invalid', { cause });
  }
  throw new Denied('token_invalid');
}
