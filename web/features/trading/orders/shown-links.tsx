import { clsx } from 'clsx';
import { t } from '#web/lib/i18n/language.ts';
import { Link } from '#web/ui/link.tsx';

/** Which part of a list is shown: links side by side, each with a URL of its own. */
export function ShownLinks({
  label,
  links,
  current,
}: {
  label: string;
  links: readonly { key: string; label: string; to: string }[];
  current: string;
}) {
  return (
    <nav aria-label={label}>
      <ul className="flex gap-1 rounded-control bg-s2 p-1 sm:w-fit">
        {links.map((link) => (
          <li key={link.key} className="flex-1">
            <Link
              to={link.to}
              replace
              aria-current={link.key === current ? 'page' : undefined}
              className={clsx(
                'hit-area flex h-9 items-center justify-center rounded-[5px] px-4 text-sm font-semibold whitespace-nowrap',
                link.key === current ? 'bg-bg text-ink' : 'text-ink2 hover:text-ink',
              )}
            >
              {t(link.label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
