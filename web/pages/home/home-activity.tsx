import { useQuery } from '@tanstack/react-query';
import { walletUrl } from '#core/navigation/wallet-url.ts';
import { FinishedList } from '#web/features/trading/active-trades/finished-list.tsx';
import { finishedQuery } from '#web/features/trading/active-trades/own-trades-query.ts';
import { recentActivityQuery } from '#web/features/wallet/wallet/activity/activity-query.ts';
import { ActivityRow } from '#web/features/wallet/wallet/activity/activity-row.tsx';
import {
  activityHref,
  ALL_ACTIVITY,
} from '#web/features/wallet/wallet/activity/activity-search.ts';
import { t } from '#web/lib/i18n/language.ts';
import { dayOrTime } from '#web/lib/time/clock-time.ts';
import { QueryPart } from '#web/ui/feedback/query-part.tsx';
import { TextLink } from '#web/ui/link.tsx';
import type { ReactNode } from 'react';

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
                  <ActivityRow
                    key={line.item.id}
                    line={line}
                    to={activityHref(ALL_ACTIVITY, line.item.id)}
                    when={(at) => dayOrTime(at)}
                  />
                ))}
              </ul>
            )
          }
        </QueryPart>
      </Part>
    </>
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
