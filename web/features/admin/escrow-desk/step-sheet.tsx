import { useQueryClient } from '@tanstack/react-query';
import type { DecisionFacts } from '#web/features/admin/escrow-desk/desk-effect.ts';
import { REASON_LABELS } from '#web/features/admin/escrow-desk/desk-reasons.ts';
import { wireMoney } from '#core/market/offer.ts';
import type { Case } from '#web/features/admin/escrow-desk/case.ts';
import {
  type DeskStep,
  takeStep,
  describeStep,
} from '#web/features/admin/escrow-desk/desk-steps.ts';
import { toast } from '#web/lib/page/toast.ts';
import { CodeConfirmation } from '#web/ui/form/code-confirmation.tsx';
import { ConsequenceSheet } from '#web/ui/overlay/dialog.tsx';

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
  const queryClient = useQueryClient();
  const heldAmount = found.dispute?.held_amount ?? null;
  const held = heldAmount === null ? null : wireMoney(found.crypto.asset, heldAmount);
  const { title, effect, button } = describeStep(step, facts, held);
  const isCalm = step.kind === 'second' && !step.approves;
  return (
    <ConsequenceSheet open onClose={onClose} kicker="Confirm the decision" title={title}>
      <ul className="mb-4 flex flex-col gap-1.5 border-y border-line py-3">
        {effect.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {step.kind === 'resolve' && (
        <p className="mb-4 text-sm text-ink2">Reason: {REASON_LABELS[step.reason]}</p>
      )}
      {step.note.trim() !== '' && (
        <blockquote className="mb-4 text-sm whitespace-pre-wrap text-ink2">
          “{step.note.trim()}”
        </blockquote>
      )}
      <CodeConfirmation
        label={button}
        variant={isCalm ? 'outline' : 'danger-solid'}
        step={() => takeStep(found.dispute?.id ?? '', step)}
        unanswered="The crypto is where it was, or the decision was taken once. Press again; it happens only once."
        onDone={({ message }) => {
          toast.success(message);
          onDone();
          void queryClient.invalidateQueries({ queryKey: ['desk'] });
        }}
      />
    </ConsequenceSheet>
  );
}
