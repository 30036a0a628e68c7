import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rows } from '#server/platform/db/database.ts';
import { type Catalog, loadCatalog } from '#server/supabase/rest/catalog.ts';
import { wireTables } from '#server/wire-tables.ts';
import { countFrom, progress, tableOf } from '#tests/long/progress.ts';
import { contentOf, fetchAs, market, type Market } from '#tests/supabase/rest/rest-market.ts';
import { type MadeUp, requestsOf } from '#tests/supabase/rest/rest-requests.ts';

const REQUESTS = countFrom('OJA_FUZZ_REQUESTS', 5_000);
const SEED = countFrom('OJA_FUZZ_SEED', Date.now() % 1_000_000);
/** The requests of one seed; batch n uses SEED + n. */
const BATCH_SIZE = 1_000;
const AT_ONCE = 20;
const isLong = process.env['OJA_FUZZ_REQUESTS'] !== undefined;
const SECONDS = isLong ? 48 * 3_600 : REQUESTS / 20;

/** Part of rows of Ada and Bola that nobody else may read. */
const SECRET = 'zq7secret';
/** Pieces of our own statements. No made-up request contains them. */
const OUR_SQL =
  /public\."|json_build_object|json_agg|octet_length|set_config|to_jsonb|lateral|\bt\d\."/i;

let m: Market;
let catalog: Catalog;
let secrets: string[];
let before: Record<string, unknown[]>;
let answered = 0;
const statuses = new Map<string, number>();

beforeAll(async () => {
  m = await market();
  const { db } = m.server.oja;
  await rows(db, sql`update notifications set message = ${SECRET}`);
  await rows(db, sql`update profiles set city = ${SECRET} where id <> ${m.chidi.userId}`);
  await rows(db, sql`update bank_accounts set account_name = ${SECRET}`);
  await rows(
    db,
    sql`insert into notifications (user_id, title, message, type)
      select ${m.chidi.userId}::uuid, 'his ' || n, 'M', 'trade' from generate_series(1, 50) n`,
  );
  catalog = await loadCatalog(db, wireTables);
  secrets = [SECRET, m.ada.email, m.bola.email, m.runningTradeId, '0123456789', '+23480312345'];
  before = await rowsOfOthers();
});
afterAll(() => m.server.close());

/** Every row of the wire that is not Chidi's. */
async function rowsOfOthers(): Promise<Record<string, unknown[]>> {
  const content: Record<string, unknown[]> = {};
  for (const name of wireTables.keys()) {
    const all = (await contentOf(m.server, name)) as unknown[];
    content[name] = all.filter((row) => !JSON.stringify(row).includes(m.chidi.userId));
  }
  return content;
}

async function expectAnswer({ path, ...init }: MadeUp, who: 'visitor' | 'Chidi'): Promise<void> {
  const answer = await fetchAs(m, who === 'visitor' ? null : m.chidi.client, path, init);
  const text = await answer.text();
  const status = String(answer.status);
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const description = `${who} ${init.method} ${path} ${init.body ?? ''} ${JSON.stringify(init.headers)}: ${answer.status} ${text}`;
  expect(answer.status, description).toBeLessThan(500);
  for (const secret of secrets) expect(text.includes(secret), description).toBe(false);
  if (answer.status < 300 || init.method === 'HEAD') return;
  expect(text, description).not.toMatch(OUR_SQL);
  expect(Object.keys(JSON.parse(text) as object).sort(), description).toEqual([
    'code',
    'details',
    'hint',
    'message',
  ]);
}

test(
  `of ${REQUESTS} random requests none causes a fault, shows a row of another, or reveals our SQL`,
  { timeout: SECONDS * 1_000 },
  async () => {
    const ids = [m.ada.userId, m.bola.userId, m.chidi.userId, m.openOfferId];
    const who = fc.constantFrom('visitor', 'Chidi', 'Chidi', 'Chidi');
    const requestBatch = fc.array(fc.tuple(requestsOf(catalog, ids), who), {
      minLength: AT_ONCE,
      maxLength: AT_ONCE,
    });
    const began = performance.now();
    for (let batch = 0; batch < REQUESTS / BATCH_SIZE; batch++) {
      await fc.assert(
        fc.asyncProperty(requestBatch, async (requests) => {
          await Promise.all(requests.map(([request, by]) => expectAnswer(request, by as 'Chidi')));
        }),
        { seed: SEED + batch, numRuns: BATCH_SIZE / AT_ONCE, endOnFailure: false },
      );
      answered += BATCH_SIZE;
      if (isLong) console.log(`seed ${SEED + batch}: ${progress(answered, REQUESTS, began)}`);
    }
    if (isLong) console.log(`${answered} requests from seed ${SEED} on: ${tableOf(statuses)}`);
    // A request that a limit refused was not processed.
    expect(statuses.get('429') ?? 0).toBe(0);
    expect(await rowsOfOthers()).toEqual(before);
  },
);

test('for any body of a call', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('/rest/v1/rpc/create_trade', '/rest/v1/rpc/has_role'),
      fc.oneof(fc.json(), fc.string()),
      async (path, body) => {
        const answer = await fetchAs(m, m.chidi.client, path, { method: 'POST', body });
        expect(answer.status, await answer.text()).toBeLessThan(500);
      },
    ),
    { numRuns: 300 },
  );
});
