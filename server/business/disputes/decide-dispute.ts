import { sql } from 'kysely';
import { needsSecondPerson } from '#core/disputes/second-person.ts';
import { AppError } from '#core/errors/app-error.ts';
import {
  fitsInvoiceOutcome,
  type InvoiceDecisionReason,
  type InvoiceOutcome,
} from '#core/invoices/dispute-reasons.ts';
import { plus } from '#core/money/arithmetic.ts';
import { type CryptoAsset, isCrypto } from '#core/money/assets.ts';
import type { Money } from '#core/money/money.ts';
import { notificationText } from '#core/notifications/notification-text.ts';
import { worthInNaira } from '#core/wallet/worth.ts';
import { DISPUTE_COLUMNS, type DisputeRow, sideIn } from '#server/business/disputes/dispute.sql.ts';
import { executeDecision } from '#server/business/disputes/execute-decision.ts';
import { type LockedInvoice, lockInvoice } from '#server/business/invoices/invoice.sql.ts';
import { secondPersonProblem } from '#server/identity/approvals/second-person.ts';
import { holdsPermission } from '#server/identity/staff/may.ts';
import { requireNotClose } from '#server/identity/staff/require-not-close.ts';
import { notifyStaff } from '#server/messaging/notifications/notify.ts';
import { lockPair } from '#server/money/transfers/people.sql.ts';
import { lockOwner } from '#server/money/wallet/outflow-guard.ts';
import { type Db, maybe, rows, type Tx } from '#server/platform/db/database.ts';
import { readNow, transaction } from '#server/platform/db/transaction.ts';
import { secondPersonThreshold } from '#server/trading/disputes/second-person.ts';
import { readReferenceRate } from '#server/trading/market/reference-rate.ts';

export interface InvoiceVerdict {
  readonly id: string;
  readonly adminId: string;
  readonly outcome: InvoiceOutcome;
  readonly shareBp: number | null;
  readonly reason: InvoiceDecisionReason;
  readonly note: string | null;
}

/**
 * Decides a dispute about an invoice. Below the second-person value what is held moves in this transaction; from it on the
 * decision waits and nothing moves. Repeated by the same person it returns the same. Refusals: those of
 * `decide_invoice_dispute`.
 */
export function decideInvoiceDispute(db: Db, verdict: InvoiceVerdict) {
  return transaction(db, async (tx) => {
    const { adminId, outcome, shareBp, reason, note } = verdict;
    const { invoice, dispute } = await lockForDesk(tx, verdict.id, adminId);
    if ((outcome === 'split') !== (shareBp !== null) || !fitsInvoiceOutcome(reason, outcome)) {
      throw new AppError('INVOICE_DECISION_NOT_ALLOWED');
    }
    if (dispute.state !== 'open') {
      const isSame =
        dispute.decided_by === adminId && dispute.state === outcome && dispute.share_bp === shareBp;
      if (!isSame) throw new AppError('INVOICE_DISPUTE_ENDED');
      return moved(dispute, invoice, dispute.state, false);
    }
    if (dispute.waiting_since) {
      const isSame =
        dispute.proposed_by === adminId &&
        dispute.proposed_outcome === outcome &&
        dispute.proposed_share_bp === shareBp;
      if (!isSame) throw new AppError('INVOICE_DECISION_WAITS');
      return moved(dispute, invoice, 'open', true);
    }
    await requireBothAnswered(tx, dispute);
    if (await invoiceNeedsSecondPerson(tx, invoice.row.id)) {
      await rows(
        tx,
        sql`update invoice_disputes set proposed_by = ${adminId}, proposed_outcome = ${outcome},
            proposed_share_bp = ${shareBp}::smallint, decision_reason = ${reason}, decision_note = ${note},
            waiting_since = app_now() where id = ${dispute.id}`,
      );
      await notifyStaff(tx, {
        may: 'disputes.decide',
        text: notificationText('invoice_dispute_queue.second_person', {
          invoice: invoice.row.number,
        }),
        metadata: { invoice: invoice.row.public_id },
        except: [dispute.merchant_id, dispute.payer_id, adminId],
      });
      return moved(dispute, invoice, 'open', true);
    }
    const decided = await executeDecision(tx, invoice, dispute, {
      outcome,
      shareBp,
      reason,
      note,
      deciderId: adminId,
      seconderId: null,
    });
    return moved(dispute, decided, outcome, false);
  });
}

export interface InvoiceApproval {
  readonly id: string;
  readonly adminId: string;
  readonly approves: boolean;
}

