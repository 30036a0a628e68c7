import { CircleStop, Play } from 'lucide-react';
import { TEST_SCENARIOS } from '#core/sandbox/test-runs/scenarios.ts';
import { AuditChecks } from '#web/features/public/test-runs/audit-checks.tsx';
import { Part } from '#web/features/public/test-runs/part.tsx';
import { useSelfTest } from '#web/features/public/test-runs/scenario-calls.ts';
import { ScenarioRow } from '#web/features/public/test-runs/scenario-row.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { Button } from '#web/ui/button.tsx';
import { UsedBar } from '#web/ui/display/used-bar.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Every scenario with its result, one at a time or all in turn, and the audit's checks at the end. */
export function SelfTest() {
  const { results, audit, running, isRunningAll, error, run, stop } = useSelfTest();
  const online = useOnline();
  const count = TEST_SCENARIOS.length;
  const ready = Object.values(results);
  const failed = ready.filter(({ passed }) => !passed).length;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button
          variant="primary"
          busy={isRunningAll}
          disabled={!online || running !== null}
          onClick={() => run('all')}
        >
          <Icon of={Play} />
          {t('Run all')}
        </Button>
        {isRunningAll && (
          <Button onClick={stop}>
            <Icon of={CircleStop} />
            {t('Stop')}
          </Button>
        )}
        <p role="status" className="text-sm text-ink2">
          {ready.length > 0 &&
            (failed === 0
              ? t('{done} of {count} ran, all passed.', { done: ready.length, count })
              : t('{done} of {count} ran, {failed} failed.', {
                  done: ready.length,
                  count,
                  failed,
                }))}
        </p>
      </div>
      <UsedBar percent={(ready.length / count) * 100} className="mt-4 max-w-prose" />
      {error && (
        <p role="alert" className="mt-3 max-w-prose text-sm text-ewu">
          {refusalOf(error).message}
        </p>
      )}
      <div className="mt-8 grid gap-x-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <Part title={t('Scenarios')}>
          <ul aria-label={t('Scenarios')} className="border-t border-line">
            {TEST_SCENARIOS.map((scenario) => (
              <ScenarioRow
                key={scenario}
                scenario={scenario}
                result={results[scenario] ?? null}
                busy={running === scenario}
                disabled={!online || running !== null}
                onRun={() => run(scenario)}
              />
            ))}
          </ul>
        </Part>
        <AuditChecks
          checks={audit}
          busy={running === 'audit'}
          disabled={!online || running !== null}
          onRun={() => run('audit')}
        />
      </div>
    </>
  );
}
