import { Play } from 'lucide-react';
import type { TestRunKind, TestStep } from '#core/sandbox/test-runs/steps.ts';
import { HoldingsTable } from '#web/features/public/test-runs/holdings-table.tsx';
import { Part } from '#web/features/public/test-runs/part.tsx';
import { PostingList, usdt } from '#web/features/public/test-runs/posting-list.tsx';
import { RunHistory } from '#web/features/public/test-runs/run-history.tsx';
import { StatusLine } from '#web/features/public/test-runs/status-line.tsx';
import { StepResult } from '#web/features/public/test-runs/step-result.tsx';
import { type TestRun, useTestRun } from '#web/features/public/test-runs/test-run-calls.ts';
import { STEP_TEXTS } from '#web/features/public/test-runs/test-run-texts.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** A run of two demo people: a button for each step, and all that the step did. */
export function TestBench({ kind }: { kind: TestRunKind }) {
  const { shown, open, take } = useTestRun(kind);
  const online = useOnline();
  const failed = take.error ?? open.error;
  const start = (
    <Button
      variant={shown && shown.run.next.length > 0 ? 'outline' : 'primary'}
      busy={open.isPending}
      disabled={!online || take.isPending}
      onClick={() => open.mutate()}
    >
      <Icon of={Play} />
      {shown ? t('Start a new run') : t('Start a run')}
    </Button>
  );
  const failure = failed && (
    <p role="alert" className="mt-3 max-w-prose text-sm text-ewu">
      {refusalOf(failed).message}
    </p>
  );
  if (!shown) {
    return (
      <div>
        {start}
        {failure}
      </div>
    );
  }
  const { run } = shown;
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[22rem_minmax(0,1fr)]">
      <div className="min-w-0">
        <Part title={t('State')}>
          <StatusLine
            status={run.trade?.status ?? null}
            visited={run.events.map(({ to_status }) => to_status)}
          />
        </Part>
        <Part title={t('Steps')}>
          <StepResult step={shown.step} refusal={shown.refusal} payee={shown.payee} />
          {run.next.map((step) => (
            <StepRow
              key={step}
              step={step}
              busy={take.isPending && take.variables.step === step}
              disabled={!online || take.isPending || open.isPending}
              onTake={() => take.mutate({ run, step })}
            />
          ))}
          {run.next.length === 0 && (
            <p className="mb-4 text-sm text-ink2">{t('This run is over.')}</p>
          )}
          {start}
          {failure}
        </Part>
      </div>
      <RunFacts run={run} before={shown.before} />
    </div>
  );
}

function StepRow({
  step,
  busy,
  disabled,
  onTake,
}: {
  step: TestStep;
  busy: boolean;
  disabled: boolean;
  onTake: () => void;
}) {
  const { label, about } = STEP_TEXTS[step];
  return (
    <div className="mb-5">
      <Button wide busy={busy} disabled={disabled} onClick={onTake}>
        {t(label)}
      </Button>
      <p className="mt-1.5 text-sm text-ink2">{t(about)}</p>
    </div>
  );
}

function RunFacts({ run, before }: { run: TestRun; before: TestRun['holdings'] }) {
  return (
    <div className="grid min-w-0 content-start gap-x-12 xl:grid-cols-2">
      <div className="min-w-0">
        <Part title={t('Balances')}>
          <HoldingsTable before={before} after={run.holdings} />
          <p className="mt-3 text-sm text-ink2">
            {run.ledger_sum === 0
              ? t('All USDT accounts of the ledger together: {sum}, as it must be.', {
                  sum: usdt(run.ledger_sum),
                })
              : t('All USDT accounts of the ledger together: {sum}. It must be zero.', {
                  sum: usdt(run.ledger_sum),
                })}
          </p>
        </Part>
        <Part title={t('Postings')}>
          <PostingList postings={run.postings} />
        </Part>
      </div>
      <RunHistory run={run} />
    </div>
  );
}
