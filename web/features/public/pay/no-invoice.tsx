import type { PayKind } from '#core/invoices/pay-shown.ts';
import { msg, t } from '#web/lib/i18n/language.ts';
import { buttonClass } from '#web/ui/button-style.ts';

const TITLES: Readonly<Record<PayKind, string>> = {
  invoice: msg('There is no such invoice'),
  recurring: msg('There is no such invoice'),
  link: msg('There is no such payment link'),
  refund: msg('There is no such refund'),
};

/** Unknown, a draft, or not what was signed: one page for all of them, without any detail. */
export function NoInvoice({ kind = 'invoice' }: { kind?: PayKind }) {
  return (
    <div className="page-gutter py-10 md:py-16">
      <div className="max-w-prose">
        <h1 className="font-display text-xl font-bold md:text-2xl">{t(TITLES[kind])}</h1>
        <p className="mt-3 text-ink2">
          {t(
            'Do not pay anything because of this link. It was changed, cut short or made up, or it is gone. Ask the person who sent it.',
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
