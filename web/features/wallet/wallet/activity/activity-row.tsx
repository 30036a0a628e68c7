import { clsx } from 'clsx';
import { formatCurrency, formatWithUnit } from '#core/money/format-money.ts';
import { activityStatusLabel } from '#web/features/wallet/wallet/activity/activity-status-label.ts';
import { aboutLine, feeText } from '#web/features/wallet/wallet/activity/about-line.ts';
import type { ActivityLine } from '#web/features/wallet/wallet/activity/activity-query.ts';
import { Amount } from '#web/features/wallet/wallet/amount.tsx';
import { ActivityStateChip } from '#web/features/wallet/wallet/activity/activity-state-chip.tsx';
import { clockTime } from '#web/lib/time/clock-time.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Link } from '#web/ui/link.tsx';

/** One activity: a row of 40 px on a desktop, two lines on a phone. It opens its receipt. */
export function ActivityRow({
  line,
  to,
  onOpen,
  when = clockTime,
}: {
  line: ActivityLine;
  to: string;
  /** Opens the receipt in place, instead of following its URL. */
  onOpen?: () => void;
  /** The format of its time: under a day's heading the time, elsewhere the day. */
  when?: (at: Date) => string;
}) {
  const { at, sentence, item } = line;
  const [about, fee] = [aboutLine(line), feeText(line)];
  const time = (
    <time dateTime={at.toISOString()} className="text-ink3">
      {when(at)}
    </time>
  );
  return (
    <li className="border-b border-line">
      <Link
        to={to}
        onClick={(event) => {
          if (!onOpen || event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onOpen();
        }}
        className="group grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 py-2.5 lg:h-10 lg:grid-cols-[104px_minmax(0,1fr)_190px_140px_200px] lg:items-center lg:gap-x-0 lg:py-0"
      >
        <span className="hidden text-sm lg:block">{time}</span>
        <span className="min-w-0 lg:truncate">
          <span className="font-semibold underline-offset-4 group-hover:underline">
            {t(sentence)}
          </span>
          {about && <span className="ml-2.5 hidden text-sm text-ink3 lg:inline">{about}</span>}
          {fee && (
            <span className="hidden text-sm text-ink3 lg:inline">
              {' · '}
              <Amount>{fee}</Amount>
            </span>
          )}
        </span>
        <span className="hidden lg:flex">
          <ActivityStateChip item={item} />
        </span>
        <span className="hidden text-right text-sm text-ink2 lg:block">
          <Counter line={line} />
        </span>
        <Figure line={line} />
        <span className="min-w-0 truncate text-sm text-ink3 lg:hidden">
          {time}
          {item.trade === null && item.state !== 'done' && (
            <span className="font-semibold">{` · ${t(activityStatusLabel(item.status, item.state))}`}</span>
          )}
          {about && ` · ${about}`}
        </span>
        <span className="text-right text-sm text-ink2 lg:hidden">
          <Counter line={line} />
        </span>
      </Link>
    </li>
  );
}

/** The other side: the naira of a trade, the coins of a conversion. */
function Counter({ line: { fiat, other } }: { line: ActivityLine }) {
  if (other) return <Amount>{`+${formatWithUnit(other)}`}</Amount>;
  return fiat && <Amount>{formatCurrency(fiat)}</Amount>;
}

/** Bold once it is final, lighter while it may still move, struck through when it failed. */
export function Figure({ line: { sign, amount, settled, item } }: { line: ActivityLine }) {
  // What arrived and was returned has a second row for the return, and both count.
  const cameToNothing =
    (item.state === 'came_back' && item.status !== 'reversed') ||
    (!settled && item.trade?.status === 'cancelled');
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
