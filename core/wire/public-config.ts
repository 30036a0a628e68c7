import type { FeeRise, TradeFees } from '#core/fees/wire.ts';

/** What a browser needs to talk to an installation. Nothing here is secret. */
export interface PublicConfig {
  product: 'Oja';
  mode: 'sandbox' | 'production';
  /** The URL of the API, without a trailing slash. */
  url: string;
  anon_key: string;
  features: Record<string, boolean>;
  /** Current fees of trades. */
  fees: TradeFees;
  /** Decided rises of the sellers' fee that are still to come; absent where there is none. */
  fee_rises?: readonly FeeRise[] | undefined;
  /** The operator's statement of their licences, as they wrote it. */
  licence: string;
  /** The server's clock when the page was made, as an ISO time. */
  now: string;
}
