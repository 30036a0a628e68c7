import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { Cluster } from '#bench/cluster.ts';
import { memberOf, openSockets, until } from '#bench/realtime-clients.ts';
import { type ClientSocket, openClientSocket } from '#bench/client-socket.ts';
import { type Figure, thousands } from '#bench/figure.ts';
import { median } from '#bench/load.ts';
import { answerOf, serve, stop } from '#bench/served.ts';
import { freePort } from '#scripts/free-port.ts';

const SOCKETS = 10_000;
const MEMBERS = 1_000;
const BURST = 4;
const ROUNDS = 3;
const SECONDS = 1.2;
const GOAL_KILOBYTES = 15;
const GOAL_RATIO = 4.5;

/** P7: the memory of ten thousand sockets, and how fast one message reaches a thousand, beside plain ws. */
export async function fanOut(cluster: Cluster): Promise<Figure> {
  const served = await serve(cluster, 'fan_out');
  const before = await served.usage();
  const sockets = await openSockets(SOCKETS, (n) =>
    memberOf(served, n < MEMBERS ? 'realtime:crowd' : `realtime:alone-${n}`),
  );
  const { bytes } = await served.usage();
  const kilobytes = (bytes - before.bytes) / SOCKETS / 1_000;
  const members = sockets.slice(0, MEMBERS);

  const port = await freePort();
  const bare = fork(join(import.meta.dirname, 'bare-sockets.ts'), [String(port)]);
  await answerOf(bare);
  const others = await openSockets(MEMBERS, () => openClientSocket(`ws://127.0.0.1:${port}/`));

  const text = 'Ada: the transfer is on its way, please look at your account in a minute.';
  const message = { type: 'broadcast', event: 'said', payload: { text } };
  const frame = JSON.stringify(['1', null, 'realtime:crowd', 'broadcast', message]);
  const [ours, theirs]: [number[], number[]] = [[], []];
  for (let round = 0; round <= ROUNDS; round++) {
    const one = await framesPerSecond(members, frame);
    const other = await framesPerSecond(others, frame);
    // The first round is a warm-up of both.
    if (round === 0) continue;
    ours.push(one);
    theirs.push(other);
  }
  for (const socket of [...sockets, ...others]) socket.close();
  await stop(bare);
  await served.close();
  const ratio = median(ours) / median(theirs);
  return {
    id: 'P7',
    work: `${thousands(SOCKETS)} joined sockets, kB each; frames/s to ${thousands(MEMBERS)} in bursts of ${BURST}, all counted`,
    ours: `${kilobytes.toFixed(1)} kB; ${thousands(median(ours))}`,
    peer: `${thousands(median(theirs))} ws`,
    ratio: `${ratio.toFixed(2)}x`,
    goal: `<= ${GOAL_KILOBYTES} kB; >= ${GOAL_RATIO}x`,
    met: kilobytes <= GOAL_KILOBYTES && ratio >= GOAL_RATIO,
  };
}

/** Members in turn send a few messages at once; the next waits until all others have every frame. */
async function framesPerSecond(members: readonly ClientSocket[], frame: string): Promise<number> {
  const receivedFrames = () => members.reduce((sum, member) => sum + member.frames(), 0);
  const perBurst = BURST * (members.length - 1);
  const frames = Array.from({ length: BURST }, () => frame);
  const [start, from] = [performance.now(), receivedFrames()];
  let bursts = 0;
  while (performance.now() - start < SECONDS * 1_000) {
    members[bursts % members.length]!.send(...frames);
    bursts++;
    await until(() => receivedFrames() >= from + perBurst * bursts, 'every frame arrives');
  }
  const seconds = (performance.now() - start) / 1_000;
  if (receivedFrames() !== from + perBurst * bursts)
    throw new Error('more frames came than were sent');
  return (receivedFrames() - from) / seconds;
}
