import type { components } from './api.d.ts';

type Headers = { get(name: string): string | null } | Readonly<Record<string, unknown>>;

/**
 * Verifies a webhook by Standard Webhooks 1.0 and returns its event. Throws for anything that is not genuine.
 * `body` is the text as it arrived, `secret` the endpoint's `whsec_…`, `now` in milliseconds.
 */
export function verifyWebhook(
  body: string,
  headers: Headers,
  secret: string,
  now?: number,
): components['schemas']['Event'];
