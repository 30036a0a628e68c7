import type { Client, ClientOptions } from 'openapi-fetch';
import type { paths } from './api.d.ts';

export type { components, paths } from './api.d.ts';
export { verifyWebhook } from './verify-webhook.js';

export interface MerchantApiOptions extends ClientOptions {
  /** The market's address, such as `https://oja.example`. */
  readonly baseUrl: string;
  /** `oja_live_sk_…` or `oja_test_sk_…`; never in a browser. */
  readonly apiKey: string;
}

/** A client of the merchant API for servers. Every POST takes an `Idempotency-Key` of yours. */
export function merchantApi(options: MerchantApiOptions): Client<paths>;
