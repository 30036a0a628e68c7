import { LONGEST_DECISION_NOTE } from '#core/proofs/limits.ts';
import { wireMoney } from '#core/market/offer.ts';
import { formatCurrency } from '#core/money/format-money.ts';
import type { ListedProof } from '#core/proofs/wire.ts';
import { ActionSheet } from '#web/features/admin/desk/action-sheet.tsx';
import { call } from '#web/lib/supabase/call.ts';

export interface ProofStep {
  readonly proof: ListedProof;
  readonly status: 'verifying' | 'verified' | 'rejected';
}

const DECISION_TEXTS = {
  verifying: {
    title: 'Start the review?',
    effect: 'Both sides see that it is under review.',
    button: 'Start review',
  },
  verified: {
    title: 'Verify this proof?',
    effect:
      'We notify both sides that the picture is genuine. No money moves; the seller releases.',
    button: 'Verify. This cannot be undone.',
  },
  rejected: {
    title: 'Reject this proof?',
    effect:
      'We notify both sides that it shows no payment. No money moves; the crypto stays in escrow.',
    button: 'Reject. This cannot be undone.',
  },
} as const;

/** The confirmation of a proof's decision: the text for both sides, and the code. */
export function DecisionSheet({ step, onClose }: { step: ProofStep; onClose: () => void }) {
  const { proof, status } = step;
  const { title, effect, button } = DECISION_TEXTS[status];
  const fiat = formatCurrency(wireMoney(proof.trade.fiat_currency, proof.trade.total_fiat ?? 0));
  return (
    <ActionSheet
      {...{ title, onClose }}
      kicker={`${proof.buyer.handle}, ${fiat}`}
      reason={{
        label:
          status === 'rejected' ? 'Why, both sides will read it' : 'Note, both sides will read it',
        maxLength: LONGEST_DECISION_NOTE,
        isLong: true,
      }}
      label={button}
      variant={status === 'rejected' ? 'danger-solid' : 'primary'}
      step={(note) =>
        call('decide_payment_proof', {
          p_proof_id: proof.id,
          p_status: status,
          p_note: note || null,
        })
      }
      changes={[['proofs']]}
      unanswered="No response, and no money moved. Try again: it is only decided once."
    >
      <p className="text-ink2">{effect}</p>
    </ActionSheet>
  );
}
