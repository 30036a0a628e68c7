import { ChevronRight, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '#web/lib/i18n/language.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

/** The texts of a page that is not open yet. Sentences are marked by `msg` and translated here. */
export interface Later {
  title: string;
  /** In a sentence or two: what this page will be. */
  about: string;
  /** What will be on it. */
  comes?: readonly string[];
  /** What works now, and where. */
  today: readonly { to: string; label: string; about: string }[];
  /** A warning for people who come here today. */
  beware?: string;
}

/** A page that is not open yet: what it will be, and what works in the meantime. Nothing on it is invented. */
export function LaterPage({ title, about, comes, today, beware }: Later) {
  return (
    <div className="page-gutter grid gap-x-18 gap-y-10 pt-6 pb-12 md:pt-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,27rem)]">
      <div className="max-w-prose">
        <h1 tabIndex={-1} className="font-display text-xl font-bold md:text-2xl">
          {t(title)}
        </h1>
        <p className="mt-3 flex items-center gap-2 text-sm font-semibold text-ink3">
          <Icon of={Hourglass} size={16} />
          {t('Not open yet')}
        </p>
        <p className="mt-4">{t(about)}</p>
        {comes && (
          <>
            <h2 className="mt-8 mb-2 text-sm font-semibold text-ink2">{t('What will be here')}</h2>
            <ul className="border-t border-line">
              {comes.map((line) => (
                <li key={line} className="border-b border-line py-2.5">
                  {t(line)}
                </li>
              ))}
            </ul>
          </>
        )}
        {beware && (
          <p className="mt-8 border-y border-line py-3">
            <strong className="font-semibold">{t('Careful.')}</strong> {t(beware)}
          </p>
        )}
      </div>
      <section aria-labelledby="today">
        <h2 id="today" className="font-display text-lg font-bold">
          {t('What works today')}
        </h2>
        <ul className="mt-3 border-t border-line">
          {today.map(({ to, label, about: what }) => (
            <li key={label} className="border-b border-line">
              <PageLink to={to}>
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">{t(label)}</span>
                  <span className="block text-sm text-ink2">{t(what)}</span>
                </span>
                <Icon of={ChevronRight} className="text-ink3" />
              </PageLink>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function PageLink({ to, children }: { to: string; children: ReactNode }) {
  const className =
    'flex min-h-14 items-center gap-3 py-2.5 hover:bg-s1 focus-visible:-outline-offset-2';
  if (!to.startsWith('/')) {
    return (
      <a href={to} className={className}>
        {children}
      </a>
    );
  }
  return (
    <Link to={to} className={className}>
      {children}
    </Link>
  );
}
