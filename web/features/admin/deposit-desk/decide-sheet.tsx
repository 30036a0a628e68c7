import { ActionSheet } from '#web/features/admin/desk/action-sheet.tsx';
import { call } from '#web/lib/supabase/call.ts';

export interface DepositStep {
  readonly does: 'credit' | 'treasury' | 'hold' | 'cover';
  readonly id: string;
  /** The subject of the decision, for the sheet. */
  readonly what: string;
}

const STEPS = {
  credit: {
    title: 'Credit this deposit?',
    about: 'It goes to their wallet now, although they are banned, and we notify them.',
    label: 'Credit it',
  },
  treasury: {
    title: 'Move it to the treasury?',
    about:
      'It becomes the market’s own and can no longer be credited. The sender gets it back only if you send it by hand, and an exchange’s address usually can’t receive it.',
    label: 'Take it',
  },
  hold: {
    title: 'Keep it on hold?',
    about: 'Nothing moves. The next administrator reads your reason.',
    label: 'Keep on hold',
  },
  cover: {
    title: 'Cover it from the treasury?',
    about:
      'Another administrator must confirm it. The market then bears the cost: no wallet changes, and the owner owes nothing more.',
    label: 'Propose it',
  },
} as const;

const REASON = {
  label: 'Reason',
  maxLength: 500,
  required: { minLength: 3, missing: 'Enter a reason: it is kept with the decision' },
};

/** One decision about a deposit, with its reason and a fresh code. */
export function DecideSheet({ step, onClose }: { step: DepositStep; onClose: () => void }) {
  const { title, about, label } = STEPS[step.does];
  return (
    <ActionSheet
      {...{ title, label, onClose }}
      reason={REASON}
      variant={step.does === 'treasury' ? 'danger-solid' : 'primary'}
      step={(reason) => executeStep(step, reason)}
      changes={[['deposit-desk'], ['treasury-desk']]}
      unanswered="Check the desk before you try again."
    >
      <p className="text-ink2">
        <span className="font-semibold text-ink">{step.what}.</span> {about}
      </p>
    </ActionSheet>
  );
}

function executeStep({ does, id }: DepositStep, note: string): Promise<{ message: string }> {
  if (does === 'cover') {
    return call('cover_reversed_deposit', { p_deposit_id: id, p_note: note });
  }
  return call('decide_held_deposit', { p_deposit_id: id, p_decision: does, p_note: note });
}
