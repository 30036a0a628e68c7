import { useState } from 'react';
import { needsSellersProof } from '#core/disputes/settlement.ts';
import {
  acceptLabel,
  proposalText,
  tickText,
} from '#web/features/trading/disputes/settlement-texts.ts';
import type { Dispute, Proposal } from '#web/features/trading/disputes/dispute.ts';
import { useAfterStep } from '#web/features/trading/disputes/dispute-steps.ts';
import { ProposalFacts } from '#web/features/trading/disputes/proposal-facts.tsx';
import { LastStep } from '#web/features/trading/disputes/last-step.tsx';
import { call } from '#web/lib/supabase/call.ts';
import { t } from '#web/lib/i18n/language.ts';
import { toast } from '#web/lib/page/toast.ts';
import { ConsequenceSheet } from '#web/ui/overlay/dialog.tsx';

interface AcceptSheetProps {
  facts: Dispute['facts'];
  proposal: Proposal;
  open: boolean;
  onClose: () => void;
}

/** Accepting executes a proposal at once, so all its effects are listed here, and Enter does nothing. */
export function AcceptSheet({ facts, proposal, open, onClose }: AcceptSheetProps) {
  return (
    <ConsequenceSheet
      open={open}
      onClose={onClose}
      kicker={t('Accept {other}’s proposal', { other: facts.other })}
      title={titled(t(proposalText(proposal, facts)))}
    >
      <AcceptForm {...{ facts, proposal, onClose }} />
    </ConsequenceSheet>
  );
}

function AcceptForm({ facts, proposal, onClose }: Omit<AcceptSheetProps, 'open'>) {
  const refreshAfterStep = useAfterStep();
  const [ticked, setTicked] = useState(false);
  const tick = tickText(proposal, facts);
  return (
    <div className="flex flex-col gap-4">
      <div>
        <ProposalFacts terms={proposal} facts={facts} />
      </div>
      <LastStep
        label={t(acceptLabel(proposal, facts))}
        tick={tick && t(tick)}
        ticked={ticked}
        onTick={setTicked}
        needsCode={facts.role === 'seller' && needsSellersProof(proposal.kind)}
        noResponseText={t('No response. Try again, it is only done once.')}
        step={() => call('answer_settlement', { p_settlement_id: proposal.id, p_accept: true })}
        onDone={async ({ message }) => {
          toast.success(message);
          onClose();
          await refreshAfterStep();
        }}
      />
    </div>
  );
}

/** As a title: an amount and its unit stay on one line. */
function titled(text: string): string {
  const capital = text.charAt(0).toUpperCase() + text.slice(1);
  return capital.replaceAll(/(\d) (?=[A-Z])/g, '$1\u00a0');
}
