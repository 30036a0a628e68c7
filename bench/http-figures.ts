import { fork } from 'node:child_process';
import { join } from 'node:path';
import pg from 'pg';
import type { Cluster } from '#bench/cluster.ts';
import type { Processes } from '#bench/cpu.ts';
import { cpuBeside, type Figure, thousands } from '#bench/figure.ts';
import { newSeller, newTrader, type Trader, type Wire } from '#bench/http-people.ts';
import { drive, type Steps } from '#bench/load.ts';
import { openPeer } from '#bench/peer.ts';
import { alternate } from '#bench/rounds.ts';
import { answerOf, serve, stop } from '#bench/served.ts';
import { openWireClient, type WireClient } from '#bench/wire-client.ts';
import { callProcedure, readRows } from '#bench/wire-calls.ts';
import { MAX_OPEN_OFFERS } from '#core/offers/limits.ts';
import { freePort } from '#scripts/free-port.ts';

const CLIENTS = 32;
/** Enough of them that their offer limits last a round. */
const SELLERS = 48;
const SECONDS = 1.25;
const SIGN_UPS_AT_ONCE = 8;
const PEER_CONNECTIONS = 8;

interface Offer {
  readonly id: string;
  readonly seller: Trader;
}

interface Lister {
  readonly client: WireClient;
  readonly wire: Wire;
  readonly seller: Trader;
}

/** P3: whole trades over HTTP (token, procedures, notifications, feed) beside the peer's bare SQL steps. */
export async function tradesOverHttp(cluster: Cluster): Promise<Figure> {
  const served = await serve(cluster, 'p3_ours');
  const clients = Array.from({ length: CLIENTS }, () => openWireClient(served.url));
  // Buyers first: a release needs a proof that is at most five minutes old.
  const buyers = await manyTraders(CLIENTS, () => newSeller(served, 'Bench Buyer'));
  const sellers = await manyTraders(SELLERS, () => newSeller(served, 'Bench Seller'));
  const listers = sellers.map((seller) => ({
    client: openWireClient(served.url),
    wire: served,
    seller,
  }));
  await Promise.all(listers.map(prepareToSell));
  const offers: Offer[] = [];
  const peer = await openPeer(cluster, 'p3_peer');
  const pool = new pg.Pool({ connectionString: peer.url, max: PEER_CONNECTIONS });

  const loadOptions = { clients: CLIENTS, seconds: SECONDS };
  const trade = (client: number) => wholeTrade(clients[client]!, served, offers, buyers[client]!);
  const { ours, theirs } = await alternate({
    async ours() {
      const listed = await Promise.all(listers.map((lister) => listOffers(lister, offers)));
      offers.push(...listed.flat());
      return drive(trade, { ...loadOptions, processes: served.processes });
    },
    theirs: () => drive(peer.trades(pool), { ...loadOptions, processes: cluster.processes }),
  });
  await pool.end();
  for (const client of [...clients, ...listers.map((lister) => lister.client)]) client.close();
  await served.close();
  const ratio = ours.stepsPerSecond / theirs.stepsPerSecond;
  return {
    id: 'P3',
    work: `whole trades over HTTP as steps/s, ${CLIENTS} clients`,
    ours: thousands(ours.stepsPerSecond),
    peer: `${thousands(theirs.stepsPerSecond)} ${peer.name}, SQL alone`,
    ratio: `${ratio.toFixed(2)}x`,
    cpu: cpuBeside(ours, theirs),
    goal: '>= 1x pgledger',
    met: peer.isPgledger ? ratio >= 1 : null,
  };
}

