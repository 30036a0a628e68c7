import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ERRORS } from '#core/errors/app-error.ts';
import type { DecisionFacts } from '#web/features/admin/escrow-desk/desk-effect.ts';
import type { DeskTurn } from '#web/features/admin/escrow-desk/desk-turn.ts';
import type { Case } from '#web/features/admin/escrow-desk/case.ts';
import { DecideForm } from '#web/features/admin/escrow-desk/decide-form.tsx';
import type { DeskStep } from '#web/features/admin/escrow-desk/desk-steps.ts';
import type { Draft } from '#web/features/admin/escrow-desk/draft.ts';
import {
  HowItEnded,
  DecideAppealForm,
  OwnWaits,
  SecondForm,
} from '#web/features/admin/escrow-desk/later-forms.tsx';
import { restrictedOrdersQuery } from '#web/features/admin/restrictions/restriction-queries.ts';
import { BringToDeskSheet } from '#web/features/admin/restrictions/restriction-sheets.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Note } from '#web/ui/feedback/note.tsx';

export interface PanelProps {
  found: Case;
  facts: DecisionFacts;
  turn: DeskTurn | null;
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  /** Opens the sheet that asks for the code. */
  onStep: (step: DeskStep) => void;
}

const TITLES: Record<DeskTurn, string> = {
  decide: 'Decide',
  second: 'Second person',
  'own-waits': 'Waiting for another',
  'decide-appeal': 'Judge the appeal',
  'own-appealed': 'Appealed',
  'own-trade': 'Your own order',
  over: 'How it ended',
};

/** What this administrator may do with the case, and why not where they may not. */
export function DecisionPanel(props: PanelProps & { titled?: boolean }) {
  const { found, turn, titled = true } = props;
  return (
    <div className="flex flex-col gap-4">
      {titled && (
        <h2 className="font-display text-lg font-bold">
          {turn === null ? 'Nothing to decide' : TITLES[turn]}
        </h2>
      )}
      {turn === null ? <Undisputed found={found} /> : <Turn {...props} turn={turn} />}
    </div>
  );
}

function Turn(props: PanelProps & { turn: DeskTurn }) {
  const { turn, found } = props;
  switch (turn) {
    case 'own-trade':
      return <Refused code="DISPUTE_IS_YOURS" />;
    case 'over':
      return <HowItEnded found={found} />;
    case 'own-appealed':
      return (
        <>
          <HowItEnded found={found} />
          <Refused code="THIRD_PERSON_NEEDED" />
        </>
      );
    case 'decide':
    case 'second':
    case 'own-waits':
    case 'decide-appeal':
      break;
  }
  if (turn === 'second') return <SecondForm {...props} />;
  if (turn === 'own-waits') return <OwnWaits {...props} />;
  return turn === 'decide-appeal' ? <DecideAppealForm {...props} /> : <DecideForm {...props} />;
}

function Refused({ code }: { code: 'DISPUTE_IS_YOURS' | 'THIRD_PERSON_NEEDED' }) {
  const { title, message } = ERRORS[code];
  return (
    <div>
      <p className="font-semibold">{title}</p>
      <p className="mt-1 text-sm text-ink2">{message}</p>
    </div>
  );
}

/** A trade that is only late: its clock and its two people continue, and no administrator moves its money. */
function Undisputed({ found }: { found: Case }) {
  const { data: restricted = [] } = useQuery(restrictedOrdersQuery);
  const [isTaking, setIsTaking] = useState(false);
  const waits = restricted.find(({ trade_id }) => trade_id === found.tradeId);
  if (waits) {
    return (
      <>
        <p className="text-sm text-ink2">
          Nobody disputes this order, but the {waits.restricted.join(' and the ')} cannot act. Its
          payment window stands still; the other side may still pay or dispute. Who takes it to the
          desk, or placed the restriction, does not decide it.
        </p>
        <Button wide onClick={() => setIsTaking(true)}>
          Take it to the desk…
        </Button>
        {isTaking && (
          <BringToDeskSheet tradeId={found.tradeId} onClose={() => setIsTaking(false)} />
        )}
      </>
    );
  }
  return (
    <>
      <p className="text-sm text-ink2">
        This order is not disputed, so the desk cannot move its crypto.{' '}
        {found.status === 'in_payment'
          ? 'When its payment time expires, Oja ends the order automatically; the buyer can still claim a late payment.'
          : 'The seller releases it, or one of the two opens a dispute.'}
      </p>
      {found.rows.proofs.some(({ verification_status }) => verification_status === 'pending') && (
        <ButtonLink wide to="/admin/payment-verification">
          View its proof
        </ButtonLink>
      )}
      <Note>Both sides see what you decide about a proof.</Note>
    </>
  );
}
