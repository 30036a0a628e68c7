import { t } from '#web/lib/i18n/language.ts';
import { AdireRing } from '#web/ui/adire-ring.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

/** Nobody trades under this name. */
export function TraderMissing() {
  return (
    <div className="page-gutter flex items-center gap-12 py-18">
      <AdireRing size={160} radius={63} className="hidden shrink-0 text-ink3 md:block" />
      <div>
        <h1 tabIndex={-1} className="font-display text-xl font-bold md:text-2xl">
          {t('Trader not found')}
        </h1>
        <p className="mt-2 max-w-prose text-ink2">
          {t('The link is wrong, or this person has another handle now.')}
        </p>
        <div className="mt-6">
          <ButtonLink to="/trades" variant="primary">
            {t('See open offers')}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
