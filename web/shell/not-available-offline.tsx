import { t } from '#web/lib/i18n/language.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';

/** Replaces a page whose data is not cached on this device, until the network is back. */
export function NotAvailableOffline() {
  return (
    <div className="page-gutter min-h-[70dvh] py-8">
      <h1 tabIndex={-1} className="mb-6 font-display text-xl font-bold md:text-2xl">
        {t('Not on this device yet')}
      </h1>
      <ErrorState
        offline
        title={t('You are offline, and this page was not opened here before')}
        money={t(
          'Your money and your orders are safe. It appears automatically when you are back online.',
        )}
      />
    </div>
  );
}
