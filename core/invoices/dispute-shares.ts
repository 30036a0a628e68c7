import type { InvoiceOutcome } from '#core/invoices/dispute-reasons.ts';

/** A decision about what is held: to whom, and the payer's part of a split, of 10,000. */
export interface InvoiceDecision {
  readonly outcome: InvoiceOutcome;
  readonly shareBp: number | null;
}

export interface InvoiceShares {
  readonly payer: bigint;
  readonly merchant: bigint;
}

/** Divides units by a decision. Nothing is lost: what the payer's part is rounded down by is the merchant's. */
export function sharesOf(units: bigint, { outcome, shareBp }: InvoiceDecision): InvoiceShares {
  if (outcome === 'payer') return { payer: units, merchant: 0n };
  if (outcome === 'merchant') return { payer: 0n, merchant: units };
  if (shareBp === null) throw new Error('a split has a share');
  const payer = (units * BigInt(shareBp)) / 10_000n;
  return { payer, merchant: units - payer };
}
