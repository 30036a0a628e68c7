import type pg from 'pg';
import type { Cluster } from '#bench/cluster.ts';
import type { Steps } from '#bench/load.ts';
import { openPgledger } from '#bench/pgledger.ts';
import { openPlainPeer } from '#bench/plain-peer.ts';

/** Another ledger running the same escrow steps, one function call per step. */
export interface Peer {
  readonly name: string;
  readonly url: string;
  /** This peer's speed as a share of pgledger's: goals are multiples of pgledger. */
  readonly pgledgerShare: number;
  /** Trades run over the connections of `pool`. */
  trades(pool: pg.Pool): (client: number) => Steps;
  /** Whether the total of money is unchanged. */
  conserved(): Promise<boolean>;
}

/** pgledger where the operator names its SQL file in PGLEDGER_SQL, else plain functions of our own. */
export async function openPeer(cluster: Cluster, database: string): Promise<Peer> {
  const sqlFile = process.env['PGLEDGER_SQL'];
  const url = await cluster.create(database);
  return sqlFile ? openPgledger(url, sqlFile) : openPlainPeer(url);
}
