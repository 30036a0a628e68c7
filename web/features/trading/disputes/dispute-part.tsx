import { Handshake, MessageSquarePlus } from 'lucide-react';
import { useState } from 'react';
import { hasSpoken, partyView } from '#web/features/trading/disputes/party-view.ts';
import { otherSide, type Side } from '#core/disputes/side.ts';
import { Appeal } from '#web/features/trading/disputes/appeal-sheet.tsx';
import { DecisionPart } from '#web/features/trading/disputes/decision-part.tsx';
import type { Dispute } from '#web/features/trading/disputes/dispute.ts';
import { DisputeHead } from '#web/features/trading/disputes/dispute-head.tsx';
import { OpenProposal } from '#web/features/trading/disputes/open-proposal.tsx';
import { partyStory } from '#web/features/trading/disputes/party-story.ts';
import { ProgressLine } from '#web/features/trading/disputes/progress-line.tsx';
import { SettlementSheet } from '#web/features/trading/disputes/settlement-sheet.tsx';
import { SilenceNote } from '#web/features/trading/disputes/silence-note.tsx';
import { StatementForm } from '#web/features/trading/disputes/statement-form.tsx';
import { loadDraft } from '#web/features/trading/disputes/statement-draft.ts';
import { Story } from '#web/features/trading/disputes/story.tsx';
import { useDispute, useSlowClock } from '#web/features/trading/disputes/use-dispute.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { QueryPart } from '#web/ui/feedback/query-part.tsx';

export interface DisputePartProps {
  tradeId: string;
  /** The reader's side. */
  role: Side;
  /** The other person's handle; null where they have left. */
  other: string | null;
}

/**
 * Everything about the dispute of a trade, for one of its two people. To be placed in the main column wherever the
 * trade's course has `disputed`, also after it has ended: it shows the decision, the appeal, or what the two agreed to.
 * It reads its own data under ['trades', 'dispute', tradeId], and is empty where there was no dispute.
 */
export function DisputePart({ tradeId, role, other }: DisputePartProps) {
  const now = useSlowClock();
  const { query, dispute } = useDispute(tradeId, role, other, now);
  return (
    <QueryPart query={query} failed={t('Couldn’t load the dispute')} rows={4}>
      {() => dispute && <Loaded key={dispute.id} dispute={dispute} now={now} />}
    </QueryPart>
  );
}

function Loaded({ dispute, now }: { dispute: Dispute; now: Date }) {
  const { party, facts, open } = dispute;
  const view = partyView(party, now);
  const [proposing, setProposing] = useState(false);
  const isAsked = open?.by === otherSide(facts.role);
  const isDue = party.status !== 'resolved' && !hasSpoken(party, facts.role);
  return (
    <section aria-labelledby="dispute" className="flex min-w-0 flex-col gap-6">
      <DisputeHead view={view} other={facts.Other} now={now} />
      <ProgressLine dispute={dispute} now={now} />
      <SilenceNote silent={dispute.rows.dispute.silent_side} party={party} now={now} />
      {party.settledBy === 'arbiter' && <DecisionPart dispute={dispute} />}
      {view.mayAppeal && <Appeal dispute={dispute} />}
      {open && (
        <OpenProposal
          facts={facts}
          proposal={open}
          now={now}
          onCounter={() => setProposing(true)}
        />
      )}
      {isDue && <StatementForm dispute={dispute} label={t('Your statement')} isNext={!isAsked} />}
      <Story entries={partyStory(dispute)} />
      {(view.maySpeak || view.mayPropose) && (
        <DisputeActions
          dispute={dispute}
          maySpeak={view.maySpeak && !isDue}
          mayPropose={view.mayPropose && !isAsked}
          onPropose={() => setProposing(true)}
        />
      )}
      {view.mayPropose && (
        <SettlementSheet dispute={dispute} open={proposing} onClose={() => setProposing(false)} />
      )}
    </section>
  );
}

/** The actions that remain when nothing is due. */
function DisputeActions({
  dispute,
  maySpeak,
  mayPropose,
  onPropose,
}: {
  dispute: Dispute;
  maySpeak: boolean;
  mayPropose: boolean;
  onPropose: () => void;
}) {
  // An unsent draft is shown at once.
  const [speaking, setSpeaking] = useState(() => loadDraft(dispute.tradeId).body !== '');
  return (
    <div className="flex flex-col gap-6">
      {maySpeak && speaking && (
        <StatementForm dispute={dispute} label={t('Another statement')} isNext={false} />
      )}
      <div className="flex flex-wrap gap-3">
        {mayPropose && (
          <Button aria-haspopup="dialog" onClick={onPropose}>
            <Icon of={Handshake} />
            {dispute.open ? t('Propose something else') : t('Propose a settlement')}
          </Button>
        )}
        {maySpeak && !speaking && (
          <Button variant="ghost" onClick={() => setSpeaking(true)}>
            <Icon of={MessageSquarePlus} />
            {t('Add a statement')}
          </Button>
        )}
      </div>
    </div>
  );
}
