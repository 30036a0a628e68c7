import { sql } from 'kysely';
import pg from 'pg';
import type { Cluster } from '#bench/cluster.ts';
import { engineSteps } from '#bench/engine-steps.ts';
import { cpuBeside, type Figure, thousands } from '#bench/figure.ts';
import { drive, type Load } from '#bench/load.ts';
import { type Market, prepareMarket } from '#bench/market.ts';
import { openPeer, openStandIn, type Peer } from '#bench/peer.ts';
import { alternate, type Side } from '#bench/rounds.ts';
import { type Db, openDatabase, openPool, rows } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { databaseUrls } from '#server/platform/db/urls.ts';
import { openTradeEngine } from '#server/money/ledger/trade-engine.ts';
import { expectSoundLedger } from '#tests/support/assertions/invariants.ts';

const CLIENTS = 64;
const SECONDS = 1.5;
const PEER_SECONDS = 0.8;
const PEER_CONNECTIONS = [4, 8, 16, 64];
const GOAL = 10;
const ENGINE_POOL = 8;
const WRITERS = 2;

interface BenchDatabase {
  readonly owner: Db;
  readonly service: Db;
  readonly serviceUrl: string;
  close(): Promise<void>;
}

async function openBenchDatabase(cluster: Cluster, name: string): Promise<BenchDatabase> {
  const ownerUrl = await cluster.create(name);
  await migrate(ownerUrl);
  const { service: serviceUrl } = databaseUrls(ownerUrl, '');
  const pools = [
    openPool(ownerUrl, 2, () => undefined),
    openPool(serviceUrl, ENGINE_POOL, () => undefined),
  ];
  const [owner, service] = pools.map(openDatabase);
  if (!owner || !service) throw new Error('no pool');
  return {
    owner,
    service,
    serviceUrl,
    close: async () => void (await Promise.all(pools.map((pool) => pool.end()))),
  };
}

/**
 * P1: steps a second through the trade engine beside a ledger of functions, one step a call, at its best pool. Where
 * that is pgledger, a second row compares it with the plain functions that stand in for it elsewhere.
 */
export async function escrowSteps(
  cluster: Cluster,
  report: (figure: Figure) => void,
): Promise<void> {
  const database = await openBenchDatabase(cluster, 'p1_ours');
  const market = await prepareMarket(database.owner, { sellers: 2_000, offers: 60_000 });
  const peer = await openPeer(cluster, 'p1_peer');
  const standIn = peer.isPgledger ? await openStandIn(cluster, 'p1_stand_in') : null;
  const engine = throughEngine(database.serviceUrl, market, cluster);
  const { ours, ...peers } = await alternate({
    ours: engine.side,
    ...atEveryPool(peer, cluster),
    ...(standIn && atEveryPool(standIn, cluster)),
  });
  await checkBooks(database);
  for (const { name, conserved } of standIn ? [peer, standIn] : [peer])
    if (!(await conserved())) throw new Error(`${name} lost money`);
  await database.close();

  const wrong = engine.wrongCodes();
  const theirs = bestOf(peers, peer);
  const ratio = ours.stepsPerSecond / theirs.stepsPerSecond;
  const isSound = wrong === 0 && ours.p99Ms <= 10;
  report({
    id: 'P1',
    work: `escrow steps/s, ${CLIENTS} clients, money conserved, ${wrong} wrong codes`,
    ours: `${thousands(ours.stepsPerSecond)}, p99 ${ours.p99Ms.toFixed(1)} ms`,
    peer: `${thousands(theirs.stepsPerSecond)} ${theirs.name}`,
    ratio: `${ratio.toFixed(2)}x`,
    cpu: cpuBeside(ours, theirs),
    goal: `>= ${GOAL}x pgledger, p99 <= 10 ms`,
    met: isSound && (peer.isPgledger ? ratio >= GOAL : null),
  });
  if (!standIn) return;
  const plain = bestOf(peers, standIn);
  report({
    id: 'P1 stand-in',
    work: 'the same steps through plain functions of ours',
    ours: `${thousands(plain.stepsPerSecond)} ${plain.name}`,
    peer: `${thousands(theirs.stepsPerSecond)} ${theirs.name}`,
    ratio: `${(plain.stepsPerSecond / theirs.stepsPerSecond).toFixed(2)}x`,
    cpu: cpuBeside(plain, theirs),
    goal: '',
    met: null,
  });
}

