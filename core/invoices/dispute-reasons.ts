/** The two sides of an escrowed invoice. */
export type InvoiceSide = 'payer' | 'merchant';

/** Why a side disputes an escrowed invoice. */
export const INVOICE_DISPUTE_REASONS = {
  payer: {
    not_delivered: 'It was not delivered',
    not_as_described: 'It is not what was agreed',
    damaged: 'It came damaged or incomplete',
    other: 'Something else',
  },
  merchant: {
    not_released: 'It was delivered, and the payer does not release',
    false_claim: 'The payer’s claim is not true',
    other: 'Something else',
  },
} as const satisfies Record<InvoiceSide, Record<string, string>>;

/** Whether this side may give this reason. */
export function isReasonOf(side: InvoiceSide, reason: string): boolean {
  return Object.hasOwn(INVOICE_DISPUTE_REASONS[side], reason);
}

/** How the desk decides: who gets what is held. */
export const INVOICE_OUTCOMES = ['payer', 'merchant', 'split'] as const;
export type InvoiceOutcome = (typeof INVOICE_OUTCOMES)[number];

interface DecisionReason {
  readonly outcomes: readonly InvoiceOutcome[];
  /** What both sides read. */
  readonly text: string;
}

/** Why the desk decides as it does. */
export const INVOICE_DECISION_REASONS = {
  delivered: { outcomes: ['merchant'], text: 'What was sold was delivered as agreed.' },
  payer_silent: { outcomes: ['merchant'], text: 'The payer did not answer in time.' },
  not_delivered: { outcomes: ['payer'], text: 'What was sold was not delivered.' },
  merchant_silent: { outcomes: ['payer'], text: 'The seller did not answer in time.' },
  not_as_described: {
    outcomes: ['payer', 'split'],
    text: 'What was delivered is not what was agreed.',
  },
  delivered_in_part: { outcomes: ['split'], text: 'Part of what was sold was delivered.' },
  agreed: { outcomes: ['payer', 'merchant', 'split'], text: 'Both sides agreed to this.' },
  other: {
    outcomes: ['payer', 'merchant', 'split'],
    text: 'See the dispute agent’s note for the reason.',
  },
} as const satisfies Record<string, DecisionReason>;

export type InvoiceDecisionReason = keyof typeof INVOICE_DECISION_REASONS;
export const INVOICE_DECISION_REASON_CODES = Object.keys(INVOICE_DECISION_REASONS) as [
  InvoiceDecisionReason,
  ...InvoiceDecisionReason[],
];

/** Whether the reason can be given for the outcome. */
export function fitsInvoiceOutcome(
  reason: InvoiceDecisionReason,
  outcome: InvoiceOutcome,
): boolean {
  const { outcomes }: DecisionReason = INVOICE_DECISION_REASONS[reason];
  return outcomes.includes(outcome);
}
