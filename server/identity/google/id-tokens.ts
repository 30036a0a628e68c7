import { createHash } from 'node:crypto';
import { createRemoteJWKSet, customFetch, errors, type JWTPayload, jwtVerify } from 'jose';
import type { Configuration } from 'openid-client';
import type { GoogleSettings } from '#server/platform/config/google-settings.ts';
import { AuthError } from '#server/identity/auth-error.ts';
import type { Fetch } from '#server/identity/google/discovery.ts';
import { type GooglePerson, readPerson } from '#server/identity/google/person.ts';

export interface GivenIdToken {
  readonly idToken: string;
  readonly accessToken: string | undefined;
  /** The nonce itself; the token holds its hash. */
  readonly nonce: string | undefined;
}

/** Asymmetric only: published keys must not be able to sign. */
const ALGORITHMS = ['RS256', 'ES256'];
const CLOCK_SKEW_SECONDS = 30;
const TIMEOUT_MS = 5_000;
/** Google's older libraries leave the scheme out. */
const GOOGLE_ISSUER = 'https://accounts.google.com';

/** Verifies tokens by the provider's published keys: signature, audience, lifetime, nonce. */
export function idTokenVerifier(
  settings: GoogleSettings,
  fetch: Fetch,
  discover: () => Promise<Configuration>,
): (given: GivenIdToken) => Promise<GooglePerson> {
  let keys:
    | { readonly url: string; readonly set: ReturnType<typeof createRemoteJWKSet> }
    | undefined;

  async function publishedKeys() {
    const { jwks_uri: url = '' } = (await discover()).serverMetadata();
    keys =
      keys?.url === url
        ? keys
        : {
            url,
            set: createRemoteJWKSet(new URL(url), {
              timeoutDuration: TIMEOUT_MS,
              [customFetch]: (target, init) => fetch(target, init),
            }),
          };
    return keys.set;
  }

  return async ({ idToken, accessToken, nonce }) => {
    const payload = await jwtVerify(idToken, await publishedKeys(), {
      algorithms: ALGORITHMS,
      issuer: issuersOf(settings),
      audience: settings.clientId,
      clockTolerance: CLOCK_SKEW_SECONDS,
      requiredClaims: ['exp', 'iat', 'sub'],
    }).then(({ payload: claims }) => claims, refuse);
    if (Array.isArray(payload.aud) && payload.aud.length !== 1) throw badIdToken();
    refuseNonce(payload, nonce);
    if (accessToken && payload['at_hash'] && payload['at_hash'] !== halfHash(accessToken)) {
      throw badIdToken('The access token does not belong to the ID token');
    }
    return readPerson(settings.issuer, payload);
  };
}

function issuersOf({ issuer }: GoogleSettings): string[] {
  return issuer === GOOGLE_ISSUER ? [issuer, 'accounts.google.com'] : [issuer];
}

/** Keys that cannot be fetched are the provider's fault; everything else is the token's. */
function refuse(error: unknown): never {
  const away = error instanceof errors.JWKSTimeout || error instanceof TypeError;
  if (away || (error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC')) throw error;
  throw badIdToken('Bad ID token', error);
}

function refuseNonce({ nonce: hash }: JWTPayload & { nonce?: unknown }, nonce: string | undefined) {
  if ((hash === undefined) !== (nonce === undefined)) {
    throw badIdToken('Passed nonce and nonce in id_token should either both exist or not.');
  }
  if (nonce === undefined) return;
  if (hash !== createHash('sha256').update(nonce).digest('hex'))
    throw badIdToken('Nonces mismatch');
}

function badIdToken(message = 'Bad ID token', cause?: unknown): AuthError {
  return new AuthError('invalid_credentials', { message, cause });
}

/** The left half of the hash, the same for both permitted algorithms. */
function halfHash(text: string): string {
  return createHash('sha256').update(text).digest().subarray(0, 16).toString('base64url');
}
