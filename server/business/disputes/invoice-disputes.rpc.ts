import {
  AddInvoiceStatement,
  ApproveInvoiceDecision,
  DecideInvoiceDispute,
  DisputeInvoice,
  GetInvoiceDispute,
  InvoiceDispute,
  InvoiceDisputeChanged,
  InvoiceDisputeList,
  InvoiceDisputeMoved,
  ListInvoiceDisputes,
  WithdrawInvoiceDispute,
} from '#core/invoices/dispute-wire.ts';
import { INVOICE_TEXTS } from '#core/invoices/texts.ts';
import {
  approveInvoiceDecision,
  decideInvoiceDispute,
} from '#server/business/disputes/decide-dispute.ts';
import { listInvoiceDisputes } from '#server/business/disputes/list-disputes.ts';
import {
  addInvoiceStatement,
  getInvoiceDispute,
  withdrawInvoiceDispute,
} from '#server/business/disputes/own-dispute.ts';
import { disputeInvoice } from '#server/business/disputes/raise-dispute.ts';
import { done, procedure, staffAct, staffRead } from '#server/define.ts';

export const invoiceDisputeProcedures = {
  dispute_invoice: procedure({
    access: 'user',
    input: DisputeInvoice,
    output: InvoiceDisputeChanged,
    run: ({ db }, { userId }, { note, ...input }) =>
      disputeInvoice(db, { ...input, userId, note: note || null }),
  }),
  add_invoice_statement: procedure({
    access: 'user',
    input: AddInvoiceStatement,
    output: InvoiceDisputeChanged,
    run: ({ db }, { userId }, { publicId, body }) =>
      addInvoiceStatement(db, userId, publicId, body),
  }),
  withdraw_invoice_dispute: procedure({
    access: 'user',
    input: WithdrawInvoiceDispute,
    output: InvoiceDisputeChanged,
    run: ({ db }, { userId }, { publicId }) => withdrawInvoiceDispute(db, userId, publicId),
  }),
  get_invoice_dispute: procedure({
    access: 'user',
    readOnly: true,
    input: GetInvoiceDispute,
    output: InvoiceDispute,
    run: ({ db }, { userId }, { publicId }) => getInvoiceDispute(db, userId, publicId),
  }),
  list_invoice_disputes: staffRead({
    may: 'disputes.read',
    readOnly: true,
    input: ListInvoiceDisputes,
    output: InvoiceDisputeList,
    run: ({ db }, { userId }, input) => listInvoiceDisputes(db, userId, input),
  }),
  decide_invoice_dispute: staffAct({
    may: 'disputes.decide',
    event: ({ id, outcome, shareBp, reason, note }) => ({
      subject: ['invoice_dispute', id],
      reason: note,
      detail: { outcome, share_bp: shareBp, reason },
    }),
    input: DecideInvoiceDispute,
    output: InvoiceDisputeMoved,
    run: async ({ db }, { userId }, { note, ...input }) => {
      const decided = await decideInvoiceDispute(db, {
        ...input,
        adminId: userId,
        note: note || null,
      });
      const text = decided.waits ? INVOICE_TEXTS.decisionWaits : INVOICE_TEXTS.decided;
      return moved(decided, text);
    },
  }),
  approve_invoice_decision: staffAct({
    may: 'disputes.decide',
    event: ({ id, approve, note }) => ({
      subject: ['invoice_dispute', id],
      reason: note,
      detail: { approve },
    }),
    input: ApproveInvoiceDecision,
    output: InvoiceDisputeMoved,
    run: async ({ db }, { userId }, { id, approve }) => {
      const approval = { id, approves: approve, adminId: userId };
      const decided = await approveInvoiceDecision(db, approval);
      return moved(decided, approve ? INVOICE_TEXTS.decided : INVOICE_TEXTS.decisionSentBack);
    },
  }),
};

type Moved = Awaited<ReturnType<typeof decideInvoiceDispute>>;

function moved({ id, state, status, waits }: Moved, message: string) {
  return { ...done(message), dispute_id: id, state, status, needs_second_person: waits };
}
