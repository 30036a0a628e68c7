import { DECISION_REASONS, decisionReason, type Outcome } from '#core/disputes/decision-reasons.ts';
import { decisionLabel } from '#web/features/admin/escrow-desk/desk-effect.ts';
import { ERRORS } from '#core/errors/app-error.ts';
import { LONGEST_DECISION_NOTE } from '#core/disputes/limits.ts';
import { wireMoney } from '#core/market/offer.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import { AskForm } from '#web/features/admin/escrow-desk/ask-form.tsx';
import type { Case } from '#web/features/admin/escrow-desk/case.ts';
import type { CaseDecision } from '#web/features/admin/escrow-desk/case-query.ts';
import { OpenSheet } from '#web/features/admin/escrow-desk/decide-form.tsx';
import type { PanelProps } from '#web/features/admin/escrow-desk/decision-panel.tsx';
import { Button } from '#web/ui/button.tsx';
import { Clock } from '#web/ui/feedback/clock.tsx';
import { Facts } from '#web/ui/display/facts.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { TextArea } from '#web/ui/form/text-input.tsx';

/** Another administrator's decision, to approve or to send back. */
export function SecondForm({ found, facts, draft, change, onStep }: PanelProps) {
  const proposed = lastOf(found, 'proposed');
  if (!proposed) return null;
  const outcome = proposed.outcome as Outcome;
  const step = (approves: boolean) =>
    onStep({ kind: 'second', approves, outcome, isOwn: false, note: draft.note });
  return (
    <>
      <DecisionFactsList
        decision={proposed}
        label={decisionLabel(outcome, facts)}
        by="Decided by"
      />
      <NoteField {...{ draft, change }} label="Note, where you send it back" />
      <OpenSheet gap={null}>
        {(isReady, describedBy) => (
          <div className="flex flex-col gap-3">
            <Button
              variant="danger"
              size="lg"
              wide
              disabled={!isReady}
              aria-describedby={describedBy}
              onClick={() => step(true)}
            >
              Approve
            </Button>
            <Button size="lg" wide disabled={!isReady} onClick={() => step(false)}>
              Send it back
            </Button>
          </div>
        )}
      </OpenSheet>
    </>
  );
}

/** One's own decision, which another administrator has to approve. */
export function OwnWaits({ found, facts, onStep }: PanelProps) {
  const proposed = lastOf(found, 'proposed');
  if (!proposed) return null;
  const outcome = proposed.outcome as Outcome;
  return (
    <>
      <DecisionFactsList
        decision={proposed}
        label={decisionLabel(outcome, facts)}
        by="Decided by"
      />
      <p className="text-sm text-ink2">{ERRORS.SECOND_PERSON_NEEDED.message}</p>
      <OpenSheet gap={null}>
        {(isReady, describedBy) => (
          <Button
            size="lg"
            wide
            disabled={!isReady}
            aria-describedby={describedBy}
            onClick={() =>
              onStep({ kind: 'second', approves: false, outcome, isOwn: true, note: '' })
            }
          >
            Withdraw it
          </Button>
        )}
      </OpenSheet>
    </>
  );
}

/** An appeal against a decision in which this administrator had no part. */
export function DecideAppealForm({ found, facts, draft, change, onStep }: PanelProps) {
  const decided = lastOf(found, 'decided');
  if (!decided) return null;
  const outcome = decided.outcome as Outcome;
  const appeals = found.rows.statements.filter(({ kind }) => kind === 'appeal');
  const held = found.dispute?.held_amount ?? null;
  const decide = (verdict: 'upheld' | 'overturned') =>
    onStep({ kind: 'decide-appeal', verdict, outcome, note: draft.note });
  return (
    <>
      <DecisionFactsList decision={decided} label={decisionLabel(outcome, facts)} by="Decided by" />
      {appeals.map(({ id, author, body }) => (
        <blockquote key={id} className="text-sm whitespace-pre-wrap">
          <b className="font-semibold">{author?.handle ?? 'A side'} appeals:</b> “{body}”
        </blockquote>
      ))}
      <Note>
        {held === null
          ? 'The crypto was released, so this can only correct the records.'
          : `${formatWithUnit(wireMoney(found.crypto.asset, held))} wait for the decision.`}
      </Note>
      <NoteField {...{ draft, change }} label="Note, both sides will read it" />
      <OpenSheet gap={null}>
        {(isReady, describedBy) => (
          <div className="flex flex-col gap-3">
            <Button
              size="lg"
              wide
              disabled={!isReady}
              aria-describedby={describedBy}
              onClick={() => decide('upheld')}
            >
              Uphold
            </Button>
            <Button
              variant="danger"
              size="lg"
              wide
              disabled={!isReady}
              onClick={() => decide('overturned')}
            >
              Overturn
            </Button>
          </div>
        )}
      </OpenSheet>
      <AskForm {...{ found, draft, change }} />
    </>
  );
}

