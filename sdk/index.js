import createClient from 'openapi-fetch';

export { verifyWebhook } from './verify-webhook.js';

const VERSION = '2026-12-01';

/** A client of the merchant API for servers. Every POST takes an `Idempotency-Key` of yours. */
export function merchantApi({ baseUrl, apiKey, ...options }) {
  const client = createClient({ baseUrl, ...options });
  client.use({
    onRequest({ request }) {
      request.headers.set('authorization', `Bearer ${apiKey}`);
      request.headers.set('oja-version', VERSION);
      return request;
    },
  });
  return client;
}
