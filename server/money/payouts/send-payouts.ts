import { sql } from 'kysely';
import {
  PAYOUT_FIRST_RETRY_SECONDS,
  PAYOUT_HELD_RETRY_SECONDS,
  PAYOUT_IN_FLIGHT_SECONDS,
  PAYOUT_LONGEST_RETRY_SECONDS,
  PAYOUT_NARRATION,
} from '#core/payouts/limits.ts';
import { type Db, maybe, rows } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type {
  PayFailure,
  PayoutRail,
  RailPayout,
} from '#server/platform/integrations/bank/payout-rail.ts';
import { payoutRails } from '#server/platform/integrations/bank/bank-rail.ts';
import { pollPayout } from '#server/money/payouts/poll-payouts.ts';
import {
  flagForAttention,
  movePayout,
  type PayoutDeps,
} from '#server/money/payouts/move-payout.ts';
import {
  hasPaidAnotherAmount,
  refuseAnotherAmount,
} from '#server/money/payouts/refuse-another-amount.ts';
import {
  lockPayout,
  PAYOUT_COLUMNS,
  type PayoutRow,
  termsOf,
} from '#server/money/payouts/payouts.sql.ts';
import { isStopped, lockOwner } from '#server/money/wallet/outflow-guard.ts';

const AT_ONCE = 8;

/** Sends queued payouts, each once and by the provider it was agreed for. Returns how many were taken up. */
export async function sendPayouts(oja: PayoutDeps): Promise<number> {
  let taken = 0;
  for (const rail of payoutRails(oja.bankRail)) taken += await sendThoseOf(oja, rail);
  return taken;
}

async function sendThoseOf(oja: PayoutDeps, rail: PayoutRail): Promise<number> {
  if (await hasPaidAnotherAmount(oja.db, rail.provider)) return 0;
  const due = await oja.db
    .selectFrom('payouts')
    .select('id')
    .where('status', '=', sql.lit('queued'))
    .where('provider', '=', rail.provider)
    .where('next_poll_at', '<=', sql<Date>`app_now()`)
    .orderBy('next_poll_at')
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
  await Promise.all(
    due.map(({ id }) =>
      sendPayout(oja, rail, id).catch((err: unknown) =>
        oja.log.warn({ err, payout: id }, 'a payout could not be sent'),
      ),
    ),
  );
  return due.length;
}

/**
 * From the queue to the bank. The state `sending` is committed before the call, so whoever finds it after a crash
 * polls the bank and never sends it again.
 */
export async function sendPayout(oja: PayoutDeps, rail: PayoutRail, id: string): Promise<void> {
  const payout = await takeUp(oja.db, rail, id);
  if (!payout) return;
  const { bank_code, account_number, account_name, reference } = payout;
  const outcome = await rail.pay({
    reference,
    to: { bankCode: bank_code, accountNumber: account_number, accountName: account_name },
    amount: termsOf(payout).amount,
    narration: PAYOUT_NARRATION,
  });
  if (outcome.ok) return saveAnswer(oja.db, payout, outcome.payout);
  oja.log.warn({ payout: id, reason: outcome.reason }, 'a payout has no answer');
  await takeFailure(oja, rail, payout, outcome.reason);
}

/** A payout requested before the account's hold waits in the queue until the hold is over. */
function takeUp(db: Db, { provider }: PayoutRail, id: string): Promise<PayoutRow | undefined> {
  return transaction(db, async (tx) => {
    const waiting = await tx
      .selectFrom('payouts')
      .select('user_id')
      .where('id', '=', id)
      .where('status', '=', sql.lit('queued'))
      .executeTakeFirst();
    if (!waiting) return undefined;
    await lockOwner(tx, waiting.user_id);
    if (await isStopped(tx, 'payout_send', waiting.user_id)) {
      await tx
        .updateTable('payouts')
        .set({
          next_poll_at: sql<Date>`app_now() + make_interval(secs => ${PAYOUT_HELD_RETRY_SECONDS})`,
        })
        .where('id', '=', id)
        .where('status', '=', sql.lit('queued'))
        .execute();
      return undefined;
    }
    return maybe(
      tx,
      sql<PayoutRow>`
        update payouts set status = 'sending', sent_at = app_now(), attempts = attempts + 1, polls = 0,
          next_poll_at = app_now() + make_interval(secs => ${PAYOUT_IN_FLIGHT_SECONDS}), updated_at = app_now()
        where id = ${id} and status = 'queued' and provider = ${provider} returning ${PAYOUT_COLUMNS}`,
    );
  });
}

/** The bank has it; it is polled soon. */
async function saveAnswer(db: Db, payout: PayoutRow, response: RailPayout): Promise<void> {
  await transaction(db, async (tx) => {
    await rows(
      tx,
      sql`update payouts set provider_ref = coalesce(${response.providerRef}, provider_ref), updated_at = app_now(),
          attention = ${response.railStatus === 'needs_otp' ? 'needs_otp' : null},
          next_poll_at = app_now() + interval '1 second'
        where id = ${payout.id} and status = 'sending'`,
    );
    await refuseAnotherAmount(tx, payout, response);
  });
}

async function takeFailure(
  oja: PayoutDeps,
  rail: PayoutRail,
  payout: PayoutRow,
  reason: PayFailure,
): Promise<void> {
  switch (reason) {
    case 'unavailable':
    case 'rate_limited':
      return sendLater(oja.db, payout, null);
    case 'balance_low':
      return sendLater(oja.db, payout, 'float_low');
    case 'unauthorized':
      return sendLater(oja.db, payout, 'unauthorized');
    case 'refused':
      await oja.db
        .updateTable('payouts')
        .set({ refused_as: reason })
        .where('id', '=', payout.id)
        .execute();
      return pollPayout(oja, rail, payout.id);
    case 'outcome_unknown':
      await transaction(oja.db, async (tx) => {
        const locked = await lockPayout(tx, payout.id);
        if (locked)
          await movePayout(tx, oja.config, locked, 'unknown', { payout: null, reason: null });
      });
  }
}

/** Certainly nothing was sent or done: it goes back to the queue. */
async function sendLater(db: Db, { id, attempts }: PayoutRow, attention: string | null) {
  const pause = Math.min(
    PAYOUT_FIRST_RETRY_SECONDS * 2 ** Math.min(attempts - 1, 20),
    PAYOUT_LONGEST_RETRY_SECONDS,
  );
  await transaction(db, async (tx) => {
    await tx
      .updateTable('payouts')
      .set({
        status: 'queued',
        attention: null,
        updated_at: sql<Date>`app_now()`,
        next_poll_at: sql<Date>`app_now() + make_interval(secs => ${pause})`,
      })
      .where('id', '=', id)
      .where('status', '=', sql.lit('sending'))
      .execute();
    if (attention !== null) await flagForAttention(tx, { id }, attention);
  });
}
