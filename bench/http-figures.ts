import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import pg from 'pg';
import type { Cluster } from '#bench/cluster.ts';
import { type Figure, thousands } from '#bench/figure.ts';
import { callProcedure, newTrader, type Trader, type Wire } from '#bench/http-people.ts';
import { drive, median } from '#bench/load.ts';
import { openPgledger } from '#bench/pgledger.ts';
import { openPlainPeer } from '#bench/plain-peer.ts';
import { freePort } from '#scripts/free-port.ts';

const PAIRS = 16;
const OFFERS_EACH = 150;
const CLIENTS = 32;
const SECONDS = 3;
const ROUNDS = 3;

interface Offer {
  readonly id: string;
  readonly seller: Trader;
}

/** P3: whole trades over HTTP (token, procedure, notices, feed) beside the peer's bare SQL steps. */
export async function tradesOverHttp(
  wire: Wire,
  cluster: Cluster,
  pgledgerSql: string | undefined,
): Promise<Figure> {
  const [sellers, buyers] = [
    await traders(wire, 'Bench Seller'),
    await traders(wire, 'Bench Buyer'),
  ];
  const offers = (await Promise.all(sellers.map((seller) => listOffers(wire, seller)))).flat();
  const peerUrl = await cluster.create('p3_peer');
  const peer = pgledgerSql
    ? await openPgledger(peerUrl, pgledgerSql)
    : await openPlainPeer(peerUrl);
  const pool = new pg.Pool({ connectionString: peerUrl, max: 8 });

  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const crowd = { clients: CLIENTS, seconds: SECONDS / 2 };
    ours.push(
      (await drive((client) => wholeTrade(wire, offers, buyers, client), crowd)).stepsPerSecond,
    );
    theirs.push((await drive(peer.trades(pool), crowd)).stepsPerSecond);
  }
  await pool.end();
  const ratio = median(ours) / median(theirs);
  return {
    id: 'P3',
    work: `whole trades over HTTP as steps/s, ${CLIENTS} clients`,
    ours: thousands(median(ours)),
    peer: `${thousands(median(theirs))} ${peer.name}, SQL alone`,
    ratio: `${ratio.toFixed(2)}x`,
    goal: pgledgerSql ? '>= 1.0x' : '>= 0.56x',
    met: ratio >= (pgledgerSql ? 1 : 0.56),
  };
}

/** P5: a procedure that does next to nothing, with everything around it, beside bare Fastify JSON. */
export async function noOpProcedure(wire: Wire): Promise<Figure> {
  const someone = await newTrader(wire, 'Bench Caller');
  const port = await freePort();
  const bare = fork(join(import.meta.dirname, 'bare-server.ts'), [String(port)], {
    stdio: 'inherit',
  });
  await once(bare, 'message');
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const crowd = { clients: CLIENTS, seconds: SECONDS / 2 };
    const call = () => callProcedure(wire, someone, 'get_server_time', {});
    ours.push((await drive(() => [call], crowd)).stepsPerSecond);
    const plain = () => callBare(port);
    theirs.push((await drive(() => [plain], crowd)).stepsPerSecond);
  }
  bare.kill();
  const ratio = median(ours) / median(theirs);
  return {
    id: 'P5',
    work: 'authenticated get_server_time (one query inside), calls/s',
    ours: thousands(median(ours)),
    peer: `${thousands(median(theirs))} bare Fastify JSON`,
    ratio: ratio.toFixed(2),
    goal: '>= 0.5',
    met: ratio >= 0.5,
  };
}

function traders(wire: Wire, name: string): Promise<Trader[]> {
  return Promise.all(Array.from({ length: PAIRS }, () => newTrader(wire, name)));
}

async function listOffers(wire: Wire, seller: Trader): Promise<Offer[]> {
  await callProcedure(wire, seller, 'sandbox_faucet', { p_asset: 'USDT', p_amount: 10_000 });
  await callProcedure(wire, seller, 'add_bank_account', {
    p_bank_code: '058',
    p_account_number: '0234817752',
  });
  const offers: Offer[] = [];
  for (let made = 0; made < OFFERS_EACH; made++) {
    const { trade_id } = await callProcedure<{ trade_id: string }>(wire, seller, 'create_trade', {
      p_trade_type: 'sell',
      p_asset: 'USDT',
      p_amount: 10,
      p_price_per_unit: 1500,
      p_min_order_amount: 1_000,
      p_max_order_amount: 15_000,
      p_payment_method_ids: ['bank-transfer'],
    });
    offers.push({ id: trade_id, seller });
  }
  return offers;
}

function wholeTrade(wire: Wire, offers: Offer[], buyers: Trader[], client: number) {
  const offer = offers.pop();
  const buyer = buyers[client % buyers.length];
  if (!offer || !buyer) throw new Error('the market ran dry: list more offers');
  let escrowId = '';
  return [
    () =>
      callProcedure(wire, buyer, 'accept_trade_bulletproof', {
        p_trade_id: offer.id,
        p_user_id: buyer.id,
      }),
    async () => {
      await callProcedure(wire, buyer, 'mark_trade_paid', { p_trade_id: offer.id });
      escrowId = await escrowOf(wire, offer);
    },
    () =>
      callProcedure(wire, offer.seller, 'release_escrow_funds', {
        p_trade_id: offer.id,
        p_buyer_id: buyer.id,
        p_escrow_id: escrowId,
      }),
  ];
}

/** The seller's screen reads the escrow before it can release it; so does this, at the cost of a request. */
async function escrowOf({ url, anonKey }: Wire, { id, seller }: Offer): Promise<string> {
  const answer = await fetch(`${url}/rest/v1/escrow?select=id&trade_id=eq.${id}&status=eq.locked`, {
    headers: { apikey: anonKey, authorization: `Bearer ${seller.token}` },
  });
  const [row] = (await answer.json()) as { id: string }[];
  return row?.id ?? '';
}

async function callBare(port: number): Promise<unknown> {
  const answer = await fetch(`http://127.0.0.1:${port}/rpc`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  return answer.json();
}
