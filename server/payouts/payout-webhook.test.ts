import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { one } from '#server/db/database.ts';
import { readNow } from '#server/db/transaction.ts';
import type { Oja } from '#server/define.ts';
import { ProblemError } from '#server/edge/gateway/problem.ts';
import { bankWebhookRoutes } from '#server/edge/webhooks/bank.ts';
import { SANDBOX_SIGNATURE } from '#server/outside/bank/sandbox-credits.ts';
import { SANDBOX_PAYOUTS, sandboxPayoutWebhook } from '#server/outside/bank/sandbox-payouts.ts';
import { lookAtPayouts } from '#server/payouts/look-at-payouts.ts';
import { sendPayout } from '#server/payouts/send-payouts.ts';
import {
  coinsOf,
  PAYOUT_SECRET,
  type PayoutHouse,
  payoutHouse,
  secondsPass,
} from '#tests/support/payout-house.ts';

let at: PayoutHouse;
let app: FastifyInstance;
beforeAll(async () => {
  at = await payoutHouse();
  app = Fastify();
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof ProblemError ? error.problem.status : 500).send({}),
  );
  await app.register(bankWebhookRoutes(at.ways() as unknown as Oja), { prefix: '/webhooks/bank' });
});
afterAll(async () => {
  await app?.close();
  await at?.close();
});

/** As the bank tells it: signed, and under a name of its own for each event. */
async function tell(
  reference: string,
  eventId: string,
  { secret = PAYOUT_SECRET, provider = SANDBOX_PAYOUTS, ageMs = 0, extra = '' } = {},
): Promise<number> {
  const sentAt = new Date((await readNow(at.db)).getTime() - ageMs);
  const { body, signature } = sandboxPayoutWebhook(secret, { reference, eventId, sentAt });
  const { statusCode } = await app.inject({
    method: 'POST',
    url: `/webhooks/bank/${provider}`,
    headers: { 'content-type': 'application/json', [SANDBOX_SIGNATURE]: signature },
    payload: Buffer.concat([body, Buffer.from(extra)]),
  });
  return statusCode;
}

function inbox(): Promise<{ told: number; open: number }> {
  return one(
    at.db,
    sql<{ told: number; open: number }>`select count(*)::int as told,
      count(*) filter (where processed_at is null)::int as open
      from webhook_inbox where provider = ${`payout:${SANDBOX_PAYOUTS}`}`,
  );
}

test('told fifty times in any order, a payout arrives once, and only because the bank itself says so', async () => {
  const someone = await at.holder('20000');
  const id = await at.request(someone, '6000');
  const { reference } = await at.read(id);
  // News may be quicker than the payment: it says nothing by itself.
  expect(await tell(reference, 'evt-early')).toBe(200);
  await lookAtPayouts(at.ways());
  expect(await at.read(id)).toMatchObject({ status: 'queued' });

  await sendPayout(at.ways(), at.sandbox, id);
  await secondsPass(at.db, 3);
  const order = Array.from({ length: 50 }, (_, n) => `evt-${(n * 7) % 10}`);
  const codes = await Promise.all(order.map((event) => tell(reference, event)));
  expect(new Set(codes)).toEqual(new Set([200]));
  await Promise.all([lookAtPayouts(at.ways()), lookAtPayouts(at.ways())]);
  await lookAtPayouts(at.ways());
  expect(await at.read(id)).toMatchObject({ status: 'succeeded' });
  expect(await inbox()).toEqual({ told: 11, open: 0 });
  expect(await coinsOf(at.db, someone.userId)).toEqual({ available: '13975', pending: '0' });
});

test('what is forged, changed, old or of a bank we do not have is refused and leaves nothing', async () => {
  const before = await inbox();
  const reference = `po-${crypto.randomUUID()}`;
  expect(await tell(reference, 'evt-a', { secret: 'another secret that is long enough' })).toBe(
    401,
  );
  expect(await tell(reference, 'evt-b', { extra: ' ' })).toBe(401);
  expect(await tell(reference, 'evt-c', { ageMs: 3_600_000 })).toBe(401);
  expect(await tell(reference, 'evt-d', { provider: 'paystack' })).toBe(404);
  const bare = await app.inject({
    method: 'POST',
    url: `/webhooks/bank/${SANDBOX_PAYOUTS}`,
    payload: {},
  });
  expect(bare.statusCode).toBe(401);
  expect(await inbox()).toEqual(before);
});
