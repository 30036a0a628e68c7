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
  | { readonly kind: 'refunded'; readonly value: bigint };

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
    case 'payment_reversed':
      return {
        ...facts,
        counted: facts.counted.filter(({ payment }) => payment !== event.payment),
        isSettled: false,
      };
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
      return { ...facts, refunded: facts.refunded + event.value };
  }
}
