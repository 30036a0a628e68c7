import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { DeskQuery } from '#web/features/admin/desk/desk-query.tsx';
import { auditQuery } from '#web/features/admin/home/queues-query.ts';
import { Clock } from '#web/ui/feedback/clock.tsx';

/** Whether the books are consistent, and when that was last checked. */
export function BooksAudit() {
  const audit = useQuery(auditQuery);
  return (
    <section aria-label="Audit">
      <h2 className="mb-2 font-display text-lg font-bold">Audit of the books</h2>
      <DeskQuery query={audit} failed="Couldn’t load the audit result" rows={2}>
        {({ sound, checks, runs, findings }) => {
          const unresolved = findings.filter(({ mended_at }) => mended_at === null);
          const last = runs[0];
          return (
            <div className="border-y border-line py-3">
              <p className={clsx('font-semibold', !sound && 'text-ewu')}>
                {verdict(sound, unresolved.length, last !== undefined)}
              </p>
              <p className="text-sm text-ink2">
                {last ? (
                  <>
                    Last checked <Clock at={last.started_at} day seconds />: {checks.length} rules
                    over {last.checked.toLocaleString('en-NG')} rows in{' '}
                    {Math.max(1, Math.round(last.milliseconds))} ms
                    {last.unfinished.length > 0 &&
                      `; ${last.unfinished.length} did not finish in time`}
                  </>
                ) : (
                  `${checks.length} rules are checked every few minutes.`
                )}
              </p>
              {unresolved.length > 0 && (
                <ul aria-label="Findings" className="mt-3 flex flex-col gap-2">
                  {unresolved.map(({ id, meaning, subject, found_at }) => (
                    <li key={id} className="text-sm">
                      <span className="block font-semibold text-ewu">{meaning}</span>
                      <span className="break-all text-ink2">
                        {subject}, since <Clock at={found_at} day />
                      </span>
                    </li>
                  ))}
                </ul>
              )}
            </div>
          );
        }}
      </DeskQuery>
    </section>
  );
}

function verdict(sound: boolean, unresolvedCount: number, hasRun: boolean): string {
  if (!sound) return unresolvedCount === 1 ? 'One check fails' : `${unresolvedCount} checks fail`;
  return hasRun ? 'Everything agrees' : 'The first check has not finished yet';
}
