import { clsx } from 'clsx';
import { formatCurrency, formatWithUnit } from '#core/money/format-money.ts';
import type { ActivityLine, ActivityTrade } from '#web/features/wallet/activity-query.ts';
import { Amount } from '#web/features/wallet/amount.tsx';
import { clockTime } from '#web/lib/clock-time.ts';
import { t } from '#web/lib/language.ts';
import { Link } from '#web/ui/link.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';

/** One movement: a row of 40 on a desk, two lines on a phone. It leads to its trade. */
export function ActivityRow({ line }: { line: ActivityLine }) {
  const { trade } = line;
  const className =
    'group grid grid-cols-[1fr_auto] items-baseline gap-x-4 py-2.5 lg:h-10 lg:grid-cols-[104px_1fr_170px_150px_190px] lg:items-center lg:gap-x-0 lg:py-0';
  return (
    <li className="border-b border-line">
      {trade ? (
        <Link to={addressOf(trade)} className={className}>
          <Content line={line} />
        </Link>
      ) : (
        <div className={className}>
          <Content line={line} />
        </div>
      )}
    </li>
  );
}

function Content({ line }: { line: ActivityLine }) {
  const { at, sentence, trade } = line;
  const about = aboutLine(line);
  const time = (
    <time dateTime={at.toISOString()} className="text-ink3">
      {clockTime(at)}
    </time>
  );
  return (
    <>
      <span className="hidden text-sm lg:block">{time}</span>
      <span className="min-w-0 lg:truncate">
        <span className="font-semibold underline-offset-4 group-[a]:group-hover:underline">
          {sentence}
        </span>
        {about && <span className="ml-2.5 hidden text-sm text-ink3 lg:inline">{about}</span>}
      </span>
      <span className="hidden lg:flex">{trade && <StatusChip status={trade.status} />}</span>
      <span className="hidden text-right text-sm text-ink2 lg:block">
        {trade?.fiat && <Amount>{formatCurrency(trade.fiat)}</Amount>}
      </span>
      <Figure line={line} />
      <span className="min-w-0 text-sm text-ink3 lg:hidden">
        {time}
        {about && ` · ${about}`}
      </span>
      <span className="text-right text-sm text-ink2 lg:hidden">
        {trade?.fiat && <Amount>{formatCurrency(trade.fiat)}</Amount>}
      </span>
    </>
  );
}

/** Bold once it is final, lighter while it may still move, struck through when it came to nothing. */
function Figure({ line: { sign, amount, settled, trade } }: { line: ActivityLine }) {
  const cameToNothing = !settled && trade?.status === 'cancelled';
  return (
    <span
      className={clsx(
        'text-right whitespace-nowrap',
        settled ? 'font-semibold' : 'text-ink2',
        cameToNothing && 'text-ink3! line-through',
      )}
    >
      <Amount>{`${sign}${formatWithUnit(amount)}`}</Amount>
    </span>
  );
}

/** The other person, or the price where there is none yet; and the fee where one was paid. */
function aboutLine({ trade, fee, sign }: ActivityLine): string {
  const parts: string[] = [];
  if (trade?.other) parts.push(trade.other);
  else if (trade?.price) parts.push(t('{price} each', { price: formatCurrency(trade.price) }));
  if (sign === '−' && fee.units > 0n)
    parts.push(t('{fee} fee included', { fee: formatWithUnit(fee) }));
  return parts.join(' · ');
}

function addressOf({ id, status, other }: ActivityTrade): string {
  return status === 'open' || other === null ? `/trades/${id}` : `/trade/${id}/payment`;
}
