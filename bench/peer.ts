import type pg from 'pg';
import type { Steps } from '#bench/load.ts';

/** Another ledger carrying the same escrow steps, one function call per step. */
export interface Peer {
  readonly name: string;
  /** Trades carried over the connections of `pool`. */
  trades(pool: pg.Pool): (client: number) => Steps;
  /** Whether no money was made or lost. */
  conserved(): Promise<boolean>;
}
