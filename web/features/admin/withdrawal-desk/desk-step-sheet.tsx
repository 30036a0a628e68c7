import { LONGEST_APPROVAL_REASON, SHORTEST_APPROVAL_REASON } from '#core/approvals/limits.ts';
import { LONGEST_WITHDRAWAL_NOTE } from '#core/withdrawals/limits.ts';
import { type ChainId, CHAINS } from '#core/wallet/chains.ts';
import { ActionSheet } from '#web/features/admin/desk/action-sheet.tsx';
import { call } from '#web/lib/supabase/call.ts';

export type DeskStep =
  | { readonly does: 'approve' | 'reject'; readonly id: string; readonly what: string }
  | { readonly does: 'pause' | 'resume'; readonly chain: ChainId | null }
  | { readonly does: 'stop' | 'start'; readonly chain: ChainId; readonly address: string };

interface StepTexts {
  readonly title: string;
  readonly about: string;
  readonly label: string;
}

const NOTE = { label: 'Note', maxLength: LONGEST_WITHDRAWAL_NOTE };
const REASON = {
  label: 'Why',
  maxLength: LONGEST_APPROVAL_REASON,
  required: { minLength: SHORTEST_APPROVAL_REASON, missing: 'Say why: it is kept' },
};

/** One action at the desk: its effect, a note where one is stored, and a fresh code. */
export function DeskStepSheet({ step, onClose }: { step: DeskStep; onClose: () => void }) {
  const { title, about, label } = textsFor(step);
  const isHard = step.does === 'reject' || step.does === 'pause' || step.does === 'stop';
  return (
    <ActionSheet
      {...{ title, label, onClose }}
      reason={reasonOf(step)}
      variant={isHard ? 'danger-solid' : 'primary'}
      step={(note) => executeStep(step, note)}
      changes={[['withdrawal-desk'], ['approvals']]}
      unanswered="Check the desk before you try again."
    >
      <p className="text-ink2">{about}</p>
    </ActionSheet>
  );
}

function reasonOf({ does }: DeskStep) {
  if (does === 'approve' || does === 'reject') return NOTE;
  return does === 'pause' || does === 'resume' ? REASON : null;
}

async function executeStep(step: DeskStep, note: string): Promise<void> {
  switch (step.does) {
    case 'approve':
    case 'reject':
      await call('decide_withdrawal', {
        p_withdrawal_id: step.id,
        p_decision: step.does,
        p_note: note || null,
      });
      return;
    case 'pause':
    case 'resume':
      await call('pause_withdrawals', {
        p_chain: step.chain,
        p_paused: step.does === 'pause',
        p_reason: note,
      });
      return;
    case 'stop':
    case 'start':
      await call('set_chain_sender', {
        p_chain: step.chain,
        p_address: step.address,
        p_stopped: step.does === 'stop',
      });
  }
}

function textsFor(step: DeskStep): StepTexts {
  switch (step.does) {
    case 'approve':
      return {
        title: 'Approve this withdrawal?',
        about: `${step.what}. Two of you must approve. A withdrawal that was sent can’t be reversed.`,
        label: 'Approve',
      };
    case 'reject':
      return {
        title: 'Reject this withdrawal?',
        about: `${step.what}. All of it goes back to their wallet, and we notify them.`,
        label: 'Reject and return',
      };
    case 'pause':
      return {
        title: `Pause withdrawals${where(step.chain)}?`,
        about:
          'Nothing new is signed, at once. Withdrawals already signed are completed. Resuming takes a second person.',
        label: 'Pause',
      };
    case 'resume':
      return {
        title: `Propose to resume withdrawals${where(step.chain)}?`,
        about:
          'When a second person confirms it within a day, waiting withdrawals are signed again.',
        label: 'Propose it',
      };
    case 'stop':
      return {
        title: 'Stop this address?',
        about: 'Nothing more is signed for it until someone starts it again.',
        label: 'Stop',
      };
    case 'start':
      return {
        title: 'Start this address again?',
        about: 'Only if you know why it stopped. Its nonces continue from the chain’s count.',
        label: 'Start again',
      };
  }
}

function where(chain: ChainId | null): string {
  return chain === null ? ' on every network' : ` on ${CHAINS[chain].name}`;
}
