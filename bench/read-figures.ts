import { sql } from 'kysely';
import type { Cluster } from '#bench/cluster.ts';
import type { Processes } from '#bench/cpu.ts';
import { cpuBeside, type Figure, thousands } from '#bench/figure.ts';
import type { Trader } from '#bench/http-people.ts';
import { drive } from '#bench/load.ts';
import { alternate } from '#bench/rounds.ts';
import { serve, type Served } from '#bench/served.ts';
import { signedInPeople } from '#bench/served-people.ts';
import { readRows } from '#bench/wire-calls.ts';
import { openWireClient } from '#bench/wire-client.ts';
import { rows } from '#server/platform/db/database.ts';

const CLIENTS = 16;
const SECONDS = 1.25;
const PEOPLE = 64;
const NOTIFICATIONS_EACH = 40;

/** REST: what a signed-in reader gets through row-level security, beside the same rows from a bare select. */
export async function restReads(cluster: Cluster): Promise<Figure> {
  const served = await serve(cluster, 'rest_reads');
  const people = await signedInPeople(served, PEOPLE);
  await giveNotifications(served, people);
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
  const load = (act: (client: number) => Promise<unknown>, processes: Processes) => () =>
    drive((client) => [() => act(client)], { clients: CLIENTS, seconds: SECONDS, processes });
  const { ours, theirs } = await alternate({
    ours: load((client) => read(client, next(), query, 20), served.processes),
    theirs: load(() => bare(next()), cluster.processes),
  });
  read.close();
  await served.close();
  const ratio = ours.stepsPerSecond / theirs.stepsPerSecond;
  return {
    id: 'REST',
    work: `20 own rows over HTTP under row-level security, requests/s, ${CLIENTS} clients`,
    ours: `${thousands(ours.stepsPerSecond)}, p99 ${ours.p99Ms.toFixed(1)} ms`,
    peer: `${thousands(theirs.stepsPerSecond)} bare select, p99 ${theirs.p99Ms.toFixed(1)} ms`,
    ratio: ratio.toFixed(2),
    cpu: cpuBeside(ours, theirs),
    goal: '',
    met: null,
  };
}

/** Reads on each client's own connection; a response with too few rows is an error. */
function clientsOf(wire: Pick<Served, 'url' | 'anonKey'>) {
  const clients = Array.from({ length: CLIENTS }, () => openWireClient(wire.url));
  const read = async (client: number, person: Trader, query: string, atLeast: number) => {
    const found = await readRows(clients[client]!, wire, person, query);
    if (found.length < atLeast) throw new Error(`${query} answered ${found.length} rows`);
  };
  const close = () => clients.forEach((client) => client.close());
  return Object.assign(read, { close });
}

async function giveNotifications({ owner }: Served, people: readonly Trader[]): Promise<void> {
  await rows(
    owner,
    sql`insert into notifications (user_id, title, message, type)
      select p, 'A notice', 'Somebody accepted your offer of 10.00 USDT', 'trade'
      from unnest(${people.map(({ id }) => id)}::uuid[]) p, generate_series(1, ${NOTIFICATIONS_EACH}::int)`,
  );
  await rows(owner, sql`vacuum analyze notifications`);
}
