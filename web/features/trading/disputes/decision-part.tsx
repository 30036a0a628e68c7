import { DECISION_REASONS, decisionReason } from '#core/disputes/decision-reasons.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import type { Dispute } from '#web/features/trading/disputes/dispute.ts';
import type { DecisionRow } from '#web/features/trading/disputes/dispute-query.ts';
import { t } from '#web/lib/i18n/language.ts';
import { fullTime } from '#web/lib/time/short-time.ts';
import { EscrowStrip } from '#web/ui/feedback/escrow-strip.tsx';
import { Facts } from '#web/ui/display/facts.tsx';

/** The decision, its reason and author, the outcome of an appeal, and what still waits for one. */
export function DecisionPart({ dispute: { party, facts, rows } }: { dispute: Dispute }) {
  const decided = rows.decisions.find(({ kind }) => kind === 'decided');
  const verdict = rows.decisions.find(({ kind }) => kind === 'upheld' || kind === 'overturned');
  const { held, appealUntil, appealStatus } = party;
  const crypto = held ? formatWithUnit(held.amount) : '';
  return (
    <>
      {held && appealUntil && (
        <EscrowStrip
          title={
            held.side === facts.role
              ? appealStatus === 'open'
                ? t('{crypto} is yours if the decision stands', { crypto })
                : t('{crypto} is yours on {time}', {
                    crypto,
                    time: fullTime(appealUntil),
                  })
              : t('{crypto} waits for {other}', { crypto, other: facts.other })
          }
          detail={
            appealStatus === 'open'
              ? t('On hold until another dispute agent has decided the appeal.')
              : held.side === facts.role
                ? t('On hold until then, so that an appeal can still change it.')
                : t('On hold until {time}, so that an appeal can still change it.', {
                    time: fullTime(appealUntil),
                  })
          }
        />
      )}
      {decided && <Verdict title={t('The decision')} row={decided} />}
      {verdict && <Verdict title={t('On appeal')} row={verdict} />}
    </>
  );
}

function Verdict({ title, row }: { title: string; row: DecisionRow }) {
  const reason = DECISION_REASONS[decisionReason(row.reason_code)].text;
  const stands =
    row.kind === 'decided'
      ? t(reason)
      : row.kind === 'upheld'
        ? t('The decision stands.')
        : t('The decision was overturned.');
  return (
    <section aria-label={title}>
      <h3 className="text-sm font-semibold text-ink2">{title}</h3>
      <p className="mt-1 text-lg font-semibold">{stands}</p>
      {row.note && <p className="mt-1 break-words whitespace-pre-line text-ink2">{row.note}</p>}
      <Facts
        tight
        className="mt-3 border-t border-line pt-2"
        facts={[
          { label: t('Dispute agent'), value: row.arbiter?.handle ?? t('An administrator') },
          ...(row.seconded_by
            ? [{ label: t('Approved by'), value: t('A second dispute agent') }]
            : []),
          { label: t('When'), value: fullTime(new Date(row.created_at)) },
        ]}
      />
    </section>
  );
}
