import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import { BRAND } from '#core/brand/brand.ts';
import { t } from '#web/lib/i18n/language.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** On the narrowest phones the labels alone fit beside one another. */
const ROOMY = 'max-[22rem]:hidden';

/**
 * What Oja is for, and the two entry links. The tagline has fixed line breaks, so that nothing moves when its typeface
 * loads.
 */
export function Hero() {
  const [globally = '', locally = '', instantly = ''] = t(BRAND.tagline).split(/(?<=, )/);
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-6">
      <div>
        <h1
          tabIndex={-1}
          className="font-display text-2xl font-bold tracking-[-0.02em] md:text-3xl md:tracking-[-0.034em]"
        >
          {globally}
          <br />
          {locally}
          <br className="md:hidden" />
          {instantly}
          <span aria-hidden="true">.</span>
        </h1>
        <p className="mt-3 text-ink2">{t('Trusted by over 10,000 traders')}</p>
      </div>
      <div className="flex w-full gap-3 md:w-auto">
        <ButtonLink
          to="/trades?side=buy"
          variant="primary"
          size="lg"
          className="flex-1 md:flex-none"
        >
          <Icon of={ArrowDownLeft} className={ROOMY} />
          {t('Buy USDT')}
        </ButtonLink>
        <ButtonLink to="/trades?side=sell" size="lg" className="flex-1 md:flex-none">
          <Icon of={ArrowUpRight} className={ROOMY} />
          {t('Sell USDT')}
        </ButtonLink>
      </div>
    </div>
  );
}
