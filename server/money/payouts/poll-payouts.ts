import { sql } from 'kysely';
import {
  PAYOUT_FIRST_POLL_SECONDS,
  PAYOUT_FIRST_REVERSAL_POLL_SECONDS,
  PAYOUT_LONGEST_PAUSE_SECONDS,
  PAYOUT_OVERDUE_MINUTES,
  PAYOUT_REVERSAL_HOURS,
  PAYOUT_REVERSAL_POLL_SECONDS,
} from '#core/payouts/limits.ts';
import { isOpen, movesFor } from '#core/payouts/payout-machine.ts';
import { rows, type Tx } from '#server/platform/db/database.ts';
import { readNow, transaction } from '#server/platform/db/transaction.ts';
import type {
  PollOutcome,
  PayoutRail,
  RailPayout,
} from '#server/platform/integrations/bank/payout-rail.ts';
import { payoutRails } from '#server/platform/integrations/bank/bank-rail.ts';
import { flagOrphanedPayouts } from '#server/money/payouts/flag-orphaned-payouts.ts';
import {
  flagForAttention,
  clearAttention,
  movePayout,
  type PayoutDeps,
} from '#server/money/payouts/move-payout.ts';
import { refuseAnotherAmount } from '#server/money/payouts/refuse-another-amount.ts';
import { expediteReportedPayouts } from '#server/money/payouts/payout-webhook-events.ts';
import { lockPayout, type PayoutRow } from '#server/money/payouts/payouts.sql.ts';

const AT_ONCE = 12;

/**
 * Polls the bank for in-flight payouts, and for some days for those that arrived, because a bank may return money. A
 * webhook only triggers an early poll. Returns how many were polled.
 */
export async function pollPayouts(oja: PayoutDeps): Promise<number> {
  await flagOrphanedPayouts(oja);
  let asked = 0;
  for (const rail of payoutRails(oja.bankRail)) asked += await pollPayoutsOf(oja, rail);
  return asked;
}

async function pollPayoutsOf(oja: PayoutDeps, rail: PayoutRail): Promise<number> {
  await expediteReportedPayouts(oja.db, rail.provider);
  const due = await rows(
    oja.db,
    sql<{ id: string }>`select id from payouts
      where status <> 'queued' and provider = ${rail.provider} and next_poll_at <= app_now()
      order by status in ('sending', 'unknown') desc, next_poll_at, id limit ${AT_ONCE}`,
  );
  await Promise.all(
    due.map(({ id }) =>
      pollPayout(oja, rail, id).catch(async (err: unknown) => {
        oja.log.warn({ err, payout: id }, 'polling a payout failed');
        await transaction(oja.db, async (tx) => {
          const payout = await lockPayout(tx, id);
          if (!payout) return;
          // Overdue payouts reach an operator, whatever keeps failing.
          if (isOpen(payout.status) && (await isOverdue(tx, payout)))
            await flagForAttention(tx, payout, 'overdue');
          await scheduleNextPoll(tx, payout);
        });
      }),
    ),
  );
  return due.length;
}

/** Polls by our reference, outside any transaction, then applies the response under the lock. */
export async function pollPayout(oja: PayoutDeps, rail: PayoutRail, id: string): Promise<void> {
  const [known] = await oja.db
    .selectFrom('payouts')
    .select('reference')
    .where('id', '=', id)
    .execute();
  if (!known) return;
  const outcome = await rail.poll(known.reference);
  await transaction(oja.db, async (tx) => {
    const payout = await lockPayout(tx, id);
    if (payout) await takeOutcome(tx, oja, payout, outcome);
  });
}

async function takeOutcome(
  tx: Tx,
  { config }: PayoutDeps,
  payout: PayoutRow,
  outcome: PollOutcome,
): Promise<void> {
  await clearAttention(tx, payout, 'provider_gone');
  if (outcome.ok) return applyRailPayout(tx, config, payout, outcome.payout);
  if (outcome.reason === 'not_found' && payout.refused_as !== null) {
    // Refused, and unknown at the bank: certainly nothing was paid.
    await movePayout(tx, config, payout, 'failed', { payout: null, reason: 'refused' });
    return;
  }
  const isLost = outcome.reason === 'not_found' && payout.status === 'sending';
  const after = isLost
    ? await movePayout(tx, config, payout, 'unknown', { payout: null, reason: null })
    : payout;
  if (isOpen(after.status) && (await isOverdue(tx, payout))) {
    await flagForAttention(tx, payout, outcome.reason === 'not_found' ? 'not_found' : 'overdue');
  }
  await scheduleNextPoll(tx, after);
}

/** Applies the bank's own status. */
async function applyRailPayout(
  tx: Tx,
  config: PayoutDeps['config'],
  payout: PayoutRow,
  reported: RailPayout,
): Promise<void> {
  if (await refuseAnotherAmount(tx, payout, reported)) return scheduleNextPoll(tx, payout);
  const moves = movesFor(payout.status, reported.railStatus);
  if (moves === 'late_success') {
    // Once settled, it is not reported again, however often the bank repeats it.
    if (payout.late_note !== 'settled') {
      await tx
        .updateTable('payouts')
        .set({ late_note: 'open' })
        .where('id', '=', payout.id)
        .execute();
      await flagForAttention(tx, payout, 'late_success');
    }
    return scheduleNextPoll(tx, payout);
  }
  let now = payout;
  for (const to of moves) {
    const reason = to === 'failed' ? 'declined' : null;
    now = await movePayout(tx, config, now, to, { payout: reported, reason });
  }
  if (now.status === payout.status) {
    if (reported.railStatus === 'needs_otp') await flagForAttention(tx, payout, 'needs_otp');
    else if (isOpen(payout.status) && (await isOverdue(tx, payout)))
      await flagForAttention(tx, payout, 'overdue');
    await scheduleNextPoll(tx, payout);
  }
}

async function isOverdue(tx: Tx, { sent_at }: PayoutRow): Promise<boolean> {
  if (!sent_at) return false;
  return (await readNow(tx)).getTime() - sent_at.getTime() > PAYOUT_OVERDUE_MINUTES * 60_000;
}

/**
 * Backs off: two seconds, four, eight, up to a quarter of an hour; one that arrived ever less often for some days,
 * and one that came back until the treasury has refunded its owner.
 */
async function scheduleNextPoll(
  tx: Tx,
  { id, polls, status, settled_at }: PayoutRow,
): Promise<void> {
  const [first, longest] =
    status === 'succeeded'
      ? [PAYOUT_FIRST_REVERSAL_POLL_SECONDS, PAYOUT_REVERSAL_POLL_SECONDS]
      : [PAYOUT_FIRST_POLL_SECONDS, PAYOUT_LONGEST_PAUSE_SECONDS];
  const pause = Math.min(first * 2 ** Math.min(polls, 20), longest);
  await rows(
    tx,
    sql`update payouts set polls = polls + 1,
        next_poll_at = case when status in ('sending', 'unknown') or (status = 'succeeded'
            and (attention = 'cannot_return'
              or ${settled_at}::timestamptz > app_now() - make_interval(hours => ${PAYOUT_REVERSAL_HOURS})))
          then app_now() + make_interval(secs => ${pause}) end
      where id = ${id} and status <> 'queued'`,
  );
}
