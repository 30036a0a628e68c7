/** A payment that counts towards an invoice, in units of the invoice's currency. */
export interface CountedPayment {
  readonly payment: string;
  readonly value: bigint;
  /** It came after the invoice had expired. */
  readonly isLate: boolean;
  /** What of it went back. */
  readonly refunded?: bigint;
}

/** What is known of an invoice. Its status follows from it and nothing else. */
export interface InvoiceFacts {
  readonly total: bigint;
  /** How much may be missing for it to count as paid. */
  readonly tolerance: bigint;
  /** The money waits until the payer releases it. */
  readonly isEscrowed: boolean;
  readonly isIssued: boolean;
  readonly isExpired: boolean;
  readonly isReleased: boolean;
  readonly isSettled: boolean;
  readonly isVoided: boolean;
  readonly isDisputed: boolean;
  /** Some of its money came late: a fact beside the status, not one of them. */
  readonly isLate: boolean;
  /** Payments that a chain or a bank announced, which are not final. */
  readonly seen: readonly string[];
  readonly counted: readonly CountedPayment[];
  readonly refunded: bigint;
}

export const INVOICE_STATUSES = [
  'draft',
  'open',
  'processing',
  'part_paid',
  'paid',
  'in_escrow',
  'disputed',
  'settled',
  'refunded',
  'expired',
  'void',
] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** What was paid and counts, surplus included. */
export function receivedOf({ counted }: InvoiceFacts): bigint {
  return counted.reduce((sum, { value }) => sum + value, 0n);
}

/** What is still to be paid; negative where more came than was asked for. */
export function dueOf(facts: InvoiceFacts): bigint {
  return facts.total - receivedOf(facts) + facts.refunded;
}

/** The status of an invoice. Too much, too little and too late are amounts and facts, never a status. */
export function statusOf(facts: InvoiceFacts): InvoiceStatus {
  if (facts.isVoided) return 'void';
  if (!facts.isIssued) return 'draft';
  if (facts.isDisputed) return 'disputed';
  const received = receivedOf(facts);
  if (received > 0n && facts.refunded >= received) return 'refunded';
  if (facts.isSettled) return 'settled';
  if (isHeld(facts, received)) return 'in_escrow';
  if (received - facts.refunded + facts.tolerance >= facts.total) return 'paid';
  if (facts.seen.length > 0) return 'processing';
  if (facts.isExpired) return 'expired';
  return received > facts.refunded ? 'part_paid' : 'open';
}

/** Escrowed money stays its payer's to release or dispute, also where its merchant gave a part of it back. */
function isHeld(
  { isEscrowed, isReleased, total, tolerance, refunded }: InvoiceFacts,
  received: bigint,
): boolean {
  const wasPaid = received + tolerance >= total && received >= refunded;
  return isEscrowed && !isReleased && wasPaid;
}

/** Whether money may still be sent for it. */
export function isPayable(status: InvoiceStatus): boolean {
  return status === 'open' || status === 'part_paid' || status === 'processing';
}

/** Whether it may be withdrawn: nobody's money is in it. */
export function mayVoid(facts: InvoiceFacts): boolean {
  const status = statusOf(facts);
  const hasMoney = receivedOf(facts) > facts.refunded || facts.seen.length > 0;
  return (
    (status === 'draft' || status === 'open' || status === 'expired' || status === 'part_paid') &&
    !hasMoney
  );
}
