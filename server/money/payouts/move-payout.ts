import { sql } from 'kysely';
import { type NotificationText, notificationText } from '#core/notifications/notification-text.ts';
import { toDecimal } from '#core/money/money.ts';
import { mayMove, type PayoutStatus } from '#core/payouts/payout-machine.ts';
import { rows, type Tx } from '#server/platform/db/database.ts';
import type { Oja } from '#server/define.ts';
import type { RailPayout } from '#server/platform/integrations/bank/payout-rail.ts';
import {
  canReturn,
  giveBack,
  lockAccounts,
  returnMoney,
  settleMoney,
} from '#server/money/payouts/payout-money.ts';
import {
  amountText,
  type PayoutRow,
  accountForNotification,
} from '#server/money/payouts/payouts.sql.ts';
import { notifyOwner, type NotifySettings } from '#server/money/wallet/notify-owner.ts';

/** The deps of the payout jobs. */
export type PayoutDeps = Pick<Oja, 'db' | 'bankRail' | 'log'> & { readonly config: NotifySettings };

/** Details known of the transition. */
export interface Known {
  readonly payout: RailPayout | null;
  /** Why it failed, as our own code. */
  readonly reason: string | null;
}

/**
 * Moves a payout, locked by this transaction, to the next state, with its money and the notification to its owner. A
 * transition that is not allowed changes nothing. Returns the payout as it is then.
 */
export async function movePayout(
  tx: Tx,
  config: NotifySettings,
  payout: PayoutRow,
  to: Exclude<PayoutStatus, 'queued' | 'sending' | 'cancelled'>,
  known: Known,
): Promise<PayoutRow> {
  if (!mayMove(payout.status, to)) return payout;
  const held = await lockAccounts(tx, payout.user_id);
  if (to === 'reversed' && !canReturn(payout, held)) {
    await flagForAttention(tx, payout, 'cannot_return');
    return payout;
  }
  if (to === 'failed') await giveBack(tx, payout);
  if (to === 'reversed') await returnMoney(tx, payout, held);
  const cost = known.payout?.cost ?? null;
  const isBooked = to !== 'succeeded' || (await settleMoney(tx, payout, cost));
  // A cost that was not booked stays open, whatever the payout's outcome.
  const costNote = isBooked ? payout.cost_note : 'open';
  await rows(
    tx,
    sql`update payouts set status = ${to}, reason = ${known.reason}, refused_as = null, polls = 0,
        cost_note = ${costNote},
        attention = ${costNote === 'open' ? 'cost_not_booked' : null},
        provider_ref = coalesce(${known.payout?.providerRef ?? null}, provider_ref),
        session_id = coalesce(${known.payout?.sessionId ?? null}, session_id),
        rail_cost = case when ${to} = 'succeeded' then ${cost && toDecimal(cost)}::numeric else rail_cost end,
        settled_at = case when ${to} in ('succeeded', 'failed') then app_now() else settled_at end,
        reversed_at = case when ${to} = 'reversed' then app_now() end,
        next_poll_at = case ${to} when 'unknown' then app_now() + interval '2 seconds'
          when 'succeeded' then app_now() + interval '10 seconds' end,
        updated_at = app_now()
      where id = ${payout.id}`,
  );
  await notifyOwner(tx, config, payout.user_id, {
    text: notificationOf(payout, to),
    path: '/wallet?tab=withdraw',
    button: 'Open your wallet',
    dedupeKey: `payout:${payout.id}:${to}`,
    metadata: { payoutId: payout.id },
    // A lookup in progress is notified in-app only; a mail follows with the result.
    byMail: to !== 'unknown',
  });
  return { ...payout, status: to, polls: 0, cost_note: costNote };
}

export async function flagForAttention(
  tx: Tx,
  { id }: Pick<PayoutRow, 'id'>,
  attention: string,
): Promise<void> {
  await rows(
    tx,
    sql`update payouts set attention = ${attention}, updated_at = app_now()
      where id = ${id} and attention is distinct from ${attention}`,
  );
}

/** Clears this reason for attention; any other stays. */
export async function clearAttention(
  tx: Tx,
  { id }: Pick<PayoutRow, 'id'>,
  attention: string,
): Promise<void> {
  await rows(
    tx,
    sql`update payouts set attention = null, updated_at = app_now()
      where id = ${id} and attention = ${attention}`,
  );
}

function notificationOf(
  payout: PayoutRow,
  to: 'unknown' | 'succeeded' | 'failed' | 'reversed',
): NotificationText {
  return notificationText(`wallet_payout_${to}`, {
    amount: amountText(payout),
    ...accountForNotification(payout),
  });
}
