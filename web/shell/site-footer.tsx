import { BRAND } from '#core/brand/brand.ts';
import { t } from '#web/lib/i18n/language.ts';
import { publicConfig } from '#web/lib/supabase/public-config.ts';
import { FOOTER } from '#web/shell/footer-items.ts';
import { LanguageSwitch } from '#web/shell/language-switch.tsx';
import { Link } from '#web/ui/link.tsx';
import { Logo } from '#web/ui/logo.tsx';

/** The end of public pages: quick links, contact, and the operator's licence. */
export function SiteFooter() {
  const { licence, mode } = publicConfig();
  return (
    <footer className="page-gutter pb-16 text-sm md:pb-0">
      <div className="grid gap-x-12 gap-y-8 border-t border-line pt-8 lg:grid-cols-[18rem_minmax(0,1fr)]">
        <div>
          <Logo size={26} />
          <p className="mt-3 max-w-xs text-ink2">{t(BRAND.tagline)}</p>
          <address className="mt-4 text-ink2 not-italic">
            <a href={`mailto:${BRAND.supportEmail}`} className={LINE}>
              {BRAND.supportEmail}
            </a>
            <a href={`tel:${BRAND.supportPhone.replaceAll(' ', '')}`} className={LINE}>
              {BRAND.supportPhone}
            </a>
            <span className="block pt-1.5">{BRAND.address}</span>
          </address>
          {mode === 'sandbox' && (
            <p className="mt-2 text-ink3">{t('Sandbox: these contact details are samples.')}</p>
          )}
        </div>
        <nav aria-label={t('Footer')} className="grid grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-4">
          {FOOTER.map(({ title, items }) => (
            <div key={title}>
              <h2 className="font-semibold">{t(title)}</h2>
              <ul className="mt-1">
                {items.map((item) => (
                  <li key={item.to}>
                    <Link to={item.to} className={LINE}>
                      {t(item.label)}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
      <div className="mt-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-line py-3 text-ink3">
        <p>{t('Licence status: {status}', { status: t(licence) })}</p>
        <LanguageSwitch />
      </div>
    </footer>
  );
}

const LINE =
  'flex min-h-9 w-fit items-center text-ink2 hover:text-ink hover:underline max-lg:min-h-11';
