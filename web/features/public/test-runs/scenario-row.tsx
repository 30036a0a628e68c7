import { useId, useState } from 'react';
import type { TestScenario } from '#core/sandbox/test-runs/scenarios.ts';
import { PostingList } from '#web/features/public/test-runs/posting-list.tsx';
import type { ScenarioResult } from '#web/features/public/test-runs/scenario-calls.ts';
import { CHECK_NAMES, SCENARIO_TEXTS } from '#web/features/public/test-runs/test-run-texts.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/display/chip.tsx';
import { Cell, HeadCell, Row, Table } from '#web/ui/display/table.tsx';

/** A scenario: what it does, whether it passed and in how long, and what was compared. */
export function ScenarioRow({
  scenario,
  result,
  busy,
  disabled,
  onRun,
}: {
  scenario: TestScenario;
  result: ScenarioResult | null;
  busy: boolean;
  disabled: boolean;
  onRun: () => void;
}) {
  const { label, about } = SCENARIO_TEXTS[scenario];
  const details = useId();
  const [isOpen, setOpen] = useState(false);
  // What failed is shown without a press.
  const shows = isOpen || result?.passed === false;
  return (
    <li className="border-b border-line py-4" aria-label={t(label)}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <h3 className="font-semibold">{t(label)}</h3>
          <p className="mt-0.5 text-sm text-ink2">{t(about)}</p>
        </div>
        <div className="flex items-center gap-3">
          {result && (
            <>
              <span className="text-sm text-ink3 tabular-nums">
                {t('{milliseconds} ms', { milliseconds: result.milliseconds })}
              </span>
              <Chip tone={result.passed ? 'ewe' : 'ewu'}>
                {result.passed ? t('Passed') : t('Failed')}
              </Chip>
            </>
          )}
          <Button
            size="sm"
            busy={busy}
            disabled={disabled}
            aria-label={t('Run: {scenario}', { scenario: t(label) })}
            onClick={onRun}
          >
            {t('Run')}
          </Button>
        </div>
      </div>
      {result && (
        <Button
          variant="ghost"
          size="sm"
          className="mt-2 -ml-3.5"
          aria-expanded={shows}
          aria-controls={details}
          onClick={() => setOpen(!isOpen)}
        >
          {shows ? t('Hide the details') : t('Show the details')}
        </Button>
      )}
      {result && shows && (
        <div id={details} className="mt-3">
          <Comparisons result={result} name={t(label)} />
          <h4 className="mt-5 mb-2 font-semibold">{t('Postings')}</h4>
          <PostingList postings={result.postings} />
        </div>
      )}
    </li>
  );
}

function Comparisons({ result, name }: { result: ScenarioResult; name: string }) {
  return (
    <Table label={t('What was compared: {scenario}', { scenario: name })}>
      <thead>
        <tr className="h-10 border-b border-line">
          <HeadCell className="pl-0!">{t('Check')}</HeadCell>
          <HeadCell>{t('Expected')}</HeadCell>
          <HeadCell className="pr-0!">{t('Came')}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {result.checks.map(({ check, expected, got, passed }, at) => (
          <Row key={`${check}-${at}`}>
            <Cell className="pl-0! text-sm">{t(CHECK_NAMES[check])}</Cell>
            <Cell className="text-sm break-all">{expected}</Cell>
            <Cell className="pr-0! text-sm break-all">
              {passed ? got : <strong className="text-ewu">{got}</strong>}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
