import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import type {
  InvoiceDecisionReason,
  InvoiceOutcome,
  InvoiceSide,
} from '#core/invoices/dispute-reasons.ts';
import { type LockedInvoice, lockInvoice } from '#server/business/invoices/invoice.sql.ts';
import { type Db, maybe, rows, type Tx } from '#server/platform/db/database.ts';

export interface DisputeRow {
  readonly id: string;
  readonly invoice_id: string;
  readonly merchant_id: string;
  readonly payer_id: string;
  readonly raised_by: InvoiceSide;
  readonly reason: string;
  readonly state: 'open' | 'withdrawn' | InvoiceOutcome;
  readonly share_bp: number | null;
  readonly payer_spoke_at: Date | null;
  readonly merchant_spoke_at: Date | null;
  readonly silence_counts_at: Date;
  readonly proposed_by: string | null;
  readonly proposed_outcome: InvoiceOutcome | null;
  readonly proposed_share_bp: number | null;
  readonly waiting_since: Date | null;
  readonly decision_reason: InvoiceDecisionReason | null;
  readonly decision_note: string | null;
  readonly decided_by: string | null;
  readonly second_person_id: string | null;
  readonly created_at: Date;
  readonly ended_at: Date | null;
}

export const DISPUTE_COLUMNS = sql`d.id, d.invoice_id, d.merchant_id, d.payer_id, d.raised_by, d.reason, d.state,
  d.share_bp, d.payer_spoke_at, d.merchant_spoke_at, d.silence_counts_at, d.proposed_by, d.proposed_outcome,
  d.proposed_share_bp, d.waiting_since, d.decision_reason, d.decision_note, d.decided_by, d.second_person_id,
  d.created_at, d.ended_at`;

/** Which side of a dispute or an invoice somebody is; null for neither. */
export function sideIn(
  { merchant_id, payer_id }: { readonly merchant_id: string; readonly payer_id: string | null },
  userId: string,
): InvoiceSide | null {
  if (merchant_id === userId) return 'merchant';
  return payer_id === userId ? 'payer' : null;
}

/** The dispute that is open about an invoice, locked where the invoice is. */
export function openDispute(tx: Tx, invoiceId: string): Promise<DisputeRow | undefined> {
  return maybe(
    tx,
    sql<DisputeRow>`select ${DISPUTE_COLUMNS} from invoice_disputes d
      where d.invoice_id = ${invoiceId} and d.state = 'open'`,
  );
}

export interface LockedDispute {
  readonly invoice: LockedInvoice;
  readonly dispute: DisputeRow;
  readonly side: InvoiceSide;
}

/** The open dispute about an invoice, for one of its sides. Refusals: INVOICE_DISPUTE_NOT_FOUND, also for anybody else. */
export async function lockOwnDispute(
  tx: Tx,
  userId: string,
  publicId: string,
): Promise<LockedDispute> {
  const invoice = await lockInvoice(tx, { publicId }).catch(asNotFound);
  const dispute = await openDispute(tx, invoice.row.id);
  const side = dispute && sideIn(dispute, userId);
  if (!dispute || !side) throw new AppError('INVOICE_DISPUTE_NOT_FOUND');
  return { invoice, dispute, side };
}

function asNotFound(error: unknown): never {
  if (error instanceof AppError && error.code === 'INVOICE_NOT_FOUND') {
    throw new AppError('INVOICE_DISPUTE_NOT_FOUND');
  }
  throw error;
}

interface StatementRow {
  readonly id: string;
  readonly dispute_id: string;
  readonly side: InvoiceSide;
  readonly body: string;
  readonly created_at: Date;
}

/** Statements of disputes, oldest first. */
export function readStatements(db: Db, disputeIds: readonly string[]): Promise<StatementRow[]> {
  return rows(
    db,
    sql<StatementRow>`select id, dispute_id, side, body, created_at from invoice_statements
      where dispute_id = any(${disputeIds}::uuid[]) order by id`,
  );
}

export function statementView({ id, side, body, created_at }: StatementRow) {
  return { id, side, body, created_at: created_at.toISOString() };
}

/** What both sides and the desk see of a dispute. */
export function disputeView(dispute: DisputeRow) {
  return {
    id: dispute.id,
    state: dispute.state,
    raised_by: dispute.raised_by,
    reason: dispute.reason,
    created_at: dispute.created_at.toISOString(),
    ended_at: dispute.ended_at?.toISOString() ?? null,
    payer_spoke_at: dispute.payer_spoke_at?.toISOString() ?? null,
    merchant_spoke_at: dispute.merchant_spoke_at?.toISOString() ?? null,
    silence_counts_at: dispute.silence_counts_at.toISOString(),
    share_bp: dispute.share_bp,
    decision_reason: dispute.decision_reason,
    decision_note: dispute.decision_note,
  };
}
