import { ActionSheet } from '#web/features/admin/desk/action-sheet.tsx';
import { call } from '#web/lib/supabase/call.ts';

export interface DeskStep {
  readonly does: 'accept' | 'refuse' | 'end' | 'settle';
  readonly id: string;
}

const STEPS = {
  accept: {
    title: 'Accept this account?',
    about: 'Withdrawals to it are enabled once its 24 hours are over.',
    label: 'Accept the account',
  },
  refuse: {
    title: 'Refuse this account?',
    about: 'It can no longer be used. Its owner reads your note.',
    label: 'Refuse the account',
  },
  end: {
    title: 'Return this withdrawal?',
    about: 'We ask the bank once more. The cNGN goes back only if the bank has no record of it.',
    label: 'Return it',
  },
  settle: {
    title: 'Settled externally?',
    about:
      'Nothing moves here. Say how it was settled; your note is kept with your name, and the withdrawal leaves this desk.',
    label: 'Mark as settled',
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