/** P5: a nearly empty procedure, with everything around it, beside bare Fastify JSON. */
export async function noOpProcedure(cluster: Cluster): Promise<Figure> {
  const served = await serve(cluster, 'p5');
  const someone = await newTrader(served, 'Bench Caller');
  const port = await freePort();
  const bare = fork(join(import.meta.dirname, 'bare-server.ts'), [String(port)]);
  await answerOf(bare);
  const open = (url: string) => Array.from({ length: CLIENTS }, () => openWireClient(url));
  const [whole, plain] = [open(served.url), open(`http://127.0.0.1:${port}`)];
  const call = (clients: readonly WireClient[], processes: Processes) => () =>
    drive(
      (client) => [() => callProcedure(clients[client]!, served, someone, 'get_server_time', {})],
      { clients: CLIENTS, seconds: SECONDS, processes },
    );
  const { ours, theirs } = await alternate({
    ours: call(whole, served.processes),
    theirs: call(plain, { node: [bare.pid ?? 0], postgres: [] }),
  });
  for (const client of [...whole, ...plain]) client.close();
  await stop(bare);
  await served.close();
  const ratio = ours.stepsPerSecond / theirs.stepsPerSecond;
  return {
    id: 'P5',
    work: `authenticated get_server_time (one query inside), calls/s, ${CLIENTS} clients`,
    ours: thousands(ours.stepsPerSecond),
    peer: `${thousands(theirs.stepsPerSecond)} bare Fastify JSON`,
    ratio: ratio.toFixed(2),
    cpu: cpuBeside(ours, theirs),
    goal: '>= 0.5',
    met: ratio >= 0.5,
  };
}

/** Some at once: each waits for mails, codes and a password's hash in turn. */
async function manyTraders(count: number, make: () => Promise<Trader>): Promise<Trader[]> {
  const made: Trader[] = [];
  while (made.length < count) {
    const next = Math.min(SIGN_UPS_AT_ONCE, count - made.length);
    made.push(...(await Promise.all(Array.from({ length: next }, make))));
  }
  return made;
}

async function prepareToSell({ client, wire, seller }: Lister): Promise<void> {
  const call = (name: string, payload: unknown) =>
    callProcedure(client, wire, seller, name, payload);
  await call('sandbox_faucet', { p_asset: 'USDT', p_amount: 10_000 });
  await call('add_bank_account', { p_bank_code: '058', p_account_number: '0234817752' });
}

/** Fills the seller's offers up to the limit. */
async function listOffers({ client, wire, seller }: Lister, there: Offer[]): Promise<Offer[]> {
  const missing = MAX_OPEN_OFFERS - there.filter((offer) => offer.seller === seller).length;
  const offers: Offer[] = [];
  while (offers.length < missing) {
    const { trade_id } = await callProcedure<{ trade_id: string }>(
      client,
      wire,
      seller,
      'create_trade',
      {
        p_trade_type: 'sell',
        p_asset: 'USDT',
        p_amount: 10,
        p_price_per_unit: 1500,
        p_min_order_amount: 1_000,
        p_max_order_amount: 15_000,
        p_payment_method_ids: ['bank-transfer'],
      },
    );
    offers.push({ id: trade_id, seller });
  }
  return offers;
}

/** Three steps in four requests: before releasing, the seller's screen reads the escrow. */
function wholeTrade(client: WireClient, wire: Wire, offers: Offer[], buyer: Trader): Steps {
  const at = Math.floor(Math.random() * offers.length);
  const offer = offers[at];
  const last = offers.pop();
  if (!offer || !last) throw new Error('the market ran dry: list more offers');
  if (last !== offer) offers[at] = last;
  const { id, seller } = offer;
  return [
    () =>
      callProcedure(client, wire, buyer, 'accept_trade_bulletproof', {
        p_trade_id: id,
        p_user_id: buyer.id,
      }),
    () => callProcedure(client, wire, buyer, 'mark_trade_paid', { p_trade_id: id }),
    async () => {
      const query = `escrow?select=id&trade_id=eq.${id}&status=eq.locked`;
      const [escrow] = await readRows<{ id: string }>(client, wire, seller, query);
      await callProcedure(client, wire, seller, 'release_escrow_funds', {
        p_trade_id: id,
        p_buyer_id: buyer.id,
        p_escrow_id: escrow?.id,
      });
    },
  ];
}
