import { useQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { MOST_ALERTS } from '#core/alerts/limits.ts';
import { EVERY_OFFER } from '#core/market/market-search.ts';
import { draftOfSearch } from '#web/features/trading/offer-alerts/alert-draft.ts';
import {
  offerAlertsQuery,
  type SavedAlert,
} from '#web/features/trading/offer-alerts/alert-queries.ts';
import {
  alertHistory,
  alertTitle,
  hasEnded,
} from '#web/features/trading/offer-alerts/alert-text.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { useServerNow } from '#web/lib/time/server-now.ts';
import { Button } from '#web/ui/button.tsx';
import { QueryPart } from '#web/ui/feedback/query-part.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextLink } from '#web/ui/link.tsx';

const AlertDialog = lazy(() => import('#web/features/trading/offer-alerts/alert-dialog.tsx'));

const ALL_ALERTS = '/profile?tab=notifications#alerts';
const MOST_SHOWN = 3;

/** The price alerts that are on, and a new one. */
export function HomeAlerts({ userId }: { userId: string }) {
  const online = useOnline();
  const query = useQuery(offerAlertsQuery(userId));
  const [isAdding, setAdding] = useState(false);
  const isFull = (query.data?.length ?? 0) >= MOST_ALERTS;
  return (
    <section aria-labelledby="alerts">
      <div className="flex items-baseline justify-between gap-4 border-b border-line pb-2">
        <h2 id="alerts" className="font-display text-lg font-bold">
          {t('Price alerts')}
        </h2>
        <TextLink to={ALL_ALERTS} className="text-sm">
          {t('Manage')}
        </TextLink>
      </div>
      <QueryPart query={query} failed={t('Couldn’t load your price alerts')} rows={1}>
        {(alerts) => <AlertLines alerts={alerts} />}
      </QueryPart>
      <Button className="mt-3" disabled={!online || isFull} onClick={() => setAdding(true)}>
        <Icon of={BellRing} size={18} />
        {t('Add a price alert')}
      </Button>
      {isAdding && (
        <Suspense>
          <AlertDialog begin={draftOfSearch(EVERY_OFFER)} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </section>
  );
}

function AlertLines({ alerts }: { alerts: readonly SavedAlert[] }) {
  const now = useServerNow();
  const on = alerts.filter(({ is_paused, expires_at }) => !is_paused && !hasEnded(expires_at, now));
  if (on.length === 0) {
    return (
      <p className="flex min-h-14 items-center border-b border-line py-2 text-sm text-ink2">
        {t('No price alerts. Name a price, and we notify you when an offer reaches it.')}
      </p>
    );
  }
  return (
    <ul>
      {on.slice(0, MOST_SHOWN).map((alert) => (
        <li key={alert.id} className="min-h-14 border-b border-line py-2">
          <p className="font-semibold break-words">{alertTitle(alert)}</p>
          <p className="text-sm text-ink3">{alertHistory(alert, now)}</p>
        </li>
      ))}
    </ul>
  );
}
