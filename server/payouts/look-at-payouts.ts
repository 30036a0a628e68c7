import { sql } from 'kysely';
import {
  PAYOUT_FIRST_LOOK_SECONDS,
  PAYOUT_FIRST_REVERSAL_LOOK_SECONDS,
  PAYOUT_LONGEST_PAUSE_SECONDS,
  PAYOUT_OVERDUE_MINUTES,
  PAYOUT_REVERSAL_HOURS,
  PAYOUT_REVERSAL_LOOK_SECONDS,
} from '#core/payouts/limits.ts';
import { isOpen, movesFor } from '#core/payouts/payout-machine.ts';
import { rows, type Tx } from '#server/db/database.ts';
import { readNow, transaction } from '#server/db/transaction.ts';
import type { LookOutcome, PayoutRail, RailPayout } from '#server/outside/bank/payout-rail.ts';
import { payoutRails } from '#server/outside/bank/bank-rail.ts';
import { callForLost } from '#server/payouts/call-for-lost.ts';
import {
  callAttention,
  endAttention,
  movePayout,
  type PayoutWays,
} from '#server/payouts/move-payout.ts';
import { refuseAnotherAmount } from '#server/payouts/refuse-another-amount.ts';
import { hurryTold } from '#server/payouts/payout-news.ts';
import { lockPayout, type PayoutRow } from '#server/payouts/payouts.sql.ts';

const AT_ONCE = 12;

/**
 * Asks the bank what became of payouts that are under way, and for some days of those that arrived: a bank may
 * still send money back. A webhook only says which to ask about now. Answers how many were asked about.
 */
export async function lookAtPayouts(oja: PayoutWays): Promise<number> {
  await callForLost(oja);
  let asked = 0;
  for (const rail of payoutRails(oja.bankRail)) asked += await lookAtThoseOf(oja, rail);
  return asked;
}

async function lookAtThoseOf(oja: PayoutWays, rail: PayoutRail): Promise<number> {
  await hurryTold(oja.db, rail.provider);
  const due = await rows(
    oja.db,
    sql<{ id: string }>`select id from payouts
      where status <> 'queued' and provider = ${rail.provider} and next_look_at <= app_now()
      order by status in ('sending', 'unknown') desc, next_look_at, id limit ${AT_ONCE}`,
  );
  await Promise.all(
    due.map(({ id }) =>
      lookAtPayout(oja, rail, id).catch(async (err: unknown) => {
        oja.log.warn({ err, payout: id }, 'a payout could not be looked at');
        await transaction(oja.db, async (tx) => {
          const payout = await lockPayout(tx, id);
          if (!payout) return;
          // Whatever keeps failing, an operator sees it.
          if (isOpen(payout.status) && (await isOverdue(tx, payout)))
            await callAttention(tx, payout, 'overdue');
          await lookLater(tx, payout);
        });
      }),
    ),
  );
  return due.length;
}

/** Asks by our reference, outside any transaction, then takes what was said under the lock. */
export async function lookAtPayout(oja: PayoutWays, rail: PayoutRail, id: string): Promise<void> {
  const [known] = await rows(
    oja.db,
    sql<{ reference: string }>`select reference from payouts where id = ${id}`,
  );
  if (!known) return;
  const outcome = await rail.look(known.reference);
  await transaction(oja.db, async (tx) => {
    const payout = await lockPayout(tx, id);
    if (payout) await takeOutcome(tx, oja, payout, outcome);
  });
}

async function takeOutcome(
  tx: Tx,
  { config }: PayoutWays,
  payout: PayoutRow,
  outcome: LookOutcome,
): Promise<void> {
  await endAttention(tx, payout, 'provider_gone');
  if (outcome.ok) return takeWord(tx, config, payout, outcome.payout);
  if (outcome.reason === 'not_found' && payout.refused_as !== null) {
    // Refused, and unknown there: certainly nothing was paid.
    await movePayout(tx, config, payout, 'failed', { payout: null, reason: 'refused' });
    return;
  }
  const isLost = outcome.reason === 'not_found' && payout.status === 'sending';
  const after = isLost
    ? await movePayout(tx, config, payout, 'unknown', { payout: null, reason: null })
    : payout;
  if (isOpen(after.status) && (await isOverdue(tx, payout))) {
    await callAttention(tx, payout, outcome.reason === 'not_found' ? 'not_found' : 'overdue');
  }
  await lookLater(tx, after);
}

/** What the bank itself says. */
export async function takeWord(
  tx: Tx,
  config: PayoutWays['config'],
  payout: PayoutRow,
  said: RailPayout,
): Promise<void> {
  if (await refuseAnotherAmount(tx, payout, said)) return lookLater(tx, payout);
  const moves = movesFor(payout.status, said.word);
  if (moves === 'late_success') {
    // Settled once, it is not told of again, however often the bank repeats it.
    if (payout.late_note !== 'settled') {
      await rows(tx, sql`update payouts set late_note = 'open' where id = ${payout.id}`);
      await callAttention(tx, payout, 'late_success');
    }
    return lookLater(tx, payout);
  }
  let now = payout;
  for (const to of moves) {
    const reason = to === 'failed' ? 'declined' : null;
    now = await movePayout(tx, config, now, to, { payout: said, reason });
  }
  if (now.status === payout.status) {
    if (said.word === 'needs_otp') await callAttention(tx, payout, 'needs_otp');
    else if (isOpen(payout.status) && (await isOverdue(tx, payout)))
      await callAttention(tx, payout, 'overdue');
    await lookLater(tx, payout);
  }
}

async function isOverdue(tx: Tx, { sent_at }: PayoutRow): Promise<boolean> {
  if (!sent_at) return false;
  return (await readNow(tx)).getTime() - sent_at.getTime() > PAYOUT_OVERDUE_MINUTES * 60_000;
}

/**
 * After two seconds, four, eight, up to a quarter of an hour; one that arrived, ever less often for some days, and
 * one that came back for as long as its owner waits for the treasury.
 */
async function lookLater(tx: Tx, { id, looks, status, settled_at }: PayoutRow): Promise<void> {
  const [first, longest] =
    status === 'succeeded'
      ? [PAYOUT_FIRST_REVERSAL_LOOK_SECONDS, PAYOUT_REVERSAL_LOOK_SECONDS]
      : [PAYOUT_FIRST_LOOK_SECONDS, PAYOUT_LONGEST_PAUSE_SECONDS];
  const pause = Math.min(first * 2 ** Math.min(looks, 20), longest);
  await rows(
    tx,
    sql`update payouts set looks = looks + 1,
        next_look_at = case when status in ('sending', 'unknown') or (status = 'succeeded'
            and (attention = 'cannot_return'
              or ${settled_at}::timestamptz > app_now() - make_interval(hours => ${PAYOUT_REVERSAL_HOURS})))
          then app_now() + make_interval(secs => ${pause}) end
      where id = ${id} and status <> 'queued'`,
  );
}
