import type { Cluster } from '#bench/cluster.ts';
import { cpuBeside, type Figure, thousands } from '#bench/figure.ts';
import type { Trader } from '#bench/http-people.ts';
import { drive } from '#bench/load.ts';
import { COMMON_METHODS, fillOfferBook, RARE_METHOD } from '#bench/offer-book.ts';
import { alternate } from '#bench/rounds.ts';
import { serve, type Served } from '#bench/served.ts';
import { signedInPeople } from '#bench/served-people.ts';
import { openWireClient, type WireAnswer } from '#bench/wire-client.ts';

const CLIENTS = 16;
const SECONDS = 1.25;
const PEOPLE = 64;
const OFFERS = Number(process.env['BENCH_OFFERS'] ?? 300_000);
const GOAL = 0.5;
const GOAL_P99_MS = 20;
/** Different searches, some of them far more frequent than others. */
const SEARCHES = 2_000;

type Ask = (client: number, turn: number) => Promise<WireAnswer>;

/**
 * P4: the market's page over HTTP to signed-in people, beside a route of the same server, behind the same gateway, that
 * sends as many bytes. Once with popular searches, so that the server may use its cache, and once with amounts so odd
 * that no search ever repeats.
 */
export async function offerPages(
  cluster: Cluster,
  report: (figure: Figure) => void,
): Promise<void> {
  // Jobs run apart: these offers have no ledger, which the audit would report.
  const served = await serve(cluster, 'offer_pages', { OJA_ROLES: 'web' });
  const people = await signedInPeople(served, PEOPLE);
  await fillOfferBook(served.owner, OFFERS);
  const clients = Array.from({ length: CLIENTS }, () => openWireClient(served.url));
  const ask = async (client: number, turn: number, path: string) => {
    const person = people[turn % PEOPLE] as Trader;
    const headers = headersOf(served, person);
    const answer = await (clients[client] as (typeof clients)[number]).send({
      method: 'GET',
      path: `/rest/v1/${path}`,
      headers,
    });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.body}`);
    return answer;
  };
  const searches = Array.from({ length: SEARCHES }, (_, n) => searchOf(n, null));
  const often: Ask = (client, turn) => ask(client, turn, searches[someSearch()] ?? '');
  const never: Ask = (client, turn) =>
    ask(client, turn, searchOf(turn, 2_000_001 + ((turn * 37) % 9_000_000)));
  const rare: Ask = (client, turn) => ask(client, turn, rareSearch(turn));

  let turns = 0;
  const load = (asking: Ask) => () =>
    drive((client) => [() => asking(client, ++turns)], {
      clients: CLIENTS,
      seconds: SECONDS,
      processes: served.processes,
    });
  const compare = async (id: string, work: string, asking: Ask) => {
    const bytes = await usualLength(asking);
    const before = await served.pages();
    const { ours, theirs } = await alternate({
      ours: load(asking),
      theirs: load((client, turn) => ask(client, turn, `same-bytes/${bytes}`)),
    });
    const after = await served.pages();
    const known = (after.known - before.known) / (after.asked - before.asked);
    const ratio = ours.stepsPerSecond / theirs.stepsPerSecond;
    report({
      id,
      work: `${work}, ${thousands(OFFERS)} offers, ${CLIENTS} clients`,
      ours: `${thousands(ours.stepsPerSecond)} pages/s, p99 ${ours.p99Ms.toFixed(1)} ms, ${Math.round(known * 100)} % known`,
      peer: `${thousands(theirs.stepsPerSecond)} no-op of ${thousands(bytes)} bytes, p99 ${theirs.p99Ms.toFixed(1)} ms`,
      ratio: ratio.toFixed(2),
      cpu: cpuBeside(ours, theirs),
      goal: `>= ${GOAL}, p99 <= ${GOAL_P99_MS} ms`,
      met: ratio >= GOAL && ours.p99Ms <= GOAL_P99_MS,
    });
  };
  await compare('P4', 'market pages, mixed and rare searches', often);
  await compare('P4 unknown', 'no search made twice', never);
  await compare('P4 rare', 'rare methods and sums, none made twice', rare);
  for (const client of clients) client.close();
  await served.close();
}

const SIDES = ['sell', 'buy'];
const ASSETS = ['USDT', 'USDT', 'USDT', 'USDC', 'cNGN'];
const METHODS = [null, ...COMMON_METHODS, RARE_METHOD];
const SORTS = ['recommended', 'price', 'price', 'completion', 'release_time'];

/** One in six asks for the rare method; without a given amount, two of three ask for a round one. */
function searchOf(n: number, kobo: number | null): string {
  const pick = <Of>(list: readonly Of[], by: number) =>
    list[Math.floor(n / by) % list.length] as Of;
  const round = n % 3 === 0 ? null : 1_000_000 * (1 + (n % 29));
  const sum = kobo ?? round;
  const method = pick(METHODS, 2);
  return [
    `rpc/list_offers?p_trade_type=${pick(SIDES, 1)}&p_asset=${pick(ASSETS, 12)}&p_sort=${pick(SORTS, 5)}`,
    method ? `&p_method=${method}` : '',
    sum === null ? '' : `&p_amount_fiat=${(sum / 100).toFixed(2)}`,
    n % 7 === 0 ? '&p_verified=true' : '',
  ].join('');
}

/** Amounts that one offer in thousands accepts, the rare method, or both. */
function rareSearch(turn: number): string {
  const large = 179_500 + (turn % 49_000) * 0.01;
  const small = 1_100 + (turn % 30_000) * 0.01;
  const sum = (turn % 2 === 0 ? large : small).toFixed(2);
  const sort = SORTS[turn % SORTS.length];
  const method = turn % 3 === 0 ? `&p_method=${RARE_METHOD}` : '';
  return `rpc/list_offers?p_trade_type=sell&p_asset=USDT&p_sort=${sort}&p_amount_fiat=${sum}${method}`;
}

/** The first of them is a hundred times as frequent as the hundredth. */
function someSearch(): number {
  return Math.min(SEARCHES - 1, Math.floor(SEARCHES ** Math.random()) - 1);
}

function headersOf({ anonKey }: Served, { token }: Trader) {
  return { accept: '*/*', apikey: anonKey, authorization: `Bearer ${token}` };
}

async function usualLength(ask: Ask): Promise<number> {
  const lengths: number[] = [];
  for (let turn = 1; turn <= 40; turn++) {
    const { body } = await ask(0, 100_000 + turn * 7);
    const { offers } = JSON.parse(body) as { offers: unknown[] };
    if (!Array.isArray(offers)) throw new Error('a page without offers');
    lengths.push(Buffer.byteLength(body));
  }
  return Math.round(lengths.reduce((sum, length) => sum + length, 0) / lengths.length);
}
