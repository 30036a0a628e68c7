import type { CountedPayment, InvoiceFacts } from '#core/invoices/status.ts';

/** What happened to an invoice, in its order, as `invoice_events` keeps it. Values are units of the invoice's currency. */
export type InvoiceEvent =
  | { readonly kind: 'issued' }
  | { readonly kind: 'payment_seen'; readonly payment: string }
  | { readonly kind: 'payment_dropped'; readonly payment: string }
  | ({ readonly kind: 'payment_counted' } & CountedPayment)
  | { readonly kind: 'payment_reversed'; readonly payment: string }
  | { readonly kind: 'expired' | 'settled' | 'released' | 'voided' }
  | { readonly kind: 'disputed' }
  | { readonly kind: 'dispute_decided' }
  | { readonly kind: 'refunded'; readonly payment: string; readonly value: bigint };

type Terms = Pick<InvoiceFacts, 'total' | 'tolerance' | 'isEscrowed'>;

/** The facts of an invoice after its events. The row in the database must equal them (`invoice_row_equals_replay`). */
export function replayInvoice(terms: Terms, events: readonly InvoiceEvent[]): InvoiceFacts {
  return events.reduce(after, {
    ...terms,
    isIssued: false,
    isExpired: false,
    isReleased: false,
    isSettled: false,
    isVoided: false,
    isDisputed: false,
    isLate: false,
    seen: [],
    counted: [],
    refunded: 0n,
  } satisfies InvoiceFacts as InvoiceFacts);
}

/** What goes back of a payment that came late or was reversed is no refund of what counts. */
function isCounted({ counted }: InvoiceFacts, payment: string): boolean {
  return counted.some((one) => one.payment === payment);
}

/** The facts after one more event. */
export function after(facts: InvoiceFacts, event: InvoiceEvent): InvoiceFacts {
  switch (event.kind) {
    case 'issued':
      return { ...facts, isIssued: true };
    case 'payment_seen':
      return { ...facts, seen: [...facts.seen, event.payment] };
    case 'payment_dropped':
      return { ...facts, seen: facts.seen.filter((one) => one !== event.payment) };
    case 'payment_counted': {
      const { payment, value, isLate } = event;
      return {
        ...facts,
        seen: facts.seen.filter((one) => one !== payment),
        counted: [...facts.counted, { payment, value, isLate }],
        isLate: facts.isLate || isLate,
      };
    }
    case 'payment_reversed': {
      const reversed = facts.counted.find(({ payment }) => payment === event.payment);
      return {
        ...facts,
        counted: facts.counted.filter((one) => one !== reversed),
        // What went back of a payment that never was is the merchant's loss, not a refund.
        refunded: facts.refunded - (reversed?.refunded ?? 0n),
        isSettled: false,
      };
    }
    case 'expired':
      return { ...facts, isExpired: true };
    case 'released':
      return { ...facts, isReleased: true };
    case 'settled':
      return { ...facts, isSettled: true };
    case 'voided':
      return { ...facts, isVoided: true };
    case 'disputed':
      return { ...facts, isDisputed: true };
    case 'dispute_decided':
      return { ...facts, isDisputed: false };
    case 'refunded':
      return {
        ...facts,
        counted: facts.counted.map((one) =>
          one.payment === event.payment
            ? { ...one, refunded: (one.refunded ?? 0n) + event.value }
            : one,
        ),
        refunded: facts.refunded + (isCounted(facts, event.payment) ? event.value : 0n),
      };
  }
}
