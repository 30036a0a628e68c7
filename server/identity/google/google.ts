import type { Configuration } from 'openid-client';
import type { GoogleSettings } from '#server/platform/config/google-settings.ts';
import { AuthError } from '#server/identity/auth-error.ts';
import { discovery, type Fetch } from '#server/identity/google/discovery.ts';
import { type GooglePerson, readPerson } from '#server/identity/google/person.ts';
import { type GivenIdToken, idTokenVerifier } from '#server/identity/google/id-tokens.ts';

/** The secrets only we and the browser that began know, which tie the provider's response to the flow. */
export interface FlowSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

export interface GoogleAnswer {
  readonly person: GooglePerson;
  readonly accessToken: string;
  readonly refreshToken: string | null;
}

/** Google, or another OpenID Connect provider in its place. Every call ends within seconds. */
export interface Google {
  /** Resolves when the provider responds, so that nobody is redirected to one that is down. */
  ready(): Promise<void>;
  /** The URL where a browser chooses an account. */
  authorizationUrl(
    secrets: FlowSecrets,
    providerParams: Readonly<Record<string, string>>,
  ): Promise<string>;
  /** Exchanges the code of a response for the person. `answer` is the query of our callback. */
  redeem(answer: URLSearchParams, secrets: FlowSecrets): Promise<GoogleAnswer>;
  /** The person of an ID token that a client got from the provider directly. */
  verify(given: GivenIdToken): Promise<GooglePerson>;
}

export interface GoogleOptions {
  /** Our callback, from the configured URL. */
  readonly redirectUri: string;
  /** Plain http is for a provider on this machine alone. */
  readonly insecure: boolean;
  readonly fetch: Fetch;
  readonly log: { warn(detail: object, message: string): void };
}

export function openGoogle(settings: GoogleSettings, options: GoogleOptions): Google {
  const { redirectUri, log } = options;
  const discover = discovery(settings, options);
  const verifyIdToken = idTokenVerifier(settings, options.fetch, discover);

  async function ask<Result>(work: (provider: Configuration) => Promise<Result>): Promise<Result> {
    try {
      return await work(await discover());
    } catch (error) {
      if (error instanceof AuthError) throw error;
      log.warn({ err: error }, 'a sign-in with Google failed');
      throw isAway(error)
        ? providerAway(error)
        : new AuthError('bad_oauth_callback', { cause: error });
    }
  }

  return {
    ready: () => ask(async () => {}),
    authorizationUrl: (secrets, providerParams) =>
      ask(async (provider) => {
        const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await import('openid-client');
        return buildAuthorizationUrl(provider, {
          ...providerParams,
          redirect_uri: redirectUri,
          response_type: 'code',
          state: secrets.state,
          nonce: secrets.nonce,
          code_challenge: await calculatePKCECodeChallenge(secrets.verifier),
          code_challenge_method: 'S256',
        }).href;
      }),
    redeem: (answer, secrets) =>
      ask(async (provider) => {
        const { authorizationCodeGrant } = await import('openid-client');
        const tokens = await authorizationCodeGrant(provider, new URL(`${redirectUri}?${answer}`), {
          expectedState: secrets.state,
          expectedNonce: secrets.nonce,
          pkceCodeVerifier: secrets.verifier,
          idTokenExpected: true,
        });
        return {
          person: readPerson(settings.issuer, tokens.claims()),
          accessToken: tokens.access_token,
          refreshToken: tokens.refresh_token ?? null,
        };
      }),
    verify: (given) => ask(() => verifyIdToken(given)),
  };
}

function providerAway(cause?: unknown): AuthError {
  return new AuthError('unexpected_failure', {
    status: 503,
    message:
      'Google cannot be reached right now. Your account stays as it is. Try again in a moment.',
    cause,
  });
}

const AWAY = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'ERR_JWKS_TIMEOUT',
  'ERR_JOSE_GENERIC',
]);

/** A network error, a timeout, or a response that is no OpenID Connect at all; not a refusal. */
function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === 'TimeoutError' || error.message === 'fetch failed') return true;
  return 'code' in error && AWAY.has(String(error.code));
}
