import { Part } from '#web/features/public/test-runs/part.tsx';
import type { TestRun } from '#web/features/public/test-runs/test-run-calls.ts';
import { ownerName } from '#web/features/public/test-runs/test-run-texts.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Clock } from '#web/ui/feedback/clock.tsx';

/** The order's events, and what each side was notified of. */
export function RunHistory({ run }: { run: TestRun }) {
  return (
    <div className="min-w-0">
      <Part title={t('Events')}>
        {run.events.length === 0 ? (
          <p className="text-sm text-ink3">{t('No events.')}</p>
        ) : (
          <ol aria-label={t('Events')} className="border-t border-line">
            {run.events.map(({ id, kind, actor, at }) => (
              <li
                key={id}
                className="flex flex-wrap items-baseline gap-x-3 border-b border-line py-2 text-sm"
              >
                <code className="font-semibold">{kind}</code>
                <span className="text-ink2">
                  {kind === 'expired' ? t('The clock') : ownerName(actor)}
                </span>
                <span className="ml-auto text-ink3">
                  <Clock at={at} seconds />
                </span>
              </li>
            ))}
          </ol>
        )}
      </Part>
      <Part title={t('Notifications')}>
        {run.notifications.length === 0 ? (
          <p className="text-sm text-ink3">{t('Nobody was notified.')}</p>
        ) : (
          <ul aria-label={t('Notifications')} className="border-t border-line">
            {run.notifications.map(({ id, to, title, message }) => (
              <li key={id} className="border-b border-line py-2.5 text-sm">
                <p className="flex items-baseline justify-between gap-3">
                  <span className="font-semibold">{title}</span>
                  <span className="text-ink3">{ownerName(to)}</span>
                </p>
                <p className="text-ink2">{message}</p>
              </li>
            ))}
          </ul>
        )}
      </Part>
    </div>
  );
}
