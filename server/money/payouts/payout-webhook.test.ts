import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { one } from '#server/platform/db/database.ts';
import { readNow } from '#server/platform/db/transaction.ts';
import type { Oja } from '#server/define.ts';
import { ProblemError } from '#server/supabase/gateway/problem.ts';
import { bankWebhookRoutes } from '#server/http/webhooks/bank.ts';
import { SANDBOX_SIGNATURE } from '#server/platform/integrations/bank/sandbox-credits.ts';
import {
  SANDBOX_PAYOUTS,
  sandboxPayoutWebhook,
} from '#server/platform/integrations/bank/sandbox-payouts.ts';
import { pollPayouts } from '#server/money/payouts/poll-payouts.ts';
import { sendPayout } from '#server/money/payouts/send-payouts.ts';
import {
  coinsOf,
  PAYOUT_SECRET,
  type PayoutHarness,
  payoutHarness,
  secondsPass,
} from '#tests/support/harness/payout-harness.ts';

let at: PayoutHarness;
let app: FastifyInstance;
beforeAll(async () => {
  at = await payoutHarness();
  app = Fastify();
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof ProblemError ? error.problem.status : 500).send({}),
  );
  await app.register(bankWebhookRoutes(at.deps() as unknown as Oja), { prefix: '/webhooks/bank' });
});
afterAll(async () => {
  await app?.close();
  await at?.close();
});

/** As the bank sends it: signed, with its own id for each event. */
async function sendWebhook(
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

function inbox(): Promise<{ events: number; open: number }> {
  return one(
    at.db,
    sql<{ events: number; open: number }>`select count(*)::int as events,
      count(*) filter (where processed_at is null)::int as open
      from webhook_inbox where provider = ${`payout:${SANDBOX_PAYOUTS}`}`,
  );
}

test('reported fifty times in any order, a payout arrives once, and only because the bank confirms', async () => {
  const someone = await at.holder('20000');
  const id = await at.request(someone, '6000');
  const { reference } = await at.read(id);
  // An event may precede the payment: alone it proves nothing.
  expect(await sendWebhook(reference, 'evt-early')).toBe(200);
  await pollPayouts(at.deps());
  expect(await at.read(id)).toMatchObject({ status: 'queued' });

  await sendPayout(at.deps(), at.sandbox, id);
  await secondsPass(at.db, 3);
  const order = Array.from({ length: 50 }, (_, n) => `evt-${(n * 7) % 10}`);
  const codes = await Promise.all(order.map((event) => sendWebhook(reference, event)));
  expect(new Set(codes)).toEqual(new Set([200]));
  await Promise.all([pollPayouts(at.deps()), pollPayouts(at.deps())]);
  await pollPayouts(at.deps());
  expect(await at.read(id)).toMatchObject({ status: 'succeeded' });
  expect(await inbox()).toEqual({ events: 11, open: 0 });
  expect(await coinsOf(at.db, someone.userId)).toEqual({ available: '13975', pending: '0' });
});

test('what is forged, changed, old or of an unknown bank is refused and leaves nothing', async () => {
  const before = await inbox();
  const reference = `po-${crypto.randomUUID()}`;
  expect(
    await sendWebhook(reference, 'evt-a', { secret: 'another secret that is long enough' }),
  ).toBe(401);
  expect(await sendWebhook(reference, 'evt-b', { extra: ' ' })).toBe(401);
  expect(await sendWebhook(reference, 'evt-c', { ageMs: 3_600_000 })).toBe(401);
  expect(await sendWebhook(reference, 'evt-d', { provider: 'paystack' })).toBe(404);
  const bare = await app.inject({
    method: 'POST',
    url: `/webhooks/bank/${SANDBOX_PAYOUTS}`,
    payload: {},
  });
  expect(bare.statusCode).toBe(401);
  expect(await inbox()).toEqual(before);
});
