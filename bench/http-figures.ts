import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import pg from 'pg';
import type { Cluster } from '#bench/cluster.ts';
import { type Figure, thousands } from '#bench/figure.ts';
import { newSeller, newTrader, type Trader, type Wire } from '#bench/http-people.ts';
import { drive, median, type Steps } from '#bench/load.ts';
import { openPeer } from '#bench/peer.ts';
import { openWireClient, type WireClient } from '#bench/wire-client.ts';
import { callProcedure, readRows } from '#bench/wire-calls.ts';
import { MAX_OPEN_OFFERS } from '#core/offers/limits.ts';
import { freePort } from '#scripts/free-port.ts';

const CLIENTS = 32;
/** Enough of them that their offer limits last a round. */
const SELLERS = 48;
const SECONDS = 1.5;
const ROUNDS = 3;
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
export async function tradesOverHttp(wire: Wire, cluster: Cluster): Promise<Figure> {
  const clients = Array.from({ length: CLIENTS }, () => openWireClient(wire.url));
  // Buyers first: a release needs a proof that is at most five minutes old.
  const buyers = await traders(CLIENTS, () => newSeller(wire, 'Bench Buyer'));
  const sellers = await traders(SELLERS, () => newSeller(wire, 'Bench Seller'));
  const listers = sellers.map((seller, n) => ({ client: clients[n % CLIENTS]!, wire, seller }));
  await Promise.all(listers.map(prepareToSell));
  const offers: Offer[] = [];
  const peer = await openPeer(cluster, 'p3_peer');
  const pool = new pg.Pool({ connectionString: peer.url, max: PEER_CONNECTIONS });

  const ours: number[] = [];
  const theirs: number[] = [];
  const trade = (client: number) => wholeTrade(clients[client]!, wire, offers, buyers[client]!);
  for (let round = 0; round < ROUNDS; round++) {
    const loadOptions = { clients: CLIENTS, seconds: SECONDS };
    const listed = await Promise.all(listers.map((lister) => listOffers(lister, offers)));
    offers.push(...listed.flat());
    ours.push((await drive(trade, loadOptions)).stepsPerSecond);
    theirs.push((await drive(peer.trades(pool), loadOptions)).stepsPerSecond);
  }
  await pool.end();
  for (const client of clients) client.close();
  const ratio = median(ours) / median(theirs);
  return {
    id: 'P3',
    work: `whole trades over HTTP as steps/s, ${CLIENTS} clients`,
    ours: thousands(median(ours)),
    peer: `${thousands(median(theirs))} ${peer.name}, SQL alone`,
    ratio: `${ratio.toFixed(2)}x`,
    goal: `>= ${peer.pgledgerShare.toFixed(2)}x`,
    met: ratio >= peer.pgledgerShare,
  };
}

/** P5: a nearly empty procedure, with everything around it, beside bare Fastify JSON. */
export async function noOpProcedure(wire: Wire): Promise<Figure> {
  const someone = await newTrader(wire, 'Bench Caller');
  const port = await freePort();
  const bare = fork(join(import.meta.dirname, 'bare-server.ts'), [String(port)]);
  await once(bare, 'message');
  const open = (url: string) => Array.from({ length: CLIENTS }, () => openWireClient(url));
  const [whole, plain] = [open(wire.url), open(`http://127.0.0.1:${port}`)];
  const call = (client: number) => [
    () => callProcedure(whole[client]!, wire, someone, 'get_server_time', {}),
  ];
  const callPlain = (client: number) => [
    () => callProcedure(plain[client]!, wire, someone, 'get_server_time', {}),
  ];

  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const loadOptions = { clients: CLIENTS, seconds: SECONDS };
    ours.push((await drive(call, loadOptions)).stepsPerSecond);
    theirs.push((await drive(callPlain, loadOptions)).stepsPerSecond);
  }
  for (const client of [...whole, ...plain]) client.close();
  bare.kill();
  const ratio = median(ours) / median(theirs);
  return {
    id: 'P5',
    work: `authenticated get_server_time (one query inside), calls/s, ${CLIENTS} clients`,
    ours: thousands(median(ours)),
    peer: `${thousands(median(theirs))} bare Fastify JSON`,
    ratio: ratio.toFixed(2),
    goal: '>= 0.5',
    met: ratio >= 0.5,
  };
}

async function traders(count: number, make: () => Promise<Trader>): Promise<Trader[]> {
  const made: Trader[] = [];
  for (let n = 0; n < count; n++) made.push(await make());
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
