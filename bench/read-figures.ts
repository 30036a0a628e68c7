import { fork } from 'node:child_process';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Cluster } from '#bench/cluster.ts';
import { type Figure, thousands } from '#bench/figure.ts';
import type { Trader } from '#bench/http-people.ts';
import { drive, type Load, median } from '#bench/load.ts';
import { COMMON_METHODS, fillOfferBook, RARE_METHOD } from '#bench/offer-book.ts';
import { answerOf, serve, type Served, stop } from '#bench/served.ts';
import { signedInPeople } from '#bench/served-people.ts';
import { readRows } from '#bench/wire-calls.ts';
import { openWireClient } from '#bench/wire-client.ts';
import { freePort } from '#scripts/free-port.ts';
import { rows } from '#server/db/database.ts';

const CLIENTS = 16;
const SECONDS = 1.5;
const ROUNDS = 3;
const PEOPLE = 64;
/** The goal speaks of a million, which take too long to make; a page costs nearly the same there. */
const OFFERS = 300_000;
const NOTICES_EACH = 40;
const RARE_LOOKS = 3;
const GOAL = 0.5;
const GOAL_P99_MS = 20;

/** REST: what a signed-in reader gets through row-level security, beside the same rows from a bare select. */
export async function restReads(cluster: Cluster): Promise<Figure> {
  const served = await serve(cluster, 'rest_reads');
  const people = await signedInPeople(served, PEOPLE);
  await giveNotices(served, people);
  const read = clientsOf(served);
  const query =
    'notifications?select=id,title,message,type,is_read,created_at&order=created_at.desc&limit=20';
  const bare = (person: Trader) =>
    served.servicePool.query({
      name: 'bare',
      text: `select id, title, message, type, is_read, created_at from notifications
        where user_id = $1 order by created_at desc limit 20`,
      values: [person.id],
    });
  let turn = 0;
  const next = () => people[turn++ % PEOPLE]!;
  const { ours, theirs } = await inTurn(
    (client) => read(client, next(), query, 20),
    () => bare(next()),
  );
  read.close();
  await served.close();
  const ratio = rateOf(ours) / rateOf(theirs);
  return {
    id: 'REST',
    work: `20 own rows over HTTP under row-level security, requests/s, ${CLIENTS} clients`,
    ours: `${thousands(rateOf(ours))}, p99 ${p99Of(ours).toFixed(1)} ms`,
    peer: `${thousands(rateOf(theirs))} bare select, p99 ${p99Of(theirs).toFixed(1)} ms`,
    ratio: ratio.toFixed(2),
    goal: '',
    met: null,
  };
}

/** P4: the market's page over HTTP, beside a route that does nothing but send as many bytes. */
export async function offerPages(cluster: Cluster): Promise<Figure> {
  const served = await serve(cluster, 'offer_pages');
  const people = await signedInPeople(served, PEOPLE);
  await fillOfferBook(served.owner, OFFERS);
  const port = await freePort();
  const bareServer = fork(join(import.meta.dirname, 'bare-server.ts'), [String(port)]);
  await answerOf(bareServer);
  const read = clientsOf(served);
  const readBare = clientsOf({ url: `http://127.0.0.1:${port}`, anonKey: served.anonKey });

  let turn = 0;
  const next = () => people[turn++ % PEOPLE]!;
  const bytes = await pageLength(served, next());
  const { ours, theirs } = await inTurn(
    (client) =>
      read(client, next(), pageQuery(COMMON_METHODS[turn % COMMON_METHODS.length]!, turn), 20),
    (client) => readBare(client, next(), `page?bytes=${bytes}`, 1),
  );
  const rare: number[] = [];
  for (let look = 0; look < RARE_LOOKS; look++) {
    const begun = performance.now();
    await read(0, next(), pageQuery(RARE_METHOD, look), 1);
    rare.push(performance.now() - begun);
  }
  for (const each of [read, readBare]) each.close();
  await stop(bareServer);
  await served.close();
  const ratio = rateOf(ours) / rateOf(theirs);
  const slow = median(rare);
  return {
    id: 'P4',
    work: `market pages over HTTP, mixed filters, ${thousands(OFFERS)} offers, ${CLIENTS} clients; a rare filter alone`,
    ours: `${thousands(rateOf(ours))}, p99 ${p99Of(ours).toFixed(1)} ms; ${slow.toFixed(1)} ms`,
    peer: `${thousands(rateOf(theirs))} bare Fastify, ${thousands(bytes)} bytes`,
    ratio: ratio.toFixed(2),
    goal: `>= ${GOAL}, p99 <= ${GOAL_P99_MS} ms, rare too`,
    met: ratio >= GOAL && p99Of(ours) <= GOAL_P99_MS && slow <= GOAL_P99_MS,
  };
}

async function inTurn(
  one: (client: number) => Promise<unknown>,
  other: (client: number) => Promise<unknown>,
): Promise<{ ours: Load[]; theirs: Load[] }> {
  const [ours, theirs]: [Load[], Load[]] = [[], []];
  const crowd = { clients: CLIENTS, seconds: SECONDS };
  await drive((client) => [() => one(client)], { clients: CLIENTS, seconds: 0.5 });
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await drive((client) => [() => one(client)], crowd));
    theirs.push(await drive((client) => [() => other(client)], crowd));
  }
  return { ours, theirs };
}

/** Reads on a connection of each client's own; an answer with fewer rows than there must be is a fault. */
function clientsOf(wire: Pick<Served, 'url' | 'anonKey'>) {
  const clients = Array.from({ length: CLIENTS }, () => openWireClient(wire.url));
  const read = async (client: number, person: Trader, query: string, atLeast: number) => {
    const found = await readRows(clients[client]!, wire, person, query);
    if (found.length < atLeast) throw new Error(`${query} answered ${found.length} rows`);
  };
  const close = () => clients.forEach((client) => client.close());
  return Object.assign(read, { close });
}

/** What somebody asks who wants to buy USDT for so many naira. */
function pageQuery(method: string, turn: number): string {
  const naira = 50_000 + (turn % 7) * 1_000;
  return [
    'trades?select=id,price_per_unit,min_order_amount,max_order_amount,payment_method_ids',
    ',creator:trader_profiles!trades_creator_id_fkey(handle,completed_trades,success_rate)',
    '&status=eq.open&trade_type=eq.sell&asset=eq.USDT&fiat_currency=eq.NGN',
    `&payment_method_ids=cs.{${method}}&max_order_amount=gte.${naira}&min_order_amount=lte.${naira}`,
    '&order=price_per_unit.asc,id.asc&limit=20',
  ].join('');
}

async function pageLength(served: Served, { token }: Trader): Promise<number> {
  const answer = await fetch(`${served.url}/rest/v1/${pageQuery('bank-transfer', 0)}`, {
    headers: { apikey: served.anonKey, authorization: `Bearer ${token}` },
  });
  return (await answer.text()).length;
}

async function giveNotices({ owner }: Served, people: readonly Trader[]): Promise<void> {
  await rows(
    owner,
    sql`insert into notifications (user_id, title, message, type)
      select p, 'A notice', 'Somebody accepted your offer of 10.00 USDT', 'trade'
      from unnest(${people.map(({ id }) => id)}::uuid[]) p, generate_series(1, ${NOTICES_EACH}::int)`,
  );
  await rows(owner, sql`vacuum analyze notifications`);
}

function rateOf(loads: readonly Load[]): number {
  return median(loads.map(({ stepsPerSecond }) => stepsPerSecond));
}

function p99Of(loads: readonly Load[]): number {
  return median(loads.map(({ p99Ms }) => p99Ms));
}
