import { sql } from 'kysely';
import pg from 'pg';
import type { Cluster } from '#bench/cluster.ts';
import { engineSteps } from '#bench/engine-steps.ts';
import { type Figure, thousands } from '#bench/figure.ts';
import { drive, type Load, median } from '#bench/load.ts';
import { type Market, prepareMarket } from '#bench/market.ts';
import { openPeer, type Peer } from '#bench/peer.ts';
import { type Db, openDatabase, openPool, rows } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { databaseUrls } from '#server/platform/db/urls.ts';
import { openTradeEngine } from '#server/money/ledger/trade-engine.ts';
import { expectSoundLedger } from '#tests/support/assertions/invariants.ts';

const CLIENTS = 64;
const SECONDS = 2;
const ROUNDS = 3;
const PEER_CONNECTIONS = [4, 8, 16, 64];
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

/** P1: steps a second through the trade engine beside a ledger of functions, one step a call, at its best pool. */
export async function escrowSteps(cluster: Cluster): Promise<Figure> {
  const database = await openBenchDatabase(cluster, 'p1_ours');
  const market = await prepareMarket(database.owner, { sellers: 2_000, offers: 60_000 });
  const peer = await openPeer(cluster, 'p1_peer');

  const ours: Load[] = [];
  const theirs = new Map(PEER_CONNECTIONS.map((size) => [size, [] as number[]]));
  let wrong = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const { load, wrongCodes } = await throughEngine(database.serviceUrl, market, WRITERS);
    ours.push(load);
    wrong += wrongCodes;
    for (const size of PEER_CONNECTIONS) theirs.get(size)?.push(await throughPeer(peer, size));
  }
  await checkBooks(database);
  if (!(await peer.conserved())) throw new Error(`${peer.name} lost money`);
  await database.close();

  const rate = median(ours.map(({ stepsPerSecond }) => stepsPerSecond));
  const p99 = median(ours.map(({ p99Ms }) => p99Ms));
  const [size, best] = [...theirs]
    .map(([connections, rates]) => [connections, median(rates)] as const)
    .reduce((a, b) => (b[1] > a[1] ? b : a));
  const goal = 10 * peer.pgledgerShare;
  return {
    id: 'P1',
    work: `escrow steps/s, ${CLIENTS} clients, money conserved, ${wrong} wrong codes`,
    ours: `${thousands(rate)}, p99 ${p99.toFixed(1)} ms`,
    peer: `${thousands(best)} ${peer.name}, ${size} connections`,
    ratio: `${(rate / best).toFixed(2)}x`,
    goal: `>= ${goal.toFixed(1)}x, p99 <= 10 ms`,
    met: wrong === 0 && p99 <= 10 && rate / best >= goal,
  };
}

/** P2: all offers of one seller beside the offers of 1,024 sellers, two writers at a time. */
export async function hotAccount(cluster: Cluster): Promise<Figure> {
  const [hot, spread] = [
    await openBenchDatabase(cluster, 'p2_hot'),
    await openBenchDatabase(cluster, 'p2_spread'),
  ];
  const hotMarket = await prepareMarket(hot.owner, { sellers: 1, takers: 1_024, offers: 40_000 });
  const spreadMarket = await prepareMarket(spread.owner, { sellers: 1_024, offers: 40_000 });
  const rates = { hot: [] as number[], spread: [] as number[] };
  let wrong = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const one = await throughEngine(hot.serviceUrl, hotMarket, WRITERS);
    const many = await throughEngine(spread.serviceUrl, spreadMarket, WRITERS);
    rates.hot.push(one.load.stepsPerSecond);
    rates.spread.push(many.load.stepsPerSecond);
    wrong += one.wrongCodes + many.wrongCodes;
  }
  for (const database of [hot, spread]) {
    await checkBooks(database);
    await database.close();
  }
  const ratio = median(rates.hot) / median(rates.spread);
  return {
    id: 'P2',
    work: `escrow steps/s, one seller, two writers, ${wrong} wrong codes`,
    ours: thousands(median(rates.hot)),
    peer: `${thousands(median(rates.spread))} with 1,024 sellers`,
    ratio: ratio.toFixed(2),
    goal: '>= 0.95, no wrong code',
    met: wrong === 0 && ratio >= 0.95,
  };
}

/** Money conserved, and every other invariant. Fresh statistics keep the audit from taking minutes. */
async function checkBooks({ owner, service }: BenchDatabase): Promise<void> {
  await rows(owner, sql`vacuum analyze`);
  await expectSoundLedger(service);
}

async function throughEngine(serviceUrl: string, market: Market, writers: number) {
  const engine = openTradeEngine(serviceUrl, writers);
  const steps = engineSteps(engine, market);
  await drive(steps.nextTrade, { clients: CLIENTS, seconds: 0.5 });
  const load = await drive(steps.nextTrade, { clients: CLIENTS, seconds: SECONDS });
  await engine.close();
  return { load, wrongCodes: steps.wrongCodes() };
}

async function throughPeer(peer: Peer, connections: number): Promise<number> {
  const pool = new pg.Pool({ connectionString: peer.url, max: connections });
  try {
    const { stepsPerSecond } = await drive(peer.trades(pool), {
      clients: CLIENTS,
      seconds: SECONDS / 2,
    });
    return stepsPerSecond;
  } finally {
    await pool.end();
  }
}
