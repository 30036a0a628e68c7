import { text, type Text } from '#core/language/text.ts';
import type { ProofStatus } from '#core/proofs/proof-machine.ts';
import type { TradeRole } from '#core/trade/payment-page/payment-stage.ts';

export interface ProofView {
  /** On the chip. */
  readonly label: Text;
  readonly tone: 'fitila' | 'aro' | 'ewe' | 'ewu';
  /** Its sentences; an administrator's note is unchanged. */
  readonly detail: readonly (string | Text)[];
}

/** The view of a receipt for each side. None of it claims that money has arrived. */
export function proofView(
  status: ProofStatus,
  role: TradeRole,
  { other, note }: { other: string; note: string | null },
): ProofView {
  const own = role === 'buyer';
  switch (status) {
    case 'pending':
      return {
        label: text('Pending'),
        tone: 'fitila',
        detail: [
          own
            ? text('{other} can see it. It does not release anything by itself.', { other })
            : text('A receipt is not a payment. Check your bank app.'),
        ],
      };
    case 'verifying':
      return {
        label: text('Verifying'),
        tone: 'aro',
        detail: [
          own
            ? text('Under review. {other} can see it meanwhile.', { other })
            : text('Under review. You don’t need to wait for that.'),
        ],
      };
    case 'verified':
      return {
        label: text('Verified'),
        tone: 'ewe',
        detail: [note ?? text('Reviewed and accepted.')],
      };
    case 'rejected':
      return {
        label: text('Rejected'),
        tone: 'ewu',
        detail: [
          note ?? text('Reviewed and not accepted.'),
          ...(own ? [text('Add another one.')] : []),
        ],
      };
  }
}

/** At first, after a refused one another may be sent, and a few more while none has been refused. */
export function maySendAnother(statuses: readonly ProofStatus[], most = 3): boolean {
  if (statuses.every((status) => status === 'rejected')) return true;
  return statuses.length < most && !statuses.includes('verified');
}
