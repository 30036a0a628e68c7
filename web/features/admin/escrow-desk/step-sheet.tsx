import { ActionSheet } from '#web/features/admin/desk/action-sheet.tsx';
import type { DecisionFacts } from '#web/features/admin/escrow-desk/desk-effect.ts';
import { REASON_LABELS } from '#web/features/admin/escrow-desk/desk-reasons.ts';
import { wireMoney } from '#core/market/offer.ts';
import type { Case } from '#web/features/admin/escrow-desk/case.ts';
import {
  type DeskStep,
  takeStep,
  describeStep,
} from '#web/features/admin/escrow-desk/desk-steps.ts';

/** The confirmation of a decision: who gets what, in amounts, and the code for it. */
export function StepSheet({
  found,
  facts,
  step,
  onClose,
  onDone,
}: {
  found: Case;
  facts: DecisionFacts;
  step: DeskStep;
  onClose: () => void;
  onDone: () => void;
}) {
  const heldAmount = found.dispute?.held_amount ?? null;
  const held = heldAmount === null ? null : wireMoney(found.crypto.asset, heldAmount);
  const { title, effect, button } = describeStep(step, facts, held);
  const isCalm = step.kind === 'second' && !step.approves;
  return (
    <ActionSheet
      {...{ title, onDone, onClose }}
      kicker="Confirm the decision"
      label={button}
      variant={isCalm ? 'outline' : 'danger-solid'}
      step={() => takeStep(found.dispute?.id ?? '', step)}
      changes={[['desk']]}
      unanswered="No response. Try again: the decision is only made once."
    >
      <ul className="flex flex-col gap-1.5 border-y border-line py-3">
        {effect.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {step.kind === 'resolve' && (
        <p className="text-sm text-ink2">Reason: {REASON_LABELS[step.reason]}</p>
      )}
      {step.note.trim() !== '' && (
        <blockquote className="text-sm whitespace-pre-wrap text-ink2">
          “{step.note.trim()}”
        </blockquote>
      )}
    </ActionSheet>
  );
}