/** The second person's word about a decision that waits. Refusals: those of `approve_invoice_decision`. */
export function approveInvoiceDecision(db: Db, { id, adminId, approves }: InvoiceApproval) {
  return transaction(db, async (tx) => {
    const { invoice, dispute } = await lockForDesk(tx, id, adminId);
    const { proposed_outcome: outcome, proposed_by: proposerId, decision_reason: reason } = dispute;
    if (!dispute.waiting_since || !outcome || !reason) {
      if (approves && dispute.second_person_id === adminId && dispute.state !== 'open') {
        return moved(dispute, invoice, dispute.state, false);
      }
      throw new AppError('INVOICE_NO_DECISION_WAITS');
    }
    if (!approves) {
      await rows(
        tx,
        sql`update invoice_disputes set proposed_by = null, proposed_outcome = null, proposed_share_bp = null,
            waiting_since = null, decision_reason = null, decision_note = null where id = ${dispute.id}`,
      );
      return moved(dispute, invoice, 'open', false);
    }
    const problem = secondPersonProblem({
      proposerId,
      confirmerId: adminId,
      mayProposerStill:
        proposerId !== null && (await holdsPermission(tx, proposerId, 'disputes.decide')),
    });
    if (problem === 'is_own') throw new AppError('SECOND_PERSON_NEEDED');
    if (problem === 'proposer_left' || proposerId === null) {
      throw new AppError('INVOICE_NO_DECISION_WAITS');
    }
    const decided = await executeDecision(tx, invoice, dispute, {
      outcome,
      shareBp: dispute.proposed_share_bp,
      reason,
      note: dispute.decision_note,
      deciderId: proposerId,
      seconderId: adminId,
    });
    return moved(dispute, decided, outcome, false);
  });
}

interface AtDesk {
  readonly invoice: LockedInvoice;
  readonly dispute: DisputeRow;
}

/** Locks the people and then the invoice, and so its dispute, for somebody of the desk who is no side and not close to one. */
async function lockForDesk(tx: Tx, id: string, adminId: string): Promise<AtDesk> {
  const found = await readDispute(tx, id);
  if (!found) throw new AppError('INVOICE_DISPUTE_NOT_FOUND');
  if (sideIn(found, adminId)) throw new AppError('DISPUTE_IS_YOURS');
  await requireNotClose(tx, [adminId], found.payer_id);
  await requireNotClose(tx, [adminId], found.merchant_id);
  await lockOwner(tx, found.payer_id);
  await lockPair(tx, found.payer_id, found.merchant_id);
  const invoice = await lockInvoice(tx, { id: found.invoice_id });
  const dispute = await readDispute(tx, id);
  if (!dispute) throw new AppError('INVOICE_DISPUTE_NOT_FOUND');
  return { invoice, dispute };
}

function readDispute(tx: Tx, id: string): Promise<DisputeRow | undefined> {
  return maybe(
    tx,
    sql<DisputeRow>`select ${DISPUTE_COLUMNS} from invoice_disputes d where d.id = ${id}`,
  );
}

/** Nobody is judged unheard before their time to answer is over. */
async function requireBothAnswered(tx: Tx, dispute: DisputeRow): Promise<void> {
  if (dispute.payer_spoke_at && dispute.merchant_spoke_at) return;
  if (dispute.silence_counts_at > (await readNow(tx)))
    throw new AppError('INVOICE_DISPUTE_TOO_EARLY');
}

/** Whether what is held for an invoice is worth so much that two decide, or of unknown worth. */
async function invoiceNeedsSecondPerson(db: Db, invoiceId: string): Promise<boolean> {
  const held = await rows(
    db,
    sql<{
      asset: CryptoAsset;
      units: bigint;
    }>`select asset, sum(held_units)::bigint as units from invoice_payments
      where invoice_id = ${invoiceId} and held_units > 0 group by asset`,
  );
  return heldNeedsSecondPerson(
    held,
    (await readReferenceRate(db, 'USDT', 'NGN'))?.middle ?? null,
    await secondPersonThreshold(db),
  );
}

/** The same for amounts that were read before. */
export function heldNeedsSecondPerson(
  held: readonly { readonly asset: string; readonly units: bigint }[],
  rate: Money | null,
  threshold: Money,
): boolean {
  if (!rate) return needsSecondPerson(null, threshold);
  const worth = held
    .flatMap(({ asset, units }) => (isCrypto(asset) ? [worthInNaira({ asset, units }, rate)] : []))
    .reduce(plus, { asset: 'NGN', units: 0n });
  return needsSecondPerson(worth, threshold);
}

function moved(
  { id }: DisputeRow,
  { row }: Pick<LockedInvoice, 'row'>,
  state: DisputeRow['state'],
  waits: boolean,
) {
  return { id, state, status: row.status, waits };
}
