import type { TradeFees } from '#core/fees/wire.ts';

/** What a browser has to know to speak to an installation. Nothing here is secret. */
export interface PublicConfig {
  product: 'Oja';
  mode: 'sandbox' | 'production';
  /** Where the API answers, without a trailing slash. */
  url: string;
  anon_key: string;
  features: Record<string, boolean>;
  /** What trades cost now. */
  fees: TradeFees;
  /** What the operator says of their licences, in their own words. */
  licence: string;
  /** The server's clock when the page was made, as an ISO time. */
  now: string;
}
