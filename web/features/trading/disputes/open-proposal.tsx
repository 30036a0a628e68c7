import { Handshake } from 'lucide-react';
import { useState } from 'react';
import { proposalText } from '#web/features/trading/disputes/settlement-texts.ts';
import { AcceptSheet } from '#web/features/trading/disputes/accept-sheet.tsx';
import type { Dispute, Proposal } from '#web/features/trading/disputes/dispute.ts';
import { DisputeClock } from '#web/features/trading/disputes/dispute-clock.tsx';
import { useDisputeStep } from '#web/features/trading/disputes/dispute-steps.ts';
import { ProposalFacts } from '#web/features/trading/disputes/proposal-facts.tsx';
import { OFFLINE, StepProblem } from '#web/features/trading/disputes/step-problem.tsx';
import { call } from '#web/lib/supabase/call.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface OpenProposalProps {
  facts: Dispute['facts'];
  proposal: Proposal;
  now: Date;
  /** The other side answers with a proposal of their own. */
  onCounter?: () => void;
}

/** The open proposal: one's own may be withdrawn, the other's accepted, declined or countered. */
export function OpenProposal({ facts, proposal, now, onCounter }: OpenProposalProps) {
  const isOwn = proposal.by === facts.role;
  return (
    <section aria-labelledby="open-proposal" className="rounded-card border border-edge bg-s1 p-4">
      <h3 id="open-proposal" className="flex items-start gap-2.5 font-semibold">
        <Icon of={Handshake} className="mt-0.5 text-ink2" />
        <span className="min-w-0">
          {isOwn ? t('You propose') : t('{Other} proposes', { Other: facts.Other })}{' '}
          {t(proposalText(proposal, facts))}
        </span>
      </h3>
      {proposal.note && <p className="mt-2 break-words whitespace-pre-line">“{proposal.note}”</p>}
      <div className="mt-3">
        <ProposalFacts terms={proposal} facts={facts} />
      </div>
      <p className="mt-3 text-sm text-ink2">
        <DisputeClock label={isOwn ? t('Expires') : t('Answer by')} at={proposal.until} now={now} />
      </p>
      {isOwn ? (
        <Withdraw facts={facts} proposal={proposal} />
      ) : (
        <Answer facts={facts} proposal={proposal} onCounter={onCounter} />
      )}
    </section>
  );
}

function Withdraw({ facts, proposal }: Pick<OpenProposalProps, 'facts' | 'proposal'>) {
  const online = useOnline();
  const withdraw = useDisputeStep(() =>
    call('withdraw_settlement', { p_settlement_id: proposal.id }),
  );
  return (
    <div className="mt-3 flex flex-col gap-3">
      <StepProblem
        error={withdraw.error}
        noResponseText={t('Not sent. The crypto stays in escrow. Try again.')}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button disabled={!online} busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
          {t('Withdraw')}
        </Button>
        <span className="min-w-0 flex-1 text-sm text-ink3">
          {online
            ? t('The crypto stays in escrow until {other} answers.', { other: facts.other })
            : t(OFFLINE)}
        </span>
      </div>
    </div>
  );
}

function Answer({
  facts,
  proposal,
  onCounter,
}: Pick<OpenProposalProps, 'facts' | 'proposal'> & { onCounter: (() => void) | undefined }) {
  const online = useOnline();
  const [accepting, setAccepting] = useState(false);
  const decline = useDisputeStep(() =>
    call('answer_settlement', { p_settlement_id: proposal.id, p_accept: false }),
  );
  return (
    <div className="mt-3 flex flex-col gap-3">
      <StepProblem
        error={decline.error}
        noResponseText={t('Not sent. The crypto stays in escrow. Try again.')}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          disabled={!online || decline.isPending}
          aria-haspopup="dialog"
          onClick={() => setAccepting(true)}
        >
          {t('Accept')}
        </Button>
        <Button disabled={!online} busy={decline.isPending} onClick={() => decline.mutate()}>
          {t('Decline')}
        </Button>
        {onCounter && (
          <Button variant="ghost" aria-haspopup="dialog" onClick={onCounter}>
            {t('Propose something else')}
          </Button>
        )}
      </div>
      {!online && <p className="text-sm text-ink3">{t(OFFLINE)}</p>}
      <AcceptSheet
        facts={facts}
        proposal={proposal}
        open={accepting}
        onClose={() => setAccepting(false)}
      />
    </div>
  );
}
