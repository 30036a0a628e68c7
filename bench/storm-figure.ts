import { setTimeout as sleep } from 'node:timers/promises';
import { hash, verify } from '@node-rs/argon2';
import type { Cluster } from '#bench/cluster.ts';
import type { Processes } from '#bench/cpu.ts';
import { cpuBeside, type Figure, thousands } from '#bench/figure.ts';
import { newTrader, type Trader, type Wire } from '#bench/http-people.ts';
import { drive, type Load, quantile } from '#bench/load.ts';
import { alternate } from '#bench/rounds.ts';
import { serve } from '#bench/served.ts';
import { callProcedure } from '#bench/wire-calls.ts';
import { openWireClient, type WireClient } from '#bench/wire-client.ts';
import { PASSWORD_COST } from '#server/identity/passwords/password-cost.ts';
import { PASSWORDS_AT_ONCE } from '#server/identity/passwords/passwords.ts';

const PEOPLE = 8;
const STORMERS = 16;
const PASSWORD = 'a long enough password';
const SECONDS = 2.5;
const RAW_SECONDS = 1;
/** Other people's requests continue, few enough not to load the machine. */
const EVERY_MS = 20;
const GOAL = 3;

/**
 * P10: the latency of everybody else during a sign-in storm, beside the same requests without it; and sign-ins a
 * second, beside the machine's bare argon2id with the same concurrency.
 */
export async function signInStorm(cluster: Cluster): Promise<Figure> {
  // The clients set their own IP address.
  const wire = await serve(cluster, 'p10', { OJA_TRUST_PROXY: '127.0.0.1' });
  const emails = await Promise.all(Array.from({ length: PEOPLE }, () => newPerson(wire)));
  const someone = await newTrader(wire, 'Bench Caller');
  const clients = Array.from({ length: STORMERS }, () => openWireClient(wire.url));

  const [quiet, stormy]: [number[], number[]] = [[], []];
  const { storm, raw } = await alternate({
    async storm() {
      quiet.push(...(await others(wire, someone)));
      const load = drive(
        (client) => [() => signIn(clients[client]!, wire, emails[client % PEOPLE]!)],
        { clients: STORMERS, seconds: SECONDS + 0.25, processes: wire.processes },
      );
      await sleep(250);
      stormy.push(...(await others(wire, someone)));
      return load;
    },
    raw: () => rawPace(cluster.processes),
  });
  for (const client of clients) client.close();
  await wire.close();

  const [calm, rough] = [p99(quiet), p99(stormy)];
  const ratio = rough / calm;
  const pace = storm.stepsPerSecond / raw.stepsPerSecond;
  return {
    id: 'P10',
    work: `get_server_time p99 during a sign-in storm; sign-ins/s, ${STORMERS} clients`,
    ours: `${rough.toFixed(1)} ms; ${thousands(storm.stepsPerSecond)}`,
    peer: `${calm.toFixed(1)} ms quiet; ${thousands(raw.stepsPerSecond)} bare argon2id, ${PASSWORDS_AT_ONCE} at once`,
    ratio: `${ratio.toFixed(2)}x; ${pace.toFixed(2)}`,
    cpu: cpuBeside(storm, raw),
    goal: `<= ${GOAL}x`,
    met: ratio <= GOAL,
  };
}

async function newPerson(wire: Wire): Promise<string> {
  return (await newTrader(wire, 'Bench Signer')).email;
}

async function signIn(client: WireClient, { anonKey }: Wire, email: string): Promise<void> {
  const answer = await client.send({
    method: 'POST',
    path: '/auth/v1/token?grant_type=password',
    headers: {
      apikey: anonKey,
      'content-type': 'application/json',
      'x-forwarded-for': someIp(),
    },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  if (answer.status !== 200) throw new Error(`a sign-in answered ${answer.status}: ${answer.body}`);
}

/** The clients come from many networks: from one they would hit the rate limit. */
function someIp(): string {
  const part = () => Math.floor(Math.random() * 256);
  return `10.${part()}.${part()}.${part()}`;
}

/** One request at a fixed interval, whether or not the last was answered: waiting time counts. */
async function others(wire: Wire, someone: Trader): Promise<number[]> {
  const free: WireClient[] = [];
  const times: number[] = [];
  const under: Promise<void>[] = [];
  const call = async () => {
    const client = free.pop() ?? openWireClient(wire.url);
    const begun = performance.now();
    await callProcedure(client, wire, someone, 'get_server_time', {});
    times.push(performance.now() - begun);
    free.push(client);
  };
  const start = performance.now();
  for (let n = 0; n * EVERY_MS < SECONDS * 1_000; n++) {
    const wait = start + n * EVERY_MS - performance.now();
    if (wait > 0) await sleep(wait);
    under.push(call());
  }
  await Promise.all(under);
  for (const client of free) client.close();
  return times;
}

/** Passwords a second that bare argon2id verifies here. */
async function rawPace(processes: Processes): Promise<Load> {
  const stored = await hash(PASSWORD, PASSWORD_COST);
  const clients = PASSWORDS_AT_ONCE;
  return drive(() => [() => verify(stored, PASSWORD)], {
    clients,
    seconds: RAW_SECONDS,
    processes,
  });
}

function p99(times: readonly number[]): number {
  return quantile(
    times.toSorted((a, b) => a - b),
    0.99,
  );
}
