import { Answer } from '#core/wire/shared.ts';
import {
  ClaimInvoiceRefund,
  ConfirmInvoicePayment,
  CreateInvoice,
  DeliverInvoice,
  GetInvoice,
  GetInvoiceRefund,
  GetPublicInvoice,
  InvoiceChanged,
  InvoiceCreated,
  InvoiceList,
  InvoicePaid,
  InvoiceRefundClaim,
  InvoiceRefundClaimed,
  IssueInvoice,
  ListInvoices,
  MarkInvoiceSent,
  OwnInvoice,
  PayInvoice,
  PayInvoiceWithTrade,
  PublicInvoice,
  QuoteInvoice,
  QuoteView,
  RefundInvoice,
  RequestRefundCode,
  ReleaseInvoice,
  UpdateInvoice,
  VoidInvoice,
} from '#core/invoices/wire.ts';
import { AcceptTradeAnswer } from '#core/trade/wire.ts';
import { confirmInvoicePayment, markInvoiceSent } from '#server/business/invoices/bank-payments.ts';
import { updateInvoice, voidInvoice } from '#server/business/invoices/change-invoice.ts';
import { createInvoice } from '#server/business/invoices/create-invoice.ts';
import { deliverInvoice } from '#server/business/invoices/escrow/deliver-invoice.ts';
import { releaseInvoice } from '#server/business/invoices/escrow/release-invoice.ts';
import { issueInvoice } from '#server/business/invoices/issue-invoice.ts';
import { getInvoice, listInvoices } from '#server/business/invoices/own-invoices.ts';
import { payInvoice } from '#server/business/invoices/pay-invoice.ts';
import { getPublicInvoice } from '#server/business/invoices/public-invoice.ts';
import { quoteInvoice } from '#server/business/invoices/quote-invoice.ts';
import { claimRefund, requestRefundCode } from '#server/business/refunds/claim-refund.ts';
import { getInvoiceRefund } from '#server/business/refunds/get-refund.ts';
import { refundInvoice } from '#server/business/refunds/refund-invoice.ts';
import { payInvoiceWithTrade } from '#server/business/invoices/trades/pay-with-trade.ts';
import { openTradeAccount } from '#server/trading/proofs/credits/open-trade-account.ts';
import { presenceOf } from '#server/identity/second-factor/presence.ts';
import { procedure } from '#server/define.ts';

export const invoiceProcedures = {
  create_invoice: procedure({
    access: 'user',
    needsTerms: true,
    input: CreateInvoice,
    output: InvoiceCreated,
    run: (oja, { userId }, input) => createInvoice(oja, userId, input),
  }),
  update_invoice: procedure({
    access: 'user',
    input: UpdateInvoice,
    output: InvoiceChanged,
    run: (oja, { userId }, input) => updateInvoice(oja.db, userId, input),
  }),
  issue_invoice: procedure({
    access: 'user',
    needsTerms: true,
    input: IssueInvoice,
    output: InvoiceChanged,
    run: (oja, { userId }, { invoiceId }) => issueInvoice(oja, userId, invoiceId),
  }),
  void_invoice: procedure({
    access: 'user',
    input: VoidInvoice,
    output: InvoiceChanged,
    run: (oja, { userId }, input) => voidInvoice(oja.db, userId, input),
  }),
  list_invoices: procedure({
    access: 'user',
    readOnly: true,
    input: ListInvoices,
    output: InvoiceList,
    run: (oja, { userId }, input) => listInvoices(oja.db, userId, input),
  }),
  get_invoice: procedure({
    access: 'user',
    readOnly: true,
    input: GetInvoice,
    output: OwnInvoice,
    run: (oja, { userId }, { invoiceId }) => getInvoice(oja, userId, { id: invoiceId }),
  }),
  get_public_invoice: procedure({
    access: 'anyone',
    readOnly: true,
    input: GetPublicInvoice,
    output: PublicInvoice,
    run: (oja, _caller, { publicId, quoteId }) => getPublicInvoice(oja, publicId, quoteId),
  }),
  quote_invoice: procedure({
    access: 'anyone',
    input: QuoteInvoice,
    output: QuoteView,
    run: (oja, caller, input) => quoteInvoice(oja, caller, input),
  }),
  pay_invoice: procedure({
    access: 'user',
    needsTerms: true,
    input: PayInvoice,
    output: InvoicePaid,
    run: (oja, caller, input) => payInvoice(oja, caller, input),
  }),
  release_invoice: procedure({
    access: 'user',
    input: ReleaseInvoice,
    output: InvoiceChanged,
    run: (oja, caller, { publicId }) => releaseInvoice(oja.db, caller, publicId),
  }),
  mark_invoice_delivered: procedure({
    access: 'user',
    input: DeliverInvoice,
    output: InvoiceChanged,
    run: (oja, { userId }, { invoiceId }) => deliverInvoice(oja.db, userId, invoiceId),
  }),
  pay_invoice_with_trade: procedure({
    access: 'user',
    needsTerms: true,
    input: PayInvoiceWithTrade,
    output: AcceptTradeAnswer,
    run: (oja, caller, { tradeId, ...input }) =>
      payInvoiceWithTrade(
        { ...oja, openAccount: (opened) => openTradeAccount(oja, opened) },
        caller,
        { ...input, offerId: tradeId },
      ),
  }),
  mark_invoice_sent: procedure({
    access: 'anyone',
    input: MarkInvoiceSent,
    output: InvoiceChanged,
    run: (oja, caller, input) => markInvoiceSent(oja, caller, input),
  }),
  confirm_invoice_payment: procedure({
    access: 'user',
    input: ConfirmInvoicePayment,
    output: InvoiceChanged,
    run: (oja, caller, input) =>
      confirmInvoicePayment(oja, caller.userId, input, presenceOf(caller)),
  }),
  refund_invoice: procedure({
    access: 'user',
    input: RefundInvoice,
    output: InvoiceChanged,
    run: (oja, caller, input) =>
      refundInvoice(
        oja,
        { userId: caller.userId, origin: caller, presence: presenceOf(caller) },
        input,
      ),
  }),
  get_invoice_refund: procedure({
    access: 'anyone',
    readOnly: true,
    input: GetInvoiceRefund,
    output: InvoiceRefundClaim,
    run: (oja, _caller, { claimToken }) => getInvoiceRefund(oja, claimToken),
  }),
  request_refund_code: procedure({
    access: 'anyone',
    input: RequestRefundCode,
    output: Answer,
    run: (oja, _caller, { claimToken }) => requestRefundCode(oja, claimToken),
  }),
  claim_invoice_refund: procedure({
    access: 'anyone',
    input: ClaimInvoiceRefund,
    output: InvoiceRefundClaimed,
    run: (oja, caller, { claimToken: token, code, to }) =>
      claimRefund(oja, caller, { token, code, to }),
  }),
};
