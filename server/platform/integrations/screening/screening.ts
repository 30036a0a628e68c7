import type { ChainId } from '#core/wallet/chains.ts';

/** What is known of an address. `review`: people look before anything is sent there. `block`: nothing is. */
export interface Screened {
  readonly verdict: 'ok' | 'review' | 'block';
  readonly reasons: readonly string[];
}

/** Whoever tells what is known of an address. Throws where it cannot tell: then it is asked again, and not passed. */
export interface Screening {
  screen(chain: ChainId, address: string): Promise<Screened>;
}
