import { dayName } from '#web/features/public/liabilities/day-name.ts';
import { peopleIn } from '#core/liabilities/liability-head.ts';
import type { PublishedRoot } from '#web/features/public/liabilities/published-roots.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Chip } from '#web/ui/display/chip.tsx';
import { Clock } from '#web/ui/feedback/clock.tsx';

/** The newest root, as text to copy. */
export function RootFacts({ root }: { root: PublishedRoot }) {
  return (
    <div className="rounded-card border border-line bg-s1 p-4 md:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="font-display text-lg font-bold">{dayName(root.day)}</p>
        {root.is_sandbox && <Chip tone="fitila">{t('SANDBOX: play money')}</Chip>}
      </div>
      <p className="mt-1 text-sm text-ink2">
        {t(
          'For experts: the fingerprint of the whole count. If one balance changed afterwards, this line would be another.',
        )}
      </p>
      <dl className="mt-4 grid gap-4 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <dt className="text-sm text-ink3">{t('Root')}</dt>
          <dd className="mt-1 font-mono text-sm break-all">{root.root}</dd>
        </div>
        <div>
          <dt className="text-sm text-ink3">{t('People in it')}</dt>
          <dd className="font-semibold">{peopleIn(root).toLocaleString('en-GB')}</dd>
        </div>
        <div>
          <dt className="text-sm text-ink3">{t('Taken at')}</dt>
          <dd className="font-semibold">
            <Clock at={root.taken_at} seconds />
          </dd>
        </div>
        {root.ledger_block !== null && (
          <div className="sm:col-span-2">
            <dt className="text-sm text-ink3">{t('Newest block of the ledger')}</dt>
            <dd className="mt-1 font-mono text-sm break-all">
              {root.ledger_block} · {root.ledger_block_hash}
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
}
