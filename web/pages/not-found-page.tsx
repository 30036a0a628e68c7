import { t } from '#web/lib/i18n/language.ts';
import { AdireRing } from '#web/ui/adire-ring.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/link.tsx';

/** An address that leads nowhere. */
export default function NotFoundPage() {
  return (
    <div className="page-gutter flex items-center gap-12 py-12 md:py-18">
      <AdireRing size={160} radius={63} className="hidden shrink-0 text-ink3 md:block" />
      <div>
        <p className="text-sm font-semibold text-ink3">404</p>
        <h1 tabIndex={-1} className="mt-1 font-display text-xl font-bold md:text-2xl">
          {t('Page not found')}
        </h1>
        <p className="mt-2 max-w-prose text-ink2">
          {t('The link may be wrong, or the page is gone. Your money and your orders are safe.')}
        </p>
        <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
          <ButtonLink to="/trades" variant="primary">
            {t('See open offers')}
          </ButtonLink>
          <ButtonLink to="/">{t('Go home')}</ButtonLink>
          <TextLink to="/support" className="inline-flex min-h-11 items-center">
            {t('Ask support')}
          </TextLink>
        </div>
      </div>
    </div>
  );
}