const SETTLED = { parties: 'The two sides', arbiter: 'The desk' } as const;
const OUTCOMES: Readonly<Record<string, string>> = {
  completed: 'Released to the buyer',
  cancelled: 'Refunded to the seller',
};

/** The outcome, who decided it, and whether it can still be appealed. */
export function HowItEnded({ found }: { found: Case }) {
  const { dispute } = found;
  if (!dispute) return null;
  const decided = lastOf(found, 'decided');
  const verdict = lastOf(found, 'upheld') ?? lastOf(found, 'overturned');
  const held = dispute.held_amount;
  return (
    <>
      <Facts
        facts={[
          {
            label: 'Outcome',
            value: OUTCOMES[dispute.final_outcome ?? dispute.outcome ?? ''] ?? 'Settled',
          },
          {
            label: 'Settled by',
            value: SETTLED[dispute.settled_by as keyof typeof SETTLED] ?? 'The two sides',
          },
          ...(decided ? [{ label: 'Decided by', value: namesOf(decided) }] : []),
          ...(verdict
            ? [
                {
                  label: 'Appeal',
                  value: `${verdict.kind === 'upheld' ? 'Upheld' : 'Overturned'} by ${verdict.arbiter?.handle ?? 'the desk'}`,
                },
              ]
            : []),
          ...(held === null
            ? []
            : [
                {
                  label: 'Waits for an appeal',
                  value: formatWithUnit(wireMoney(found.crypto.asset, held)),
                },
              ]),
          ...(dispute.appeal_until && !dispute.appeal_status
            ? [{ label: 'Appeal until', value: <Clock at={dispute.appeal_until} day /> }]
            : []),
        ]}
      />
      {decided && <Reason decision={decided} />}
    </>
  );
}

function DecisionFactsList({
  decision,
  label,
  by,
}: {
  decision: CaseDecision;
  label: string;
  by: string;
}) {
  return (
    <div>
      <p className="font-semibold">{label}</p>
      <p className="mt-1 text-sm text-ink2">
        {by} {namesOf(decision)}, <Clock at={decision.created_at} day />
      </p>
      <Reason decision={decision} />
    </div>
  );
}

function Reason({ decision }: { decision: CaseDecision }) {
  return (
    <div className="mt-2 text-sm">
      <p>{DECISION_REASONS[decisionReason(decision.reason_code)].text}</p>
      {decision.note && (
        <blockquote className="mt-2 whitespace-pre-wrap text-ink2">“{decision.note}”</blockquote>
      )}
    </div>
  );
}

function NoteField({
  draft,
  change,
  label,
}: Pick<PanelProps, 'draft' | 'change'> & { label: string }) {
  return (
    <TextArea
      label={label}
      rows={3}
      maxLength={LONGEST_DECISION_NOTE}
      value={draft.note}
      onChange={(event) => change({ note: event.target.value })}
      onKeyDown={(event) => event.stopPropagation()}
    />
  );
}

function namesOf({ arbiter, second }: CaseDecision): string {
  const names = [arbiter?.handle, second?.handle].filter((name) => name !== undefined);
  return names.length > 0 ? names.join(' and ') : 'the desk';
}

function lastOf({ rows }: Case, kind: string): CaseDecision | undefined {
  return rows.decisions.findLast((decision) => decision.kind === kind);
}
