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
    about: 'It goes to their wallet now, although they are banned, and they are told.',
    label: 'Credit it',
  },
  treasury: {
    title: 'Take it to the treasury?',
    about:
      'It becomes the market’s own and cannot be credited any more. Whoever sent it gets it back only if you send it by hand: an exchange’s address is no way back.',
    label: 'Take it',
  },
  hold: {
    title: 'Leave it held?',
    about: 'Nothing moves. Whoever looks at it next reads your reason.',
    label: 'Leave it held',
  },
  cover: {
    title: 'Cover it from the treasury?',
    about:
      'Another administrator has to confirm it. Then the books are whole again, at the market’s cost; nobody’s wallet changes, and its owner owes nothing more.',
    label: 'Propose it',
  },
} as const;

const REASON = {
  label: 'Reason',
  maxLength: 500,
  required: { minLength: 3, missing: 'Say why: it is kept with the decision' },
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
      unanswered="Look at the desk before you try again."
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
