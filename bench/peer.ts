import type pg from 'pg';
import type { Cluster } from '#bench/cluster.ts';
import type { Steps } from '#bench/load.ts';
import { openPgledger } from '#bench/pgledger.ts';
import { openPlainPeer } from '#bench/plain-peer.ts';

/** Another ledger carrying the same escrow steps, one function call per step. */
export interface Peer {
  readonly name: string;
  readonly url: string;
  /** How much of this peer's pace pgledger keeps up: goals are named in multiples of pgledger. */
  readonly pgledgerShare: number;
  /** Trades carried over the connections of `pool`. */
  trades(pool: pg.Pool): (client: number) => Steps;
  /** Whether no money was made or lost. */
  conserved(): Promise<boolean>;
}

/** pgledger where the operator names its SQL file in PGLEDGER_SQL, else plain functions of our own. */
export async function openPeer(cluster: Cluster, database: string): Promise<Peer> {
  const sqlFile = process.env['PGLEDGER_SQL'];
  const url = await cluster.create(database);
  return sqlFile ? openPgledger(url, sqlFile) : openPlainPeer(url);
}
