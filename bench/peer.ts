import type pg from 'pg';
import type { Cluster } from '#bench/cluster.ts';
import type { Steps } from '#bench/load.ts';
import { openPgledger } from '#bench/pgledger.ts';
import { openPlainPeer } from '#bench/plain-peer.ts';

/** Another ledger running the same escrow steps, one function call per step. */
export interface Peer {
  readonly name: string;
  readonly url: string;
  /** Goals are multiples of pgledger; beside another peer they stay open. */
  readonly isPgledger: boolean;
  /** Trades run over the connections of `pool`. */
  trades(pool: pg.Pool): (client: number) => Steps;
  /** Whether the total of money is unchanged. */
  conserved(): Promise<boolean>;
}

/** pgledger where whoever runs the benchmark names its SQL file in PGLEDGER_SQL, else plain functions of our own. */
export async function openPeer(cluster: Cluster, database: string): Promise<Peer> {
  const sqlFile = process.env['PGLEDGER_SQL'];
  if (!sqlFile) return openStandIn(cluster, database);
  return openPgledger(await cluster.create(database), sqlFile);
}

/** The plain functions that stand in where pgledger is not given. */
export async function openStandIn(cluster: Cluster, database: string): Promise<Peer> {
  return openPlainPeer(await cluster.create(database));
}
