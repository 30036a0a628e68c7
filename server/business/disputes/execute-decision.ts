import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import type { InvoiceDecisionReason } from '#core/invoices/dispute-reasons.ts';
import { type InvoiceDecision, sharesOf } from '#core/invoices/dispute-shares.ts';
import type { InvoiceEvent } from '#core/invoices/history.ts';
import { isCrypto } from '#core/money/assets.ts';
import { notificationText } from '#core/notifications/notification-text.ts';
import type { DisputeRow } from '#server/business/disputes/dispute.sql.ts';
import { notifySides } from '#server/business/disputes/notify-sides.ts';
import { heldPayments, settleHeld } from '#server/business/invoices/escrow/settle-held.ts';
import type { LockedInvoice } from '#server/business/invoices/invoice.sql.ts';
import { move } from '#server/business/invoices/invoice-money.ts';
import { lockAccounts } from '#server/business/invoices/lock-accounts.ts';
import type { PaymentRow } from '#server/business/invoices/payments.sql.ts';
import { recordEvents } from '#server/business/invoices/record-events.ts';
import { requireActiveMerchant } from '#server/business/merchants/merchant.sql.ts';
import { NOBODY_THERE } from '#server/identity/second-factor/presence.ts';
import { one, rows, type Tx } from '#server/platform/db/database.ts';

export interface Decided extends InvoiceDecision {
  readonly reason: InvoiceDecisionReason;
  readonly note: string | null;
  readonly deciderId: string;
  /** The second person, where two decided. */
  readonly seconderId: string | null;
}

/**
 * Executes a decision about a locked dispute, whose payer and merchant are locked: what is held is divided to the last
 * unit, and both are notified. Refusals: MERCHANT_PAUSED, OUT_RESTRICTED where the payer's money may not leave, WITHDRAWAL_BOUGHT_TODAY
 * while it has to wait.
 */
export async function executeDecision(
  tx: Tx,
  invoice: LockedInvoice,
  dispute: DisputeRow,
  decision: Decided,
): Promise<LockedInvoice> {
  const { outcome, shareBp, reason, note, deciderId, seconderId } = decision;
  if (outcome !== 'payer') {
    await requireActiveMerchant(tx, dispute.merchant_id);
    await requireMayLeave(tx, dispute.payer_id);
  }
  for (const payment of await heldPayments(tx, invoice.row.id)) {
    const { payer, merchant } = sharesOf(payment.held_units, decision);
    if (payer > 0n) await returnHeld(tx, payment, payer);
    if (merchant > 0n) {
      const rest = { ...payment, held_units: merchant };
      await settleHeld(tx, invoice.row, rest, { presence: NOBODY_THERE });
    }
  }
  const decided = await recordEvents(tx, invoice, eventsOf(invoice, decision), {
    actorId: deciderId,
  });
  await rows(
    tx,
    sql`update invoice_disputes set state = ${outcome}, share_bp = ${outcome === 'split' ? shareBp : null}::smallint,
        decision_reason = ${reason}, decision_note = ${note}, decided_by = ${deciderId},
        second_person_id = ${seconderId}::uuid, proposed_by = null, proposed_outcome = null, proposed_share_bp = null,
        waiting_since = null, ended_at = app_now() where id = ${dispute.id}`,
  );
  const { row } = decided;
  await notifySides(tx, row, dispute, ['payer', 'merchant'], decidedText(decision, row.number));
  return decided;
}

/**
 * What is divided is worth what its merchant had not refunded before. The decision is recorded last: until then the
 * invoice is disputed, and then at its end at once.
 */
function eventsOf({ facts }: LockedInvoice, decision: InvoiceDecision): InvoiceEvent[] {
  const refunded = facts.counted.flatMap(({ payment, value, refunded: before = 0n }) => {
    const { payer } = sharesOf(value - before, decision);
    return payer > 0n ? [{ kind: 'refunded', payment, value: payer } as const] : [];
  });
  return [
    ...refunded,
    ...(decision.outcome === 'payer' ? [] : ([{ kind: 'released' }, { kind: 'settled' }] as const)),
    { kind: 'dispute_decided' },
  ];
}

async function requireMayLeave(tx: Tx, payerId: string): Promise<void> {
  const { stopped } = await one(
    tx,
    sql<{ stopped: boolean }>`select auth.may_not(${payerId}::uuid, '{out}') as stopped`,
  );
  if (stopped) throw new AppError('OUT_RESTRICTED');
}

async function returnHeld(tx: Tx, { id, asset, payer_id, units }: PaymentRow, back: bigint) {
  if (!isCrypto(asset) || payer_id === null) throw new Error(`payment ${id} is held by nobody`);
  const [from, to] = [
    { ownerId: payer_id, kind: 'invoice_hold' },
    { ownerId: payer_id, kind: 'available' },
  ] as const;
  await lockAccounts(tx, asset, [from, to]);
  await move(tx, {
    kind: 'invoice_return',
    reference: `invoice:${id}:dispute`,
    from,
    to,
    amount: { asset, units: back },
    subjectId: id,
  });
  await rows(
    tx,
    sql`update invoice_payments set held_units = held_units - ${back}, returned_units = returned_units + ${back},
        state = case when returned_units + ${back} = ${units} then 'returned' else state end where id = ${id}`,
  );
}

function decidedText({ outcome }: InvoiceDecision, invoice: string) {
  if (outcome === 'split') return notificationText('invoice_dispute.split', { invoice });
  return outcome === 'payer'
    ? notificationText('invoice_dispute.for_payer', { invoice })
    : notificationText('invoice_dispute.for_merchant', { invoice });
}
