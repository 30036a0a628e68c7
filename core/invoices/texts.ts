import { text } from '#core/language/text.ts';

/** Confirmations about invoices. Amounts come formatted with their unit. */
export const INVOICE_TEXTS = {
  draftSaved: 'Draft saved.',
  issued: 'Issued. Your customer can pay it now.',
  voided: 'Withdrawn. Nobody can pay it any more.',
  paid: (amount: string, payee: string) => text('{amount} went to {payee}.', { amount, payee }),
  held: (amount: string, payee: string) =>
    text('{amount} is held for you. {payee} gets it when you release it.', { amount, payee }),
  released: 'Released. The seller has it.',
  delivered: 'Noted. Without an objection it is released to you after seven days.',
  markedSent: 'Noted. The invoice is paid once the seller confirms it.',
  counted: 'Counted.',
  returned: 'It goes back. The payer gets a link by email to take it.',
  refunded: 'Refunded. What was paid on chain waits for its payer: they got a link by email.',
  codeSent: 'We sent a code to your email.',
  claimed: (amount: string) =>
    text('{amount} leaves for your address in 24 hours. We email you when it has arrived.', {
      amount,
    }),
  tookBack: (amount: string) => text('{amount} is in your balance.', { amount }),
  refused: 'Noted that it did not come. The payer sees it.',
} as const;
