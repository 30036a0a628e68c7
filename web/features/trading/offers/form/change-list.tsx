import type { DraftChange } from '#web/features/trading/offers/form/draft-changes.ts';
import { t } from '#web/lib/i18n/language.ts';

/** Old and new side by side, only what differs. */
export function ChangeList({ changes }: { changes: readonly DraftChange[] }) {
  return (
    <dl className="border-t border-line">
      {changes.map(({ what, before, after }) => (
        <div key={what} className="border-b border-line py-2">
          <dt className="text-sm text-ink2">{what}</dt>
          <dd className="flex flex-wrap items-baseline gap-x-2">
            <del className="line-clamp-3 min-w-0 break-words text-ink3">
              <span className="sr-only">{t('was')} </span>
              {before}
            </del>
            <span aria-hidden="true" className="text-ink3">
              →
            </span>
            <ins className="line-clamp-6 min-w-0 font-semibold break-words no-underline">
              <span className="sr-only">{t('will be')} </span>
              {after}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
