import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Cluster } from '#bench/cluster.ts';
import { readCpu } from '#bench/cpu.ts';
import { type Figure, microsOf } from '#bench/figure.ts';
import { newTrader } from '#bench/http-people.ts';
import { microsEach, quantile } from '#bench/load.ts';
import { serve, type Served } from '#bench/served.ts';
import { openWireClient, type WireClient } from '#bench/wire-client.ts';
import { newKey } from '#server/business/keys/new-key.ts';

const PER_SECOND = 50;
const SECONDS = 10;
const WARM_UP = 100;
const GOAL_P99_MS = 50;
const BODY = JSON.stringify({
  items: [{ title: 'Two bags of rice', quantity: 2, unit_price: '50000.00' }],
  accepts: ['wallet', 'onchain'],
  metadata: { order: '4182' },
});

/** A1: invoices of one merchant by a key, so many a second however long each takes. */
export async function invoicesByKey(cluster: Cluster): Promise<Figure> {
  const served = await serve(cluster, 'a1');
  const key = await keyOfMerchant(served);
  const free: WireClient[] = [];
  const times: number[] = [];

  async function create(begun = performance.now()): Promise<void> {
    const client = free.pop() ?? openWireClient(served.url);
    const { status, body } = await client.send({
      method: 'POST',
      path: '/v1/invoices',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      body: BODY,
    });
    if (status !== 201) throw new Error(`an invoice: ${status} ${body}`);
    times.push(performance.now() - begun);
    free.push(client);
  }

  for (let n = 0; n < WARM_UP; n++) await create();
  times.splice(0);
  const before = readCpu(served.processes);
  const from = performance.now();
  const running: Promise<void>[] = [];
  for (let n = 0; n < PER_SECOND * SECONDS; n++) {
    const due = from + (n * 1_000) / PER_SECOND;
    if (due > performance.now()) await sleep(due - performance.now());
    running.push(create(due));
  }
  await Promise.all(running);
  const cpu = microsEach(before, readCpu(served.processes), times.length);
  for (const client of free) client.close();
  await served.close();

  times.sort((a, b) => a - b);
  const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)];
  return {
    id: 'A1',
    work: `POST /v1/invoices at ${PER_SECOND} a second for ${SECONDS} s, p50 and p99 from the moment each was due`,
    ours: `${p50.toFixed(1)} ms, ${p99.toFixed(1)} ms`,
    peer: '',
    ratio: '',
    cpu: microsOf(cpu),
    goal: `p99 <= ${GOAL_P99_MS} ms`,
    met: p99 <= GOAL_P99_MS,
  };
}

async function keyOfMerchant(served: Served): Promise<string> {
  const { id } = await newTrader(served, 'Bench Merchant');
  const { id: keyId, text, hash, start } = newKey('live');
  await sql`
    with business as (insert into merchant_profiles (user_id, display_name, invoice_prefix)
        values (${id}, 'Bench Stores', 'BEN') returning user_id),
      key as (insert into api_keys (id, merchant_id, lineage, name, start, scopes, is_test)
        select ${keyId}, user_id, ${keyId}, 'Bench', ${start}, '{invoices:write}', false from business returning id)
    insert into api_key_hashes (key_id, hash) select id, ${hash} from key`.execute(served.owner);
  return text;
}
