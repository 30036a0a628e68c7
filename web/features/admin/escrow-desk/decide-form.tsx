import { clsx } from 'clsx';
import { ShieldCheck } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import {
  DECISION_REASONS,
  type DecisionReasonCode,
  fitsOutcome,
} from '#core/disputes/decision-reasons.ts';
import { decisionLabel } from '#web/features/admin/escrow-desk/desk-effect.ts';
import { reasonsFor } from '#web/features/admin/escrow-desk/desk-reasons.ts';
import { LONGEST_DECISION_NOTE, STATEMENT_HOURS } from '#core/disputes/limits.ts';
import { formatCurrency, formatWithUnit } from '#core/money/format-money.ts';
import { AskForm } from '#web/features/admin/escrow-desk/ask-form.tsx';
import type { PanelProps } from '#web/features/admin/escrow-desk/decision-panel.tsx';
import { type Draft, draftGap } from '#web/features/admin/escrow-desk/draft.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextArea } from '#web/ui/form/text-input.tsx';

/** Refund, release or ask. Nothing is preselected, and Enter decides nothing. */
export function DecideForm({ found, facts, draft, change, onStep }: PanelProps) {
  const { choice, reason, note } = draft;
  return (
    <>
      <fieldset className="flex flex-col gap-2">
        <legend className="sr-only">What should happen</legend>
        <Choice
          {...{ draft, change }}
          value="cancelled"
          title="Refund, cancel the order"
          detail={`${facts.seller} gets back ${formatWithUnit(facts.amount)} and the fee; ${formatCurrency(facts.fiat)} goes back outside Oja`}
        />
        <Choice
          {...{ draft, change }}
          value="completed"
          title="Release to the buyer"
          detail={`${facts.buyer} gets ${formatWithUnit(facts.amount)}`}
        />
        <Choice
          {...{ draft, change }}
          value="ask"
          title="Ask for more"
          detail={`Both sides get ${STATEMENT_HOURS} hours`}
        />
      </fieldset>
      {choice === 'ask' && <AskForm {...{ found, draft, change }} />}
      {choice !== null && choice !== 'ask' && (
        <>
          <ReasonSelect {...{ draft, change }} outcome={choice} />
          <TextArea
            label="Note, both sides will read it"
            rows={4}
            maxLength={LONGEST_DECISION_NOTE}
            value={note}
            onChange={(event) => change({ note: event.target.value })}
            // A new line, also where the sheet around it blocks Enter.
            onKeyDown={(event) => event.stopPropagation()}
          />
          <OpenSheet gap={draftGap(draft)}>
            {(isReady, describedBy) => (
              <Button
                variant="danger"
                size="lg"
                wide
                disabled={!isReady}
                aria-describedby={describedBy}
                className="h-auto! min-h-12 py-2 whitespace-normal!"
                onClick={() =>
                  reason !== '' && onStep({ kind: 'resolve', outcome: choice, reason, note })
                }
              >
                {decisionLabel(choice, facts)}
              </Button>
            )}
          </OpenSheet>
          {facts.needsSecondPerson && (
            <Note>
              An order of this size needs a second administrator. Nothing moves before that.
            </Note>
          )}
        </>
      )}
    </>
  );
}

/** The button that opens the confirmation, and below it why it cannot, or what comes next. */
export function OpenSheet({
  gap,
  children,
}: {
  gap: string | null;
  children: (isReady: boolean, describedBy: string) => ReactNode;
}) {
  const online = useOnline();
  const id = useId();
  const why = online ? gap : 'You are offline. You can decide when you are back online.';
  return (
    <div>
      {children(why === null, id)}
      <p id={id} aria-live="polite" className="mt-2 flex items-center gap-1.5 text-sm text-ink3">
        {why === null && <Icon of={ShieldCheck} size={16} />}
        {why ?? 'Next: your 6-digit code. Enter does nothing.'}
      </p>
    </div>
  );
}

function Choice({
  value,
  title,
  detail,
  draft,
  change,
}: {
  value: NonNullable<Draft['choice']>;
  title: string;
  detail: string;
} & Pick<PanelProps, 'draft' | 'change'>) {
  const isChosen = draft.choice === value;
  const choose = () => {
    const stays = value === 'ask' || draft.reason === '' || fitsOutcome(draft.reason, value);
    change({ choice: value, ...(!stays && { reason: '' }) });
  };
  return (
    <label
      className={clsx(
        'flex gap-3 rounded-control border p-3 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-aro',
        isChosen ? 'border-ink ring-1 ring-ink ring-inset' : 'border-line hover:border-edge',
      )}
    >
      <input
        type="radio"
        name="decision"
        checked={isChosen}
        onChange={choose}
        className="mt-0.5 size-6 shrink-0 appearance-none rounded-full border border-edge outline-none checked:border-7 checked:border-ink"
      />
      <span>
        <span className="block font-semibold">{title}</span>
        <span className="block text-sm text-ink2">{detail}</span>
      </span>
    </label>
  );
}

function ReasonSelect({
  draft,
  change,
  outcome,
}: Pick<PanelProps, 'draft' | 'change'> & { outcome: 'completed' | 'cancelled' }) {
  const { reason } = draft;
  return (
    <Select
      label="Reason code"
      value={reason}
      options={[{ value: '', label: 'Choose a reason' }, ...reasonsFor(outcome)]}
      onChange={(event) => change({ reason: event.target.value as DecisionReasonCode | '' })}
      helper={reason === '' ? undefined : `Both read: ${DECISION_REASONS[reason].text}`}
    />
  );
}
