import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { draftOfRow, draftOfSearch } from '#web/features/trading/offer-alerts/alert-draft.ts';
import { MOST_ALERTS } from '#core/alerts/limits.ts';
import { EVERY_OFFER } from '#core/market/market-search.ts';
import { AlertLine } from '#web/features/trading/offer-alerts/alert-line.tsx';
import {
  type SavedAlert,
  offerAlertsQuery,
  useDeleteAlert,
} from '#web/features/trading/offer-alerts/alert-queries.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { paymentMethodsQuery } from '#web/lib/forms/payment-methods.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { QueryPart } from '#web/ui/feedback/query-part.tsx';

const AlertDialog = lazy(() => import('#web/features/trading/offer-alerts/alert-dialog.tsx'));

/** One's own offer alerts. */
export function OfferAlerts() {
  const query = useQuery(offerAlertsQuery(useUserId()));
  const [edited, setEdited] = useState<SavedAlert | 'new' | null>(null);
  return (
    <QueryPart query={query} failed={t('Couldn’t load your alerts')} rows={2}>
      {(alerts) => (
        <>
          <AlertList alerts={alerts} onEdit={setEdited} />
          {edited && (
            <Suspense>
              <AlertDialog
                alertId={edited === 'new' ? null : edited.id}
                begin={edited === 'new' ? draftOfSearch(EVERY_OFFER) : draftOfRow(edited)}
                onClose={() => setEdited(null)}
              />
            </Suspense>
          )}
        </>
      )}
    </QueryPart>
  );
}

function AlertList({
  alerts,
  onEdit,
}: {
  alerts: readonly SavedAlert[];
  onEdit: (alert: SavedAlert | 'new') => void;
}) {
  const online = useOnline();
  const remove = useDeleteAlert();
  const { data: methods = [] } = useQuery(paymentMethodsQuery());
  const methodName = (id: string) => methods.find((method) => method.id === id)?.name ?? id;
  const isFull = alerts.length >= MOST_ALERTS;
  const addButton = useRef<HTMLButtonElement>(null);
  const deleteOne = (alert: SavedAlert) =>
    remove.mutate(alert, {
      onSettled: () => {
        // The deleted row had the focus.
        if (document.activeElement === document.body) {
          addButton.current?.focus({ preventScroll: true });
        }
      },
    });
  const add = (
    <Button ref={addButton} disabled={!online || isFull} onClick={() => onEdit('new')}>
      {t('Add an alert')}
    </Button>
  );
  if (alerts.length === 0) {
    return (
      <EmptyState dots={false} action={add}>
        {t('No alerts yet. Set a price, and we’ll notify you when an offer matches.')}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="mb-4 border-t border-line">
        {alerts.map((alert) => (
          <AlertLine
            key={alert.id}
            {...{ alert, methodName }}
            onEdit={() => onEdit(alert)}
            onDelete={() => deleteOne(alert)}
            isDeleting={remove.isPending && remove.variables.id === alert.id}
          />
        ))}
      </ul>
      {add}
      {isFull && (
        <p className="mt-2 text-sm text-ink3">
          {t('You can keep up to {most} alerts.', { most: MOST_ALERTS })}
        </p>
      )}
    </>
  );
}
