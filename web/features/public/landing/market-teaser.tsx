import type { ReactNode } from 'react';
import { t } from '#web/lib/i18n/language.ts';
import { TextLink } from '#web/ui/link.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx';

/** CryptoLens in short: the biggest coins now, and a link to the rest. */
export function MarketTeaser({
  children,
  failed,
}: {
  /** The table of prices; null while there are none. */
  children: ReactNode;
  failed: boolean;
}) {
  return (
    <section aria-labelledby="crypto-lens">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 id="crypto-lens" className="font-display text-xl font-bold">
          CryptoLens
        </h2>
        <TextLink to="/crypto-lens?tab=predictions" className="text-sm">
          {t('Predictions and accuracy')}
        </TextLink>
      </div>
      {children ||
        (failed ? (
          <p className="border-y border-line py-4 text-ink2">
            {t('Prices can’t be loaded right now. Trading still works.')}
          </p>
        ) : (
          <SkeletonRows rows={5} label={t('Loading prices')} />
        ))}
    </section>
  );
}
