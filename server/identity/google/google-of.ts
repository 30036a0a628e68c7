import { AuthError } from '#server/identity/auth-error.ts';
import type { Google } from '#server/identity/google/google.ts';
import type { Identity } from '#server/identity/identity.ts';

/** The configured Google client; throws if there is none. */
export function googleOf({ google }: Pick<Identity, 'google'>): Google {
  if (google) return google;
  throw new AuthError('provider_disabled', {
    message: 'Unsupported provider: provider is not enabled',
  });
}
