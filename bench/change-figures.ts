import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Cluster } from '#bench/cluster.ts';
import { listenerOf, openSockets, paced, until } from '#bench/realtime-clients.ts';
import { cpuBeside, type Figure, microsOf, thousands } from '#bench/figure.ts';
import type { Trader } from '#bench/http-people.ts';
import { readCpu } from '#bench/cpu.ts';
import { drive, microsEach, quantile } from '#bench/load.ts';
import { alternate } from '#bench/rounds.ts';
import { serve, type Served } from '#bench/served.ts';
import { signedInPeople } from '#bench/served-people.ts';
import { rows } from '#server/platform/db/database.ts';

const WRITERS = 16;
const ROUND_SECONDS = 1.2;
const LISTENERS = 100;
const CHANGES_PER_SECOND = 1_000;
const LATENCY_SECONDS = 3;
const GOAL_RATIO = 0.85;
const GOAL_P50_MS = 10;
const GOAL_P99_MS = 50;

const SOCKETS = 2_000;
/** Changes come to twenty people at a time, since so many lone commits would measure the disk. */
const PEOPLE_A_COMMIT = 20;
const SOCKET_SECONDS = 4;

/** P6: the change feed's cost to writers, and the latency of a change from its commit to a browser. */
export async function changeFeed(cluster: Cluster): Promise<Figure> {
  const served = await serve(cluster, 'change_feed');
  const people = await signedInPeople(served, LISTENERS + WRITERS);
  const watched = people.slice(0, LISTENERS);
  const receivers = await receiveChanges(served, watched);

  const write = (client: number) => [() => notify(served, [people[LISTENERS + client]!], 0)];
  const withFeed = (feed: 'on' | 'off') => async () => {
    await switchFeed(served, feed);
    return drive(write, {
      clients: WRITERS,
      seconds: ROUND_SECONDS,
      processes: served.processes,
    });
  };
  const { on, off } = await alternate({ on: withFeed('on'), off: withFeed('off') });
  await switchFeed(served, 'on');
  await sleep(500);

  const times = await receivers.during(CHANGES_PER_SECOND, LATENCY_SECONDS, (n) => [
    watched[n % LISTENERS]!,
  ]);
  receivers.close();
  await served.close();
  const ratio = on.stepsPerSecond / off.stepsPerSecond;
  const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)];
  return {
    id: 'P6',
    work: `one-row commits/s with the feed, ${WRITERS} writers; commit to browser at ${thousands(CHANGES_PER_SECOND)} changes/s`,
    ours: `${thousands(on.stepsPerSecond)}; p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
    peer: `${thousands(off.stepsPerSecond)} without it`,
    ratio: ratio.toFixed(2),
    cpu: cpuBeside(on, off),
    goal: `>= ${GOAL_RATIO}; p50 <= ${GOAL_P50_MS} ms, p99 <= ${GOAL_P99_MS} ms`,
    met: ratio >= GOAL_RATIO && p50 <= GOAL_P50_MS && p99 <= GOAL_P99_MS,
  };
}

/** Sockets: two thousand people, each with one change of their own per second. */
export async function manyListeners(cluster: Cluster): Promise<Figure> {
  const served = await serve(cluster, 'many_listeners');
  const people = await signedInPeople(served, SOCKETS);
  const before = await served.memory();
  const receivers = await receiveChanges(served, people);
  const open = await served.memory();
  const cpuBefore = readCpu(served.processes);
  const perSecond = SOCKETS / PEOPLE_A_COMMIT;
  const times = await receivers.during(perSecond, SOCKET_SECONDS, (n) => {
    const first = (n * PEOPLE_A_COMMIT) % SOCKETS;
    return people.slice(first, first + PEOPLE_A_COMMIT);
  });
  const cpuEach = microsEach(cpuBefore, readCpu(served.processes), times.length);
  receivers.close();
  await served.close();
  const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)];
  const kilobytes = (open - before) / SOCKETS / 1_000;
  return {
    id: 'sockets',
    work: `${thousands(SOCKETS)} people's sockets, one change each per second, commit to browser`,
    ours: `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms; ${kilobytes.toFixed(1)} kB each`,
    peer: '',
    ratio: '',
    cpu: microsOf(cpuEach),
    goal: `p50 <= ${GOAL_P50_MS} ms, p99 <= ${GOAL_P99_MS} ms`,
    met: p50 <= GOAL_P50_MS && p99 <= GOAL_P99_MS,
  };
}

/** A socket for each of them. Every change must reach its own person, and nothing else may. */
async function receiveChanges(served: Served, people: readonly Trader[]) {
  const sockets = await openSockets(people.length, (n) => listenerOf(served, people[n]!));
  const receivedAt = new Map<string, number>();
  const listen = (n: number) => {
    const { id } = people[n]!;
    sockets[n]!.listen((text) => {
      const [, batch = ''] = /"title":"change (\d+)"/.exec(text) ?? [];
      receivedAt.set(`${batch} ${id}`, performance.now());
    });
  };
  sockets.forEach((_, n) => listen(n));
  return {
    /** Sorted milliseconds from the response of a commit to each of its messages. */
    async during(perSecond: number, seconds: number, whom: (n: number) => Trader[]) {
      receivedAt.clear();
      const times: number[] = [];
      const committed: { key: string; at: number }[] = [];
      await paced(perSecond, seconds, async (n) => {
        const concerned = whom(n);
        await notify(served, concerned, n);
        const at = performance.now();
        for (const { id } of concerned) committed.push({ key: `${n} ${id}`, at });
      });
      await until(() => receivedAt.size >= committed.length, 'every change arrives');
      if (receivedAt.size > committed.length)
        throw new Error('somebody heard of what is not theirs');
      for (const { key, at } of committed) {
        const arrivedAt = receivedAt.get(key);
        if (arrivedAt === undefined) throw new Error(`the change ${key} did not arrive`);
        times.push(Math.max(0, arrivedAt - at));
      }
      return times.sort((a, b) => a - b);
    },
    close: () => sockets.forEach((socket) => socket.close()),
  };
}

function notify({ servicePool }: Served, people: readonly Trader[], n: number): Promise<unknown> {
  return servicePool.query({
    name: 'notify',
    text: `insert into notifications (user_id, title, message, type)
      select p, $2, 'Somebody accepted your offer of 10.00 USDT', 'trade' from unnest($1::uuid[]) p`,
    values: [people.map(({ id }) => id), `change ${n}`],
  });
}

async function switchFeed({ owner }: Served, to: 'on' | 'off'): Promise<void> {
  const action = sql.raw(to === 'on' ? 'enable' : 'disable');
  await rows(owner, sql`alter table notifications ${action} trigger feed_inserts`);
}
