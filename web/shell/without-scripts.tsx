import { t } from '#web/lib/i18n/language.ts';
import { BAR, MORE, shownTo } from '#web/shell/nav-items.ts';

/** Without scripts the menu cannot open: the bar's links are below the header instead. */
export function WithoutScripts() {
  return (
    <noscript>
      <nav aria-label={t('Menu')} className="border-b border-line xl:hidden">
        <ul className="page-gutter flex flex-wrap gap-x-5">
          {shownTo(false, [...BAR, ...MORE]).map(({ label, to }) => (
            <li key={to}>
              <a href={to} className="flex min-h-11 items-center text-sm font-semibold text-ink2">
                {t(label)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </noscript>
  );
}