function atEveryPool(peer: Peer, cluster: Cluster): Record<string, Side> {
  return Object.fromEntries(
    PEER_CONNECTIONS.map((connections) => [
      poolName(peer, connections),
      () => throughPeer(peer, connections, cluster),
    ]),
  );
}

/** A peer's fastest pool. */
function bestOf(loads: Readonly<Record<string, Load>>, peer: Peer): Load & { name: string } {
  return PEER_CONNECTIONS.map((connections) => {
    const name = poolName(peer, connections);
    return { ...loads[name]!, name };
  }).reduce((a, b) => (b.stepsPerSecond > a.stepsPerSecond ? b : a));
}

function poolName({ name }: Peer, connections: number): string {
  return `${name}, ${connections} connections`;
}

/** P2: all offers of one seller beside the offers of 1,024 sellers, two writers at a time. */
export async function hotAccount(cluster: Cluster): Promise<Figure> {
  const databases = {
    hot: await openBenchDatabase(cluster, 'p2_hot'),
    spread: await openBenchDatabase(cluster, 'p2_spread'),
  };
  const hotMarket = await prepareMarket(databases.hot.owner, {
    sellers: 1,
    takers: 1_024,
    offers: 40_000,
  });
  const spreadMarket = await prepareMarket(databases.spread.owner, {
    sellers: 1_024,
    offers: 40_000,
  });
  const engines = {
    hot: throughEngine(databases.hot.serviceUrl, hotMarket, cluster),
    spread: throughEngine(databases.spread.serviceUrl, spreadMarket, cluster),
  };
  const { hot, spread } = await alternate({ hot: engines.hot.side, spread: engines.spread.side });
  for (const database of Object.values(databases)) {
    await checkBooks(database);
    await database.close();
  }
  const wrong = engines.hot.wrongCodes() + engines.spread.wrongCodes();
  const ratio = hot.stepsPerSecond / spread.stepsPerSecond;
  return {
    id: 'P2',
    work: `escrow steps/s, one seller, two writers, ${wrong} wrong codes`,
    ours: thousands(hot.stepsPerSecond),
    peer: `${thousands(spread.stepsPerSecond)} with 1,024 sellers`,
    ratio: ratio.toFixed(2),
    cpu: cpuBeside(hot, spread),
    goal: '>= 0.95, no wrong code',
    met: wrong === 0 && ratio >= 0.95,
  };
}

/** Money conserved, and every other invariant. Fresh statistics keep the audit from taking minutes. */
async function checkBooks({ owner, service }: BenchDatabase): Promise<void> {
  await rows(owner, sql`vacuum analyze`);
  await expectSoundLedger(service);
}

/** The engine runs in this process, so its CPU time has that of the clients in it, as the peer's has. */
function throughEngine(serviceUrl: string, market: Market, { processes }: Cluster) {
  const engine = openTradeEngine(serviceUrl, WRITERS);
  const steps = engineSteps(engine, market);
  const side = async () => {
    const load = await drive(steps.nextTrade, { clients: CLIENTS, seconds: SECONDS, processes });
    await engine.idle();
    return load;
  };
  return { side, wrongCodes: steps.wrongCodes };
}

async function throughPeer(peer: Peer, connections: number, { processes }: Cluster): Promise<Load> {
  const pool = new pg.Pool({ connectionString: peer.url, max: connections });
  try {
    return await drive(peer.trades(pool), {
      clients: CLIENTS,
      seconds: PEER_SECONDS,
      processes,
    });
  } finally {
    await pool.end();
  }
}
