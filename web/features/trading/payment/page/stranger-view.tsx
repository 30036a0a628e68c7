import { ERRORS } from '#core/errors/app-error.ts';
import { t } from '#web/lib/i18n/language.ts';
import { ButtonLink } from '#web/ui/button.tsx';

/** For anybody who is no party of a trade: it does not reveal whether there is one. */
export function StrangerView() {
  const { title, message } = ERRORS.TRADE_NOT_FOUND;
  return (
    <div className="page-gutter py-8 md:py-12">
      <h1 tabIndex={-1} className="font-display text-xl font-bold md:text-2xl">
        {title}
      </h1>
      <p className="mt-3 max-w-prose text-ink2">{message}</p>
      <ButtonLink to="/trades/active" size="lg" className="mt-6">
        {t('Your active orders')}
      </ButtonLink>
    </div>
  );
}
