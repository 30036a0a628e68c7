import { TestBench } from '#web/features/public/test-runs/test-bench.tsx';
import { t } from '#web/lib/i18n/language.ts';

/** For developers: a whole naira order by both of its sides. */
export default function OrderTestPage() {
  return (
    <div className="page-gutter pt-4 pb-12 lg:pt-8">
      <h1 tabIndex={-1} className="font-display text-xl font-bold lg:text-2xl">
        {t('Peer-to-peer escrow test')}
      </h1>
      <p className="mt-1.5 mb-6 max-w-prose text-ink2">
        {t(
          'A whole order for naira, between two demo people made for you alone: both sides’ steps, the states, events and notifications, and the postings behind them.',
        )}
      </p>
      <TestBench kind="order" />
    </div>
  );
}
