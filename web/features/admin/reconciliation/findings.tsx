import type { ReconciliationAnswer } from '#web/features/admin/reconciliation/reconciliation-query.ts';
import { locationName } from '#web/features/admin/desk/location-name.ts';
import { Chip } from '#web/ui/display/chip.tsx';
import { Clock } from '#web/ui/feedback/clock.tsx';

/** Differences in money held outside, and alarms of a chain for operators. */
export function Findings({ findings, alarms }: Pick<ReconciliationAnswer, 'findings' | 'alarms'>) {
  if (findings.length + alarms.length === 0) {
    return <p className="border-y border-line py-6 text-ink2">No problems found yet.</p>;
  }
  return (
    <ul className="border-t border-line">
      {findings.map(({ id, check, meaning, subject, detail, found_at, mended_at }) => (
        <Line key={id} at={found_at} ended={mended_at} title={`${check}: ${subject}`}>
          {meaning} {detailOf(detail)}
        </Line>
      ))}
      {alarms.map(({ chain, kind, subject, raised_at, ended_at }) => (
        <Line
          key={`${chain}/${kind}/${subject}/${raised_at}`}
          at={raised_at}
          ended={ended_at}
          title={`${locationName(chain)}: ${kind.replaceAll('_', ' ')}`}
        >
          {subject}
        </Line>
      ))}
    </ul>
  );
}

function Line({
  at,
  ended,
  title,
  children,
}: {
  at: string;
  ended: string | null;
  title: string;
  children: React.ReactNode;
}) {
  return (
    <li className="border-b border-line py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 font-semibold break-words">{title}</span>
        <Chip tone={ended ? 'ewe' : 'ewu'}>{ended ? 'mended' : 'stands'}</Chip>
        <span className="text-sm text-ink3">
          <Clock at={at} day />
        </span>
      </p>
      <p className="mt-1 text-sm break-words text-ink2">{children}</p>
    </li>
  );
}

function detailOf(detail: Readonly<Record<string, unknown>>): string {
  return Object.entries(detail)
    .map(([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ');
}
