import { bare, type Environment } from '#server/platform/config/environment.ts';

export interface TermiiSettings {
  readonly url: string;
  readonly apiKey: string;
  readonly sender: string;
}

/** Who delivers text messages: the sandbox's outbox, Termii, or nobody. */
export function smsSettings(e: Environment): 'outbox' | TermiiSettings | null {
  if (e.TERMII_API_KEY && e.TERMII_URL) {
    return {
      url: bare(e.TERMII_URL),
      apiKey: e.TERMII_API_KEY,
      sender: e.TERMII_SENDER,
    };
  }
  return e.OJA_MODE === 'sandbox' ? 'outbox' : null;
}
