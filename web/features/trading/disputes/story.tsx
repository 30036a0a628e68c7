import { clsx } from 'clsx';
import { EvidenceList } from '#web/features/trading/disputes/evidence-list.tsx';
import type { StoryEntry } from '#web/features/trading/disputes/party-story.ts';
import { msg, t } from '#web/lib/i18n/language.ts';
import { shortTime } from '#web/lib/time/short-time.ts';

const LINES: Record<StoryEntry['role'], string> = {
  buyer: msg('Buyer'),
  seller: msg('Seller'),
  arbiter: msg('Dispute agent'),
};

/** The statements of both sides and the arbiter, in order of time. */
export function Story({ entries }: { entries: readonly StoryEntry[] }) {
  return (
    <section aria-labelledby="dispute-story">
      <h3 id="dispute-story" className="text-sm font-semibold text-ink2">
        {t('Timeline')}
      </h3>
      <ol className="mt-2 border-t border-line">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
    </section>
  );
}

function Entry({ entry: { at, who, role, action, text, paths } }: { entry: StoryEntry }) {
  const isArbiter = role === 'arbiter';
  return (
    <li
      className={clsx(
        'grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3 border-b border-line py-3 sm:grid-cols-[6.5rem_minmax(0,1fr)]',
        isArbiter && 'bg-s1',
      )}
    >
      <div className={clsx('text-sm text-ink3', isArbiter && 'pl-3')}>
        <time dateTime={at.toISOString()}>{shortTime(at)}</time>
        <p>{t(LINES[role])}</p>
      </div>
      <div className={clsx('min-w-0', isArbiter && 'pr-3')}>
        <p className="text-sm text-ink2">
          <b className="font-semibold text-ink">{who}</b> {action}
        </p>
        {text && <p className="mt-1 break-words whitespace-pre-line">{text}</p>}
        {paths.length > 0 && (
          <EvidenceList
            paths={paths}
            name={who === t('You') ? t('Your evidence') : t('{who}’s evidence', { who })}
          />
        )}
      </div>
    </li>
  );
}
