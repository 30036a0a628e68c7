import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatCurrency } from '#core/money/format-money.ts';
import { walletUrl } from '#core/navigation/wallet-url.ts';
import { FinishedList } from '#web/features/trading/active-trades/finished-list.tsx';
import { finishedQuery } from '#web/features/trading/active-trades/own-trades-query.ts';
import { aboutLine } from '#web/features/wallet/wallet/activity/about-line.ts';
import {
  recentActivityQuery,
  type ActivityLine,
} from '#web/features/wallet/wallet/activity/activity-query.ts';
import { Figure } from '#web/features/wallet/wallet/activity/activity-row.tsx';
import {
  activityHref,
  ALL_ACTIVITY,
} from '#web/features/wallet/wallet/activity/activity-search.ts';
import { activityStatusLabel } from '#web/features/wallet/wallet/activity/activity-status-label.ts';
import { Amount } from '#web/features/wallet/wallet/amount.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { dayOrTime } from '#web/lib/time/clock-time.ts';
import { QueryPart } from '#web/ui/feedback/query-part.tsx';
import { Link, TextLink } from '#web/ui/link.tsx';

const ORDERS_SHOWN = 3;

/** The last orders that ended, and the last movements of the wallet. */
export function HomeActivity({ userId }: { userId: string }) {
  const orders = useQuery(finishedQuery(userId));
  const moves = useQuery(recentActivityQuery(userId, ALL_ACTIVITY));
  return (
    <>
      <Part
        id="last-orders"
        title={t('Last orders')}
        to="/trades/active?tab=history"
        all={t('All orders')}
      >
        <QueryPart query={orders} failed={t('Couldn’t load your orders')} rows={ORDERS_SHOWN}>
          {(ended) =>
            ended.length === 0 ? (
              <Nothing>{t('No finished orders yet. The last ones appear here.')}</Nothing>
            ) : (
              <FinishedList trades={ended.slice(0, ORDERS_SHOWN)} />
            )
          }
        </QueryPart>
      </Part>
      <Part
        id="last-activity"
        title={t('Wallet activity')}
        to={walletUrl('activity')}
        all={t('All activity')}
      >
        <QueryPart query={moves} failed={t('Couldn’t load your wallet activity')} rows={5}>
          {(lines) =>
            lines.length === 0 ? (
              <Nothing>
                {t('No activity yet. Deposits, orders and withdrawals appear here.')}
              </Nothing>
            ) : (
              <ul className="border-t border-line">
                {lines.map((line) => (
                  <Move key={line.item.id} line={line} />
                ))}
              </ul>
            )
          }
        </QueryPart>
      </Part>
    </>
  );
}

/** A movement in two lines, which opens its receipt. */
function Move({ line }: { line: ActivityLine }) {
  const about = aboutLine(line);
  const { item } = line;
  const isOpen = item.trade === null && item.state !== 'done';
  return (
    <li className="border-b border-line">
      <Link
        to={activityHref(ALL_ACTIVITY, item.id)}
        className="group grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 py-2.5"
      >
        <span className="min-w-0 font-semibold underline-offset-4 group-hover:underline">
          {t(line.sentence)}
        </span>
        <Figure line={line} />
        <span className="min-w-0 truncate text-sm text-ink3">
          <time dateTime={line.at.toISOString()}>{dayOrTime(line.at)}</time>
          {isOpen && ` · ${t(activityStatusLabel(item.status, item.state))}`}
          {about && ` · ${about}`}
        </span>
        <span className="text-right text-sm text-ink2">
          {line.fiat && <Amount>{formatCurrency(line.fiat)}</Amount>}
        </span>
      </Link>
    </li>
  );
}

function Part({
  id,
  title,
  to,
  all,
  children,
}: {
  id: string;
  title: string;
  to: string;
  /** The link to everything of its kind. */
  all: string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id}>
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <h2 id={id} className="font-display text-lg font-bold">
          {title}
        </h2>
        <TextLink to={to} className="text-sm">
          {all}
        </TextLink>
      </div>
      {children}
    </section>
  );
}

function Nothing({ children }: { children: ReactNode }) {
  return <p className="border-t border-line py-4 text-sm text-ink2">{children}</p>;
}
