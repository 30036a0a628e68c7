import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { Cluster } from '#bench/cluster.ts';
import { memberOf, openSockets, until } from '#bench/realtime-clients.ts';
import { type ClientSocket, openClientSocket } from '#bench/client-socket.ts';
import { type Processes, readCpu } from '#bench/cpu.ts';
import { cpuBeside, type Figure, thousands } from '#bench/figure.ts';
import { type Load, microsEach, quantile } from '#bench/load.ts';
import { alternate } from '#bench/rounds.ts';
import { answerOf, serve, stop } from '#bench/served.ts';
import { freePort } from '#scripts/free-port.ts';

const SOCKETS = 10_000;
const MEMBERS = 1_000;
const BURST = 4;
const WARM_UP_BURSTS = 5;
const SECONDS = 1.2;
const GOAL_KILOBYTES = 15;
const GOAL_RATIO = 4.5;

/** P7: the memory of ten thousand sockets, and how fast one message reaches a thousand, beside plain ws. */
export async function fanOut(cluster: Cluster): Promise<Figure> {
  const served = await serve(cluster, 'fan_out');
  const before = await served.memory();
  const sockets = await openSockets(SOCKETS, (n) =>
    memberOf(served, n < MEMBERS ? 'realtime:crowd' : `realtime:alone-${n}`),
  );
  const after = await served.memory();
  const kilobytes = (after - before) / SOCKETS / 1_000;
  const members = sockets.slice(0, MEMBERS);

  const port = await freePort();
  const bare = fork(join(import.meta.dirname, 'bare-sockets.ts'), [String(port)]);
  await answerOf(bare);
  const others = await openSockets(MEMBERS, () => openClientSocket(`ws://127.0.0.1:${port}/`));

  const text = 'Ada: the transfer is on its way, please look at your account in a minute.';
  const message = { type: 'broadcast', event: 'said', payload: { text } };
  const frame = JSON.stringify(['1', null, 'realtime:crowd', 'broadcast', message]);
  const { ours, theirs } = await alternate({
    ours: () => relayed(members, frame, served.processes),
    theirs: () => relayed(others, frame, { node: [bare.pid ?? 0], postgres: [] }),
  });
  for (const socket of [...sockets, ...others]) socket.close();
  await stop(bare);
  await served.close();
  const ratio = ours.stepsPerSecond / theirs.stepsPerSecond;
  return {
    id: 'P7',
    work: `${thousands(SOCKETS)} joined sockets, kB each; frames/s to ${thousands(MEMBERS)} in bursts of ${BURST}, all counted`,
    ours: `${kilobytes.toFixed(1)} kB; ${thousands(ours.stepsPerSecond)}`,
    peer: `${thousands(theirs.stepsPerSecond)} ws`,
    ratio: `${ratio.toFixed(2)}x`,
    cpu: cpuBeside(ours, theirs),
    goal: `<= ${GOAL_KILOBYTES} kB; >= ${GOAL_RATIO}x`,
    met: kilobytes <= GOAL_KILOBYTES && ratio >= GOAL_RATIO,
  };
}

/**
 * Members in turn send a few messages at once; the next waits until all others have every frame. Frames are counted one
 * by one, bursts are timed.
 */
async function relayed(
  members: readonly ClientSocket[],
  frame: string,
  processes: Processes,
): Promise<Load> {
  const receivedFrames = () => members.reduce((sum, member) => sum + member.frames(), 0);
  const perBurst = BURST * (members.length - 1);
  const frames = Array.from({ length: BURST }, () => frame);
  const start = receivedFrames();
  let bursts = 0;
  const burst = async () => {
    members[bursts % members.length]!.send(...frames);
    bursts++;
    await until(() => receivedFrames() >= start + perBurst * bursts, 'every frame arrives');
  };
  while (bursts < WARM_UP_BURSTS) await burst();
  const times: number[] = [];
  const cpu = readCpu(processes);
  const from = performance.now();
  for (let begun = from; begun - from < SECONDS * 1_000; begun = performance.now()) {
    await burst();
    times.push(performance.now() - begun);
  }
  const seconds = (performance.now() - from) / 1_000;
  if (receivedFrames() !== start + perBurst * bursts)
    throw new Error('more frames came than were sent');
  const counted = perBurst * times.length;
  times.sort((a, b) => a - b);
  return {
    stepsPerSecond: counted / seconds,
    p50Ms: quantile(times, 0.5),
    p99Ms: quantile(times, 0.99),
    cpu: microsEach(cpu, readCpu(processes), counted),
  };
}
