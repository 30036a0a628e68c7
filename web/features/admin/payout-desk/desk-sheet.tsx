import { ActionSheet } from '#web/features/admin/desk/action-sheet.tsx';
import { call } from '#web/lib/supabase/call.ts';

export interface DeskStep {
  readonly does: 'accept' | 'refuse' | 'end' | 'settle';
  readonly id: string;
}

const STEPS = {
  accept: {
    title: 'This account is theirs?',
    about: 'It takes payouts from then on, once its 24 hours are over.',
    label: 'Accept the account',
  },
  refuse: {
    title: 'Refuse this account?',
    about: 'It can be used for nothing any more. Its owner reads your note.',
    label: 'Refuse the account',
  },
  end: {
    title: 'Give this payout back?',
    about: 'The bank is asked once more. Only if it knows nothing of it, the cNGN goes back.',
    label: 'Give it back',
  },
  settle: {
    title: 'Settled externally?',
    about:
      'Nothing moves here. Say how it was settled; your note is kept with your name, and the payout leaves this desk.',
    label: 'It is settled',
  },
} as const;

const NOTE = { label: 'Note', maxLength: 500 };
const SETTLED = {
  ...NOTE,
  required: { minLength: 3, missing: 'Say how it was settled.' },
};

/** One decision at the desk, with a note and a fresh code. */
export function DeskSheet({ step, onClose }: { step: DeskStep; onClose: () => void }) {
  const { title, about, label } = STEPS[step.does];
  return (
    <ActionSheet
      {...{ title, label, onClose }}
      reason={step.does === 'settle' ? SETTLED : NOTE}
      variant={step.does === 'refuse' ? 'danger-solid' : 'primary'}
      step={(note) => decide(step, note)}
      changes={[['payout-desk']]}
      unanswered="No changes were made."
    >
      <p className="text-ink2">{about}</p>
    </ActionSheet>
  );
}

async function decide({ does, id }: DeskStep, note: string): Promise<void> {
  if (does === 'end') {
    await call('end_payout', { p_payout_id: id, p_note: note || 'Not known at the bank' });
    return;
  }
  if (does === 'settle') {
    await call('settle_payout_note', { p_payout_id: id, p_note: note });
    return;
  }
  await call('review_bank_account', {
    p_bank_account_id: id,
    p_decision: does,
    p_note: note || null,
  });
}
