import { ChevronRight } from 'lucide-react';
import { KIND_NAMES } from '#core/careers/opening-kinds.ts';
import { longDate } from '#core/text/long-date.ts';
import type { OpeningLine } from '#web/features/public/careers/opening.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

/** The openings, a row each: title, location, and since when. */
export function OpeningList({ openings }: { openings: readonly OpeningLine[] }) {
  return (
    <ul aria-label={t('Openings')} className="border-t border-line">
      {openings.map((opening) => (
        <li key={opening.id} className="border-b border-line">
          <Link
            to={`/careers/${opening.id}`}
            className="group grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 py-5 md:grid-cols-[minmax(0,1fr)_12rem_9rem_auto]"
          >
            <span className="min-w-0">
              <span className="block font-display text-lg font-bold underline-offset-4 group-hover:underline">
                {opening.title}
              </span>
              <span className="mt-1 block max-w-prose text-ink2">{opening.summary}</span>
              <span className="mt-2 block text-sm text-ink2 md:hidden">
                {opening.location} · {t(KIND_NAMES[opening.kind])}
              </span>
            </span>
            <span className="hidden md:block">
              <span className="block font-semibold">{opening.location}</span>
              <span className="block text-sm text-ink2">{opening.team}</span>
            </span>
            <span className="hidden md:block">
              <span className="block font-semibold">{t(KIND_NAMES[opening.kind])}</span>
              <span className="block text-sm text-ink2">
                {longDate(opening.opened_at, 'Africa/Lagos')}
              </span>
            </span>
            <Icon of={ChevronRight} className="text-ink3 group-hover:text-ink" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
