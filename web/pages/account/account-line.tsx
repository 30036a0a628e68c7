import { BadgeCheck, ChevronRight, Circle } from 'lucide-react';
import { t } from '#web/lib/i18n/language.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

export interface AccountLineStatus {
  /** Null where it is neither done nor missing. */
  isDone: boolean | null;
  /** Null while it is read. */
  text: string | null;
}

/** One part of the settings: its status, and a link to change it. */
export function AccountLine({
  label,
  to,
  status: { isDone, text },
}: {
  label: string;
  to: string;
  status: AccountLineStatus;
}) {
  return (
    <li className="border-b border-line">
      <Link
        to={to}
        className="flex min-h-16 items-center gap-4 py-2.5 hover:bg-s1 focus-visible:-outline-offset-2"
      >
        <span className="flex w-5 shrink-0 justify-center">
          {isDone !== null && (
            <Icon of={isDone ? BadgeCheck : Circle} className={isDone ? 'text-ewe' : 'text-ink3'} />
          )}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{label}</span>
          <span className="block text-sm break-words text-ink2">
            {text ?? <Skeleton className="mt-1 h-3.5 w-44" />}
          </span>
        </span>
        {isDone === false && <span className="sr-only">{t('Missing')}</span>}
        <Icon of={ChevronRight} className="text-ink3" />
      </Link>
    </li>
  );
}
