import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { BRAND } from '#core/brand/brand.ts';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';

/** A page that failed. Money is untouched: reading cannot change it. */
export function PageError({ reset }: Pick<ErrorComponentProps, 'reset'>) {
  const router = useRouter();
  const online = useOnline();
  const queries = useQueryErrorResetBoundary();
  const retry = () => {
    queries.reset();
    reset();
    void router.invalidate();
  };
  return (
    <div className="page-gutter py-8">
      <h1 tabIndex={-1} className="mb-6 font-display text-xl font-bold md:text-2xl">
        {t('Couldn’t load this page')}
      </h1>
      <ErrorState
        title={
          online
            ? t('{product} could not show this page', { product: BRAND.product })
            : t('You are offline')
        }
        money={t('Your money and your orders are safe.')}
        offline={!online}
        onRetry={retry}
      />
    </div>
  );
}
