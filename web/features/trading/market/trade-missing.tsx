import { t } from '#web/lib/i18n/language.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { AdireRing } from '#web/ui/adire-ring.tsx';

/** No such trade, or not visible to this viewer; deliberately the same message. */
export function TradeMissing() {
  return (
    <div className="page-gutter flex items-center gap-12 py-18">
      <AdireRing size={160} radius={63} className="hidden shrink-0 text-ink3 md:block" />
      <div>
        <h1 tabIndex={-1} className="font-display text-xl font-bold md:text-2xl">
          {t('Offer no longer available')}
        </h1>
        <p className="mt-2 max-w-prose text-ink2">
          {t(
            'Someone took it, its owner removed it, or the link is wrong. If the order is yours, it is in your active orders. Your money is safe.',
          )}
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to="/trades" variant="primary">
            {t('See open offers')}
          </ButtonLink>
          <ButtonLink to="/trades/active">{t('Your active orders')}</ButtonLink>
        </div>
      </div>
    </div>
  );
}
