import { useState } from 'react';
import {
  needsSellersProof,
  SETTLEMENT_KINDS,
  type SettlementKind,
} from '#core/disputes/settlement.ts';
import {
  choiceLabel,
  tickText,
  type Terms,
} from '#web/features/trading/disputes/settlement-texts.ts';
import { LONGEST_SETTLEMENT_NOTE, PROPOSAL_HOURS } from '#core/disputes/limits.ts';
import { toDecimal } from '#core/money/money.ts';
import type { Dispute } from '#web/features/trading/disputes/dispute.ts';
import { useAfterStep } from '#web/features/trading/disputes/dispute-steps.ts';
import { LastStep } from '#web/features/trading/disputes/last-step.tsx';
import { ProposalFacts } from '#web/features/trading/disputes/proposal-facts.tsx';
import { SplitField, splitPart } from '#web/features/trading/disputes/split-field.tsx';
import { call } from '#web/lib/supabase/call.ts';
import { t } from '#web/lib/i18n/language.ts';
import { toast } from '#web/lib/page/toast.ts';
import { ConsequenceSheet } from '#web/ui/overlay/dialog.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

interface SettlementSheetProps {
  dispute: Dispute;
  open: boolean;
  onClose: () => void;
}

/** A proposal to the other side, with each side's share, to the unit. */
export function SettlementSheet({ dispute, open, onClose }: SettlementSheetProps) {
  return (
    <ConsequenceSheet open={open} onClose={onClose} title={t('Propose a settlement')}>
      <SettlementForm dispute={dispute} onClose={onClose} />
    </ConsequenceSheet>
  );
}

function SettlementForm({ dispute, onClose }: Omit<SettlementSheetProps, 'open'>) {
  const { facts, open } = dispute;
  const refreshAfterStep = useAfterStep();
  const [kind, setKind] = useState<SettlementKind | null>(null);
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  const [ticked, setTicked] = useState(false);
  const part = splitPart(typed, facts);
  const terms: Terms | null = kind && { kind, part: kind === 'split' ? part : null };
  const gives = facts.role === 'seller' && kind !== null && needsSellersProof(kind);
  const tick = terms && gives ? tickText(terms, facts) : null;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink2">
        {t('{Other} has {proposalHours} hours to answer. The crypto stays in escrow until then.', {
          Other: facts.Other,
          proposalHours: PROPOSAL_HOURS,
        })}
        {open && t(' It replaces the open proposal.')}
      </p>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1.5 text-sm font-semibold text-ink2">
          {t('What do you propose?')}
        </legend>
        {SETTLEMENT_KINDS.map((each) => (
          <label
            key={each}
            className="flex min-h-12 items-center gap-3 rounded-control border border-line px-3.5 has-checked:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-aro"
          >
            <input
              type="radio"
              name="settlement"
              checked={kind === each}
              onChange={() => {
                setKind(each);
                setTicked(false);
              }}
              className="size-5 shrink-0 appearance-none rounded-full border border-edge outline-none checked:border-6 checked:border-ink"
            />
            {t(choiceLabel(each, facts))}
          </label>
        ))}
      </fieldset>
      {kind === 'split' && <SplitField facts={facts} value={typed} onChange={setTyped} />}
      {terms && (
        <div>
          <ProposalFacts terms={terms} facts={facts} />
        </div>
      )}
      {kind && (
        <TextInput
          label={t('Note')}
          aside={t('Optional')}
          value={note}
          maxLength={LONGEST_SETTLEMENT_NOTE}
          helper={t('{Other} and the dispute agent read it', { Other: facts.Other })}
          onChange={(event) => setNote(event.target.value)}
        />
      )}
      <LastStep
        key={kind}
        label={t('Send the proposal to {other}', { other: facts.other })}
        tick={tick && t(tick)}
        ticked={ticked}
        onTick={setTicked}
        needsCode={gives}
        hindrance={hindranceOf(terms)}
        noResponseText={t('No response. Send it again; it is only sent once.')}
        step={() =>
          call('propose_settlement', {
            p_trade_id: dispute.tradeId,
            p_kind: terms?.kind ?? 'extend',
            ...(terms?.part && { p_buyer_amount: toDecimal(terms.part) }),
            ...(note.trim() !== '' && { p_note: note.trim() }),
          })
        }
        onDone={async ({ message }) => {
          toast.success(message);
          onClose();
          await refreshAfterStep();
        }}
      />
    </div>
  );
}

function hindranceOf(terms: Terms | null): string | null {
  if (terms === null) return t('Choose what you propose');
  return terms.kind === 'split' && terms.part === null
    ? t('Enter how much goes to the buyer')
    : null;
}
