import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import type { Cluster } from '#bench/cluster.ts';
import { type Figure, thousands } from '#bench/figure.ts';
import { appendMerchantEvent } from '#server/business/merchants/append-event.ts';
import { createWebhookEndpoint } from '#server/business/webhooks/create-endpoint.ts';
import { deliverWebhooks } from '#server/business/webhooks/deliver-webhooks.ts';
import { type Db, one, openDatabase, openPool } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { databaseUrls } from '#server/platform/db/urls.ts';
import { merchant } from '#tests/support/factories/merchants.ts';

const EVENTS = 1_000;
const ENDPOINTS = 10;
/** These refuse each event once. */
const FAILING = 2;
const POOL = 8;
const GOAL_SECONDS = 60;

/** W1: from 1,000 events until ten endpoints have all of them, though two refuse each one first. */
export async function webhooksToAll(cluster: Cluster): Promise<Figure> {
  const ownerUrl = await cluster.create('w1');
  await migrate(ownerUrl);
  const pool = openPool(databaseUrls(ownerUrl, '').service, POOL, () => undefined);
  const db = openDatabase(pool);
  const receiver = await openReceiver();
  try {
    const config = { secret: 'a benchmark’s own', webhooksToLoopback: true } as never;
    const oja = { db, config, log: console as never };
    const merchantId = await merchant(db);
    for (let n = 0; n < ENDPOINTS; n++) {
      await createWebhookEndpoint(oja, merchantId, {
        url: `${receiver.url}/${n}`,
        types: [],
        description: '',
        signing: 'v1',
        isTest: false,
      });
    }
    for (let n = 0; n < EVENTS; n++) await addEvent(db, merchantId);

    const begun = performance.now();
    let made = await deliverWebhooks(oja);
    // The second attempts are due after five seconds; the clock is moved instead of waiting.
    await sql`update app_clock set ahead = ahead + interval '6 seconds'`.execute(db);
    made += await deliverWebhooks(oja);
    const seconds = (performance.now() - begun) / 1_000;
    const { delivered } = await one(
      db,
      sql<{ delivered: number }>`
        select count(*)::int as delivered from webhook_deliveries where state = 'delivered'`,
    );
    const isAll = delivered === EVENTS * ENDPOINTS;
    return {
      id: 'W1',
      work: `${thousands(EVENTS)} events to ${ENDPOINTS} endpoints, ${FAILING} refuse each once; ${thousands(delivered)} delivered`,
      ours: `${seconds.toFixed(1)} s, ${thousands(made / seconds)} attempts/s`,
      peer: '',
      ratio: '',
      cpu: '',
      goal: `all within ${GOAL_SECONDS} s`,
      met: isAll && seconds <= GOAL_SECONDS,
    };
  } finally {
    receiver.close();
    await pool.end();
  }
}

function addEvent(db: Db, merchantId: string): Promise<string> {
  return transaction(db, (tx) =>
    appendMerchantEvent(tx, {
      merchantId,
      isTest: false,
      type: 'invoice.paid',
      subjectId: null,
      data: { invoice: { number: 'ADA-0042', status: 'paid', total: '100000.00' } },
    }),
  );
}

/** Endpoints below `FAILING` answer 500 to an event they see for the first time. */
async function openReceiver() {
  const seen = new Set<string>();
  const server = createServer((request, response) => {
    const key = `${request.url} ${String(request.headers['webhook-id'])}`;
    const isFailing = Number(request.url?.slice(1)) < FAILING && !seen.has(key);
    seen.add(key);
    request.resume();
    response.writeHead(isFailing ? 500 : 200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}
