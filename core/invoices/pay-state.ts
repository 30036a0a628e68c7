import type { PaymentView, PublicInvoice, QuoteView } from '#core/invoices/wire.ts';

/** What the page of an invoice shows: one of these, never two. */
export type PayState =
  /** Nobody's invoice: unknown, a draft, or a row that is not what was signed. */
  | { readonly kind: 'not_genuine' }
  | { readonly kind: 'void' | 'expired' | 'paused' }
  /** Paid. `over`: more came than was asked for, and it is the payer's. */
  | { readonly kind: 'settled' | 'over' | 'refunded' }
  /** Paid, and held for the payer until they release it, or until a dispute is decided. */
  | { readonly kind: 'in_escrow' | 'disputed' }
  /** Came after the end: the merchant decides. */
  | { readonly kind: 'late'; readonly payment: PaymentView }
  /** A chain or a bank announced it, and it is not final. */
  | { readonly kind: 'seen'; readonly payment: PaymentView }
  /** The payer said that naira is on its way: the merchant's bank has to show it. */
  | { readonly kind: 'announced'; readonly payment: PaymentView }
  /** A quote is firm and nothing came yet. */
  | { readonly kind: 'waiting'; readonly quote: QuoteView }
  /** The quote has ended; a transfer that was made before `counts_until` still counts at it. */
  | { readonly kind: 'lapsed'; readonly quote: QuoteView }
  /** Its network took a payment back, or the merchant says that it did not come. */
  | { readonly kind: 'reversed' | 'refused'; readonly payment: PaymentView }
  /** Less came on chain than was asked for. */
  | { readonly kind: 'short'; readonly payment: PaymentView }
  /** A part was paid as agreed, and a rest is left. */
  | { readonly kind: 'part'; readonly payment: PaymentView }
  | { readonly kind: 'choose' };

/** What the state is derived from, as `get_public_invoice` gives it. */
export type PayFacts = Pick<
  PublicInvoice,
  'status' | 'due' | 'over_by' | 'received' | 'payments' | 'payee' | 'now'
>;

/**
 * The state of an invoice's page. `quote` is the one the reader has open, null where none is. What happened to money
 * comes before what can be done next.
 */
export function payState(invoice: PayFacts | null, quote: QuoteView | null): PayState {
  if (!invoice || invoice.status === 'draft') return { kind: 'not_genuine' };
  const late = invoice.payments.findLast(
    (payment) => payment.is_late && payment.state === 'waiting',
  );
  if (late) return { kind: 'late', payment: late };
  const ended = endOf(invoice);
  if (ended) return { kind: ended };
  const seen = invoice.payments.filter(({ state }) => state === 'seen');
  const last = seen.at(-1);
  if (last && (!quote || covers(seen, invoice.due))) {
    return { kind: last.method === 'bank_manual' ? 'announced' : 'seen', payment: last };
  }
  if (invoice.status === 'expired') return { kind: 'expired' };
  if (invoice.payee.status !== 'active') return { kind: 'paused' };
  if (quote && Date.parse(quote.counts_until) > Date.parse(invoice.now)) {
    const isFirm = Date.parse(quote.expires_at) > Date.parse(invoice.now);
    return { kind: isFirm ? 'waiting' : 'lapsed', quote };
  }
  return afterPayments(invoice.payments);
}

/** States in which something may come by itself, so that the page looks again. */
export function isAwaited({ kind }: PayState): boolean {
  return kind === 'waiting' || kind === 'lapsed' || kind === 'seen' || kind === 'announced';
}

/** States in which a way to pay can be chosen. */
export function isPayableState({ kind }: PayState): boolean {
  return (
    kind === 'choose' ||
    kind === 'waiting' ||
    kind === 'lapsed' ||
    kind === 'short' ||
    kind === 'part' ||
    kind === 'reversed' ||
    kind === 'refused'
  );
}

/** Changes whenever the page would show something else for a reason that is not the clock. */
export function payStateKey(invoice: PayFacts): string {
  const payments = invoice.payments.map(
    ({ id, state, confirmations, held }) => `${id}:${state}:${confirmations ?? ''}:${held}`,
  );
  return [invoice.status, invoice.due, invoice.over_by, invoice.payee.status, ...payments].join(
    ' ',
  );
}

function endOf({ status, over_by }: PayFacts) {
  switch (status) {
    case 'void':
    case 'disputed':
    case 'in_escrow':
    case 'refunded':
      return status;
    case 'paid':
    case 'settled':
      return Number(over_by) > 0 ? 'over' : 'settled';
    case 'draft':
    case 'open':
    case 'processing':
    case 'part_paid':
    case 'expired':
      return null;
  }
}

/** A comparison for the screen only: what counts is decided in whole units at the server. */
function covers(seen: readonly PaymentView[], due: string): boolean {
  return seen.reduce((sum, { value }) => sum + Number(value), 0) >= Number(due);
}

function afterPayments(payments: readonly PaymentView[]): PayState {
  const payment = payments.at(-1);
  switch (payment?.state) {
    case 'dropped':
    case 'reversed':
      return { kind: 'reversed', payment };
    case 'refused':
      return { kind: 'refused', payment };
    case 'counted':
      return { kind: payment.method === 'onchain' ? 'short' : 'part', payment };
    case undefined:
    case 'seen':
    case 'waiting':
    case 'returned':
      return { kind: 'choose' };
  }
}
