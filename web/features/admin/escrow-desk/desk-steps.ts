import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DecisionReasonCode, Outcome } from '#core/disputes/decision-reasons.ts';
import {
  appealEffect,
  decisionEffect,
  decisionLabel,
} from '#web/features/admin/escrow-desk/desk-effect.ts';
import type { DecisionFacts } from '#web/features/admin/escrow-desk/desk-effect.ts';
import type { Money } from '#core/money/money.ts';
import { call } from '#web/lib/supabase/call.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { toast } from '#web/lib/page/toast.ts';
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts';

/** An action that needs a code: deciding, being the second person, judging an appeal. */
export type DeskStep =
  | { kind: 'resolve'; outcome: Outcome; reason: DecisionReasonCode; note: string }
  | { kind: 'second'; approves: boolean; outcome: Outcome; isOwn: boolean; note: string }
  | { kind: 'decide-appeal'; verdict: 'upheld' | 'overturned'; outcome: Outcome; note: string };

export function takeStep(disputeId: string, step: DeskStep): Promise<{ message: string }> {
  const p_note = step.note.trim() || null;
  switch (step.kind) {
    case 'resolve':
      return call('resolve_dispute', {
        p_dispute_id: disputeId,
        p_outcome: step.outcome,
        p_reason_code: step.reason,
        p_note,
      });
    case 'second':
      return call('approve_decision', {
        p_dispute_id: disputeId,
        p_approve: step.approves,
        p_note,
      });
    case 'decide-appeal':
      return call('decide_appeal', {
        p_dispute_id: disputeId,
        p_verdict: step.verdict,
        p_note,
      });
  }
}

export interface StepDescription {
  readonly title: string;
  /** Who gets what, row by row. */
  readonly effect: readonly string[];
  readonly button: string;
}

/** `held` is what waits for an appeal, if anything. */
export function describeStep(
  step: DeskStep,
  facts: DecisionFacts,
  held: Money | null,
): StepDescription {
  switch (step.kind) {
    case 'resolve':
      return {
        title: `${decisionLabel(step.outcome, facts)}?`,
        effect: decisionEffect(step.outcome, facts),
        button: facts.needsSecondPerson
          ? `Propose: ${lower(decisionLabel(step.outcome, facts))}`
          : `${decisionLabel(step.outcome, facts)}. This cannot be undone.`,
      };
    case 'second':
      return step.approves
        ? {
            title: `Approve: ${lower(decisionLabel(step.outcome, facts))}?`,
            effect: [
              ...decisionEffect(step.outcome, facts).slice(0, -1),
              'The crypto leaves the escrow now and waits 24 hours for an appeal.',
            ],
            button: `${decisionLabel(step.outcome, facts)}. This cannot be undone.`,
          }
        : {
            title: step.isOwn ? 'Withdraw the decision?' : 'Send the decision back?',
            effect: ['Nothing moves. The dispute is open for a new decision.'],
            button: step.isOwn ? 'Withdraw it' : 'Send it back',
          };
    case 'decide-appeal':
      return {
        title: step.verdict === 'upheld' ? 'Uphold the decision?' : 'Overturn the decision?',
        effect: appealEffect(step.verdict, step.outcome, facts, held),
        button:
          step.verdict === 'upheld'
            ? 'Uphold. This cannot be undone.'
            : 'Overturn. This cannot be undone.',
      };
  }
}

function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** A question to both sides, which restarts their time to answer. The same question, repeated, is one. */
export function useAsk(disputeId: string, onAsked: () => void) {
  const queryClient = useQueryClient();
  const { keyFor, settle } = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: string) =>
      call('add_dispute_statement', {
        p_dispute_id: disputeId,
        p_body: body,
        p_idempotency_key: keyFor({ disputeId, body }),
      }),
    onSuccess: ({ message }) => {
      settle();
      toast.success(message);
      onAsked();
      return queryClient.invalidateQueries({ queryKey: ['desk'] });
    },
    onError: (error) => {
      const { title, message } = refusalOf(error);
      toast.error(title, { description: message });
    },
  });
}
