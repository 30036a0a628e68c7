import { sql } from 'kysely';
import { z } from 'zod';
import { naira } from '#core/money/naira.ts';
import { SANDBOX_FLOAT } from '#core/payouts/limits.ts';
import { type Money, parseMoney, toDecimal } from '#core/money/money.ts';
import { quotePayout } from '#core/payouts/payout-quote.ts';
import { WEBHOOK_MINUTES } from '#core/proofs/limits.ts';
import { type Db, maybe, one, rows } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { PayoutRail, RailPayout } from '#server/platform/integrations/bank/payout-rail.ts';
import {
  SANDBOX_SIGNATURE,
  type SignedWebhook,
  webhookKey,
} from '#server/platform/integrations/bank/sandbox-credits.ts';
import { hmacSha512Hex, isSignedBy } from '#server/platform/integrations/bank/webhook-signature.ts';
import { lockForTransaction } from '#server/platform/db/advisory-locks.ts';

/** Another name than that of the accounts that take naira in: either may be disabled alone. */
export const SANDBOX_PAYOUTS = 'sandbox-bank';
const REVERSED_AFTER = sql`interval '60 seconds'`;
const ARRIVES_AFTER = sql`interval '1 second'`;

const Webhook = z.object({
  event: z.literal('payout.changed'),
  id: z.string().min(1).max(200),
  sent_at: z.iso.datetime(),
  data: z.object({ reference: z.string().min(8).max(100) }),
});

/**
 * The sandbox's bank as a payout rail, with its own books. The kobo of an amount decide: .13 fails, .17 arrives and
 * comes back after a minute, .19 is executed without a response, .23 waits for a code of the operator's. The same
 * reference again is the same payment.
 */
export function sandboxPayouts(db: Db, secret: string): PayoutRail {
  const key = webhookKey(secret);
  return {
    provider: SANDBOX_PAYOUTS,
    async pay({ reference, to, amount, narration }) {
      const kobo = Number(amount.units % 100n);
      const booked = await transaction(db, async (tx) => {
        // One payment at a time sees what is left.
        await lockForTransaction(tx, 'sandbox bank float');
        if (
          await tx
            .selectFrom('sandbox_bank_payouts')
            .select('reference')
            .where('reference', '=', reference)
            .executeTakeFirst()
        )
          return true;
        const { fee, duty } = quotePayout(amount);
        const cost: Money = { asset: 'NGN', units: fee.units + duty.units };
        const left = await floatOf(tx);
        if (left.units < amount.units + cost.units) return false;
        await rows(
          tx,
          sql`insert into sandbox_bank_payouts (reference, bank_code, account_number, account_name, narration,
              amount, cost, outcome)
            values (${reference}, ${to.bankCode}, ${to.accountNumber}, ${to.accountName}, ${narration},
              ${toDecimal(amount)}, ${toDecimal(cost)}, ${OUTCOMES[kobo] ?? 'succeeds'})`,
        );
        return true;
      });
      if (!booked) return { ok: false, reason: 'balance_low' };
      if (kobo === 19) return { ok: false, reason: 'outcome_unknown' };
      const railStatus = kobo === 23 ? 'needs_otp' : 'pending';
      return {
        ok: true,
        payout: {
          railStatus,
          providerRef: `sbx-${reference}`,
          sessionId: null,
          cost: null,
          amount,
        },
      };
    },
    async poll(reference) {
      const row = await maybe(
        db,
        sql<BookRow>`select outcome, amount, cost, created_at + ${ARRIVES_AFTER} <= app_now() as has_arrived,
            created_at + ${REVERSED_AFTER} <= app_now() as may_be_back
          from sandbox_bank_payouts where reference = ${reference}`,
      );
      return row ? { ok: true, payout: shown(reference, row) } : { ok: false, reason: 'not_found' };
    },
    async balance() {
      return { ok: true, value: await floatOf(db) };
    },
    readWebhook(body, headers, now) {
      if (!isSignedBy(key, body, headers[SANDBOX_SIGNATURE])) return null;
      const webhook = Webhook.safeParse(parsed(body));
      if (!webhook.success) return null;
      const { id, sent_at, data } = webhook.data;
      const age = Math.abs(now.getTime() - Date.parse(sent_at));
      if (age > WEBHOOK_MINUTES * 60_000) return null;
      return [{ eventKey: id, reference: data.reference }];
    },
  };
}

const OUTCOMES: Readonly<Record<number, string>> = { 13: 'fails', 17: 'reverses', 23: 'waits' };

interface BookRow {
  outcome: string;
  amount: string;
  cost: string;
  has_arrived: boolean;
  may_be_back: boolean;
}

function shown(reference: string, row: BookRow): RailPayout {
  const facts = {
    providerRef: `sbx-${reference}`,
    sessionId: `SBX${reference.replaceAll('-', '').slice(-27).toUpperCase()}`,
    cost: naira(row.cost),
    amount: naira(row.amount),
  };
  if (row.outcome === 'waits') return { ...facts, railStatus: 'needs_otp', sessionId: null };
  if (row.outcome === 'fails')
    return { ...facts, railStatus: 'failed', sessionId: null, cost: null };
  if (!row.has_arrived) return { ...facts, railStatus: 'pending', sessionId: null };
  return {
    ...facts,
    railStatus: row.outcome === 'reverses' && row.may_be_back ? 'reversed' : 'succeeded',
  };
}

/** The initial balance and deposits, less what it paid. What came back came without its cost. */
async function floatOf(db: Db): Promise<Money> {
  const { left } = await one(
    db,
    sql<{ left: string }>`
      select (coalesce((select sum(amount) from sandbox_bank_float), 0)
        - coalesce((select sum(case when outcome = 'reverses' and created_at + ${REVERSED_AFTER} <= app_now()
              then cost else amount + cost end)
            from sandbox_bank_payouts where outcome in ('succeeds', 'reverses')), 0))::text as left`,
  );
  const money = parseMoney('NGN', left);
  if (!money) throw new Error(`the sandbox bank holds ${left}, which is not an amount`);
  return money;
}

/** Moves the operator's naira to the sandbox's bank, or from there; once for each reference. */
export async function moveSandboxFloat(
  db: Db,
  reference: string,
  decimal: string = SANDBOX_FLOAT,
): Promise<void> {
  await db
    .insertInto('sandbox_bank_float')
    .values({ reference, amount: decimal })
    .onConflict((oc) => oc.doNothing())
    .execute();
}

/** The webhook by which the sandbox's bank reports that a payout has moved. */
export function sandboxPayoutWebhook(
  secret: string,
  { reference, eventId, sentAt }: { reference: string; eventId: string; sentAt: Date },
): SignedWebhook {
  const body = Buffer.from(
    JSON.stringify({
      event: 'payout.changed',
      id: eventId,
      sent_at: sentAt.toISOString(),
      data: { reference },
    }),
  );
  return { body, signature: hmacSha512Hex(webhookKey(secret), body) };
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
