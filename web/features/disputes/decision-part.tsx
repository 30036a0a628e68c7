import { DECISION_REASONS, decisionReason } from '#core/disputes/decision-reasons.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import type { Dispute } from '#web/features/disputes/dispute.ts';
import type { DecisionRow } from '#web/features/disputes/dispute-query.ts';
import { fullTime } from '#web/lib/short-time.ts';
import { EscrowStrip } from '#web/ui/escrow-strip.tsx';
import { Facts } from '#web/ui/facts.tsx';

/** What was decided, why and by whom, what came of an appeal, and what still waits for one. */
export function DecisionPart({ dispute: { party, facts, rows } }: { dispute: Dispute }) {
  const decided = rows.decisions.find(({ kind }) => kind === 'decided');
  const verdict = rows.decisions.find(({ kind }) => kind === 'upheld' || kind === 'overturned');
  const { held, appealUntil, appealStatus } = party;
  const crypto = held && formatWithUnit(held.amount);
  return (
    <>
      {held && appealUntil && (
        <EscrowStrip
          title={
            held.side === facts.role
              ? appealStatus === 'open'
                ? `${crypto} is yours if the decision stands`
                : `${crypto} is yours on ${fullTime(appealUntil)}`
              : `${crypto} waits for ${facts.other}`
          }
          detail={
            appealStatus === 'open'
              ? 'Held until another arbiter has judged the appeal.'
              : held.side === facts.role
                ? 'Held until then, so that an appeal could still turn it.'
                : `Held until ${fullTime(appealUntil)}, so that an appeal could still turn it.`
          }
        />
      )}
      {decided && <Verdict title="The decision" row={decided} />}
      {verdict && <Verdict title="On appeal" row={verdict} />}
    </>
  );
}

function Verdict({ title, row }: { title: string; row: DecisionRow }) {
  const reason = DECISION_REASONS[decisionReason(row.reason_code)].text;
  const stands =
    row.kind === 'decided'
      ? reason
      : row.kind === 'upheld'
        ? 'The decision stands.'
        : 'The decision was turned round.';
  return (
    <section aria-label={title}>
      <h3 className="text-sm font-semibold text-ink2">{title}</h3>
      <p className="mt-1 text-lg font-semibold">{stands}</p>
      {row.note && <p className="mt-1 break-words whitespace-pre-line text-ink2">{row.note}</p>}
      <Facts
        tight
        className="mt-3 border-t border-line pt-2"
        facts={[
          { label: 'Arbiter', value: row.arbiter?.handle ?? 'An administrator' },
          ...(row.seconded_by ? [{ label: 'Approved by', value: 'A second arbiter' }] : []),
          { label: 'When', value: fullTime(new Date(row.created_at)) },
        ]}
      />
    </section>
  );
}
