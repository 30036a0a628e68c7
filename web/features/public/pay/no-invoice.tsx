import { t } from '#web/lib/i18n/language.ts';
import { buttonClass } from '#web/ui/button-style.ts';

/** Unknown, a draft, or not what was signed: one page for all of them, without any detail. */
export function NoInvoice() {
  return (
    <div className="page-gutter py-10 md:py-16">
      <div className="max-w-prose">
        <h1 className="font-display text-xl font-bold md:text-2xl">
          {t('There is no such invoice')}
        </h1>
        <p className="mt-3 text-ink2">
          {t(
            'Do not pay anything because of this link. It was changed, cut short or made up, or the invoice is gone. Ask whoever sent it.',
          )}
        </p>
        <p className="mt-6 flex flex-wrap gap-3">
          <a href="/support" className={buttonClass({ size: 'lg' })}>
            {t('Ask support')}
          </a>
          <a href="/" className={buttonClass({ size: 'lg', variant: 'ghost' })}>
            {t('To the market')}
          </a>
        </p>
      </div>
    </div>
  );
}
