import type { ChainId } from '#core/wallet/chains.ts';

/** The verdict on an address. `review`: people decide before anything is sent there. `block`: nothing is. */
export interface Screened {
  readonly verdict: 'ok' | 'review' | 'block';
  readonly reasons: readonly string[];
}

/**
 * A source of verdicts on addresses. Throws where it has none: then it is asked again, and the address does not pass.
 */
export interface Screening {
  screen(chain: ChainId, address: string): Promise<Screened>;
}
