import { TestBench } from '#web/features/public/test-runs/test-bench.tsx';
import { t } from '#web/lib/i18n/language.ts';

/** For developers: one escrow from lock to end, with every posting. */
export default function EscrowTestPage() {
  return (
    <div className="page-gutter pt-4 pb-12 lg:pt-8">
      <h1 tabIndex={-1} className="font-display text-xl font-bold lg:text-2xl">
        {t('Escrow test')}
      </h1>
      <p className="mt-1.5 mb-6 max-w-prose text-ink2">
        {t(
          'One escrow from beginning to end, between two demo people made for you alone: lock and release, refund, or dispute and split. Each press is the product’s own step with real postings.',
        )}
      </p>
      <TestBench kind="escrow" />
    </div>
  );
}
