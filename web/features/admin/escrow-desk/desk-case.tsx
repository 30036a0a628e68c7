import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Gavel } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import type { DeskRow } from '#core/disputes/desk-queue.ts';
import { DeskQuery } from '#web/features/admin/desk/desk-query.tsx';
import { AuditTrail } from '#web/features/admin/escrow-desk/audit-trail.tsx';
import { decisionFacts, isRunning, toCase, turnOf } from '#web/features/admin/escrow-desk/case.ts';
import { CaseClock } from '#web/features/admin/escrow-desk/case-clock.tsx';
import { CaseHead } from '#web/features/admin/escrow-desk/case-head.tsx';
import { caseQuery } from '#web/features/admin/escrow-desk/case-query.ts';
import { Claims } from '#web/features/admin/escrow-desk/claims.tsx';
import { DecisionPanel } from '#web/features/admin/escrow-desk/decision-panel.tsx';
import type { DeskStep } from '#web/features/admin/escrow-desk/desk-steps.ts';
import { type Draft, draftGap, EMPTY_DRAFT } from '#web/features/admin/escrow-desk/draft.ts';
import { PartyRestrictions } from '#web/features/admin/escrow-desk/party-restrictions.tsx';
import { NameMatch } from '#web/features/admin/escrow-desk/name-match.tsx';
import { DisputeTranscript } from '#web/features/admin/escrow-desk/dispute-transcript.tsx';
import { StepSheet } from '#web/features/admin/escrow-desk/step-sheet.tsx';
import { usePageKeys } from '#web/lib/hooks/use-page-keys.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { useNarrower } from '#web/lib/hooks/use-narrower.ts';
import { Button } from '#web/ui/button.tsx';
import { ConsequenceSheet } from '#web/ui/overlay/dialog.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';

const PANEL = 'desk-decision';

export interface DeskCaseProps {
  tradeId: string;
  /** Its row in the queue; null where it has left it. */
  row: DeskRow | null;
  /** Back to the queue, on a phone. */
  onBack: () => void;
  /** The conversation of the two of a disputed trade, and whether there is still something to decide. */
  conversation: (tradeId: string, runs: boolean) => ReactNode;
}

/** One case: both claims in the middle, the decision at the right or in a sheet. */
export function DeskCase({ tradeId, row, onBack, conversation }: DeskCaseProps) {
  const userId = useUserId();
  // Under 1280 px there is no room for the decision beside the case.
  const isNarrow = useNarrower(80);
  const query = useQuery(caseQuery(tradeId));
  const found = useMemo(() => query.data && toCase(query.data), [query.data]);
  const [draft, setDraft] = useState<Draft>(EMPTY_DRAFT);
  const [isPanelOpen, setIsPanelOpen] = useState(false);
  const [step, setStep] = useState<DeskStep | null>(null);
  const turn = found ? turnOf(found, userId) : null;
  const facts = found && decisionFacts(found, row?.needsTwo ?? null);
  const change = (part: Partial<Draft>) => setDraft((last) => ({ ...last, ...part }));

  const openDraft = () => {
    const { choice, reason, note } = draft;
    if (choice === null || choice === 'ask' || reason === '') return;
    setStep({ kind: 'resolve', outcome: choice, reason, note });
  };
  const reachDecision = () => {
    if (isNarrow) setIsPanelOpen(true);
    else if (turn === 'decide' && draftGap(draft) === null) openDraft();
    else document.querySelector<HTMLElement>(`#${PANEL} :is(input, button, a)`)?.focus();
  };
  usePageKeys({
    e: () => document.querySelector<HTMLElement>('[data-evidence]')?.click(),
    r: reachDecision,
  });

  const panel = found && facts && (
    <DecisionPanel {...{ found, facts, turn, draft, change }} titled={!isNarrow} onStep={setStep} />
  );
  return (
    <div className="md:grid md:h-full min-[80rem]:grid-cols-[minmax(0,1fr)_344px]">
      <div className="flex min-w-0 flex-col md:min-h-0 md:overflow-y-auto">
        <div className="border-b border-line px-4 py-1 md:hidden">
          <h1 tabIndex={-1} className="sr-only">
            Escrow desk
          </h1>
          <Button variant="ghost" className="-ml-4" onClick={onBack}>
            <Icon of={ArrowLeft} />
            Queue
          </Button>
        </div>
        <div className="flex-1">
          {found ? (
            <>
              <CaseHead found={found} />
              <CaseClock found={found} />
              <Claims found={found} />
              <NameMatch found={found} />
              <DisputeTranscript found={found} />
              {found.dispute && conversation(tradeId, isRunning(found.dispute))}
              {isNarrow && (
                <div className="flex flex-col gap-5 border-t border-line px-4 py-5 md:px-6">
                  <PartyRestrictions found={found} />
                  <AuditTrail found={found} />
                </div>
              )}
            </>
          ) : (
            <div className="px-4 py-6 md:px-6">
              <DeskQuery query={query} failed="Couldn’t load the case" rows={6}>
                {() => <EmptyState dots={false}>Order not found.</EmptyState>}
              </DeskQuery>
            </div>
          )}
        </div>
        {found && isNarrow && (
          <div className="sticky bottom-16 z-20 border-t border-line bg-bg px-4 py-3 md:bottom-0 md:px-6">
            <Button wide size="lg" onClick={() => setIsPanelOpen(true)}>
              <Icon of={Gavel} />
              {turn === 'decide' ? 'Decide' : 'What can be done'}
            </Button>
          </div>
        )}
      </div>
      {found && !isNarrow && (
        <aside
          id={PANEL}
          aria-label="Decision"
          className="min-h-0 overflow-y-auto border-l border-line bg-s1 p-5"
        >
          {panel}
          <div className="-mx-5 mt-5 flex flex-col gap-5 border-t border-line px-5 pt-4">
            <PartyRestrictions found={found} />
            <AuditTrail found={found} />
          </div>
        </aside>
      )}
      {isNarrow && (
        <ConsequenceSheet
          open={isPanelOpen}
          onClose={() => setIsPanelOpen(false)}
          title={turn === 'decide' ? 'Decide' : 'What can be done'}
        >
          {panel}
        </ConsequenceSheet>
      )}
      {found && facts && step && (
        <StepSheet
          {...{ found, facts, step }}
          onClose={() => setStep(null)}
          onDone={() => {
            setIsPanelOpen(false);
            setDraft(EMPTY_DRAFT);
          }}
        />
      )}
    </div>
  );
}
