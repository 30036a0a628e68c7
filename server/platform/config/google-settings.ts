import { createHash } from 'node:crypto';
import type { Environment } from '#server/platform/config/environment.ts';

export interface GoogleSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** The path of the sandbox's own stand-in for Google. */
export const SANDBOX_GOOGLE_PATH = '/sandbox/google';

/** Our registration with Google, or with the sandbox's stand-in for it; null where there is none. */
export function googleSettings(e: Environment, url: string): GoogleSettings | null {
  if (e.GOOGLE_CLIENT_ID && e.GOOGLE_CLIENT_SECRET) {
    return {
      issuer: e.GOOGLE_ISSUER,
      clientId: e.GOOGLE_CLIENT_ID,
      clientSecret: e.GOOGLE_CLIENT_SECRET,
    };
  }
  if (e.OJA_MODE !== 'sandbox') return null;
  return {
    issuer: `${url}${SANDBOX_GOOGLE_PATH}`,
    clientId: 'oja-sandbox',
    clientSecret: createHash('sha256').update(`sandbox google ${e.OJA_SECRET}`).digest('base64url'),
  };
}
