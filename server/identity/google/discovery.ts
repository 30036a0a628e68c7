import { setTimeout as sleep } from 'node:timers/promises';
import type { Configuration } from 'openid-client';
import type { GoogleSettings } from '#server/platform/config/google-settings.ts';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

const TIMEOUT_SECONDS = 5;
const CACHE_MS = 3_600_000;
const PAUSE_MS = 250;

/**
 * The provider's metadata, fetched at the first sign-in and hourly after that. Retried once before a failure counts;
 * the cached one stays in use while a newer cannot be fetched.
 */
export function discovery(
  settings: GoogleSettings,
  { fetch, insecure }: { fetch: Fetch; insecure: boolean },
): () => Promise<Configuration> {
  let known: { provider: Configuration; until: number } | undefined;
  let asking: Promise<Configuration> | undefined;

  async function ask(): Promise<Configuration> {
    const openid = await import('openid-client');
    return openid.discovery(
      new URL(settings.issuer),
      settings.clientId,
      settings.clientSecret,
      undefined,
      {
        timeout: TIMEOUT_SECONDS,
        [openid.customFetch]: (url, init) => fetch(url, init as RequestInit),
        // The signature is verified too, not only the channel the token came by.
        execute: [
          openid.enableNonRepudiationChecks,
          ...(insecure ? [openid.allowInsecureRequests] : []),
        ],
      },
    );
  }

  async function refresh(): Promise<Configuration> {
    try {
      const provider = await ask().catch(async (error: unknown) => {
        // Retrying after a timeout would only double everybody's wait.
        if (isTimeout(error)) throw error;
        await sleep(PAUSE_MS);
        return ask();
      });
      known = { provider, until: Date.now() + CACHE_MS };
      return provider;
    } catch (error) {
      if (known) return known.provider;
      throw error;
    }
  }

  return async () => {
    if (known && known.until > Date.now()) return known.provider;
    asking ??= refresh().finally(() => {
      asking = undefined;
    });
    return asking;
  };
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'OAUTH_TIMEOUT';
}
