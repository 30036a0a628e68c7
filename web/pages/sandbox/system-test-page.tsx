import { SelfTest } from '#web/features/public/test-runs/self-test.tsx';
import { t } from '#web/lib/i18n/language.ts';

/** For developers: the product tests itself with real steps at the same moment. */
export default function SystemTestPage() {
  return (
    <div className="page-gutter pt-4 pb-12 lg:pt-8">
      <h1 tabIndex={-1} className="font-display text-xl font-bold lg:text-2xl">
        {t('Peer-to-peer system test')}
      </h1>
      <p className="mt-1.5 mb-6 max-w-prose text-ink2">
        {t(
          'The product tests itself: each scenario is run with real steps, many at the same moment, by demo people made for it. They are on no market and in no public figure; their fees are in the ledger. They are forgotten after an hour.',
        )}
      </p>
      <SelfTest />
    </div>
  );
}
