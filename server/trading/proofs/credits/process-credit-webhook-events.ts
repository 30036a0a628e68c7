import { sql } from 'kysely';
import { WEBHOOK_ATTEMPTS } from '#core/proofs/limits.ts';
import { type Db, rows } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Oja } from '#server/define.ts';
import type { CreditRail } from '#server/platform/integrations/bank/bank-rail.ts';
import { takeCredit } from '#server/trading/proofs/credits/take-credit.ts';

const AT_ONCE = 50;

interface InboxEvent {
  readonly id: string;
  readonly subject: string;
  readonly attempts: number;
}

/**
 * Processes the bank's webhook events: each credit is read again at the bank, and only that is trusted. Failures are
 * retried later, and given up after a day. Returns how many were processed.
 */
export async function processCreditWebhookEvents(
  oja: Pick<Oja, 'db' | 'bankRail' | 'log'>,
): Promise<number> {
  const { credits } = oja.bankRail;
  if (!credits) return 0;
  const due = await oja.db
    .selectFrom('webhook_inbox')
    .select(['id', 'subject', 'attempts'])
    .where('processed_at', 'is', null)
    .where('due_at', '<=', sql<Date>`now()`)
    .where('provider', '=', credits.provider)
    .orderBy('due_at')
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
  let dealtWith = 0;
  for (const event of due) {
    const failure = await dealWith(oja.db, credits, event).catch((err: unknown) => {
      oja.log.warn({ err, event: event.id }, 'a bank credit could not be processed');
      return 'it could not be processed';
    });
    if (failure === null) dealtWith++;
    else await later(oja.db, event, failure);
  }
  return dealtWith;
}

/** Why it could not be processed, or null. */
async function dealWith(
  db: Db,
  rail: CreditRail,
  { id, subject }: InboxEvent,
): Promise<string | null> {
  const read = await rail.readCredit(subject);
  if (!read.ok) return `bank response: ${read.reason}`;
  await transaction(db, async (tx) => {
    await takeCredit(tx, rail.provider, read.value);
    await tx
      .updateTable('webhook_inbox')
      .set({ processed_at: sql<Date>`now()`, failure: null })
      .where('id', '=', id)
      .execute();
  });
  return null;
}

/** Two seconds, four, eight, up to two hours. */
async function later(db: Db, { id, attempts }: InboxEvent, failure: string): Promise<void> {
  const tries = attempts + 1;
  await rows(
    db,
    sql`update webhook_inbox set attempts = ${tries}, failure = ${failure},
        due_at = now() + make_interval(secs => ${Math.min(2 ** tries, 7_200)}),
        processed_at = case when ${tries >= WEBHOOK_ATTEMPTS} then now() end
      where id = ${id} and processed_at is null`,
  );
}
