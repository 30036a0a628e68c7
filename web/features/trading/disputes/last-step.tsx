import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { OFFLINE, StepProblem } from '#web/features/trading/disputes/step-problem.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { CodeConfirmation } from '#web/ui/form/code-confirmation.tsx';

interface LastStepProps<Answer> {
  /** The button, which names the effect. */
  label: string;
  /** The text of the required tick; null where nothing is given up. */
  tick: string | null;
  ticked: boolean;
  onTick: (ticked: boolean) => void;
  /** A seller gives crypto away, with a fresh code. */
  needsCode: boolean;
  /** What else blocks it, besides the tick. */
  hindrance?: string | null;
  noResponseText: string;
  step: () => Promise<Answer>;
  onDone: (answer: Answer) => void | Promise<void>;
}

/** The end of a sheet about a settlement: the tick, the code where crypto is given away, the button. */
export function LastStep<Answer>(props: LastStepProps<Answer>) {
  const { tick, ticked, onTick, needsCode, label, step, onDone, noResponseText } = props;
  const waitsFor = waitingFor(props);
  return (
    <>
      {tick !== null && (
        <div className="rounded-control border border-line px-3 py-2">
          <Checkbox
            checked={ticked}
            onChange={(event) => onTick(event.target.checked)}
            label={<span className="text-base font-normal text-ink">{tick}</span>}
          />
        </div>
      )}
      {needsCode && waitsFor === null ? (
        <CodeConfirmation
          variant="primary"
          label={label}
          step={step}
          onDone={(answer) => void onDone(answer)}
          unanswered={noResponseText}
        />
      ) : (
        <PlainStep {...{ label, step, onDone, noResponseText }} hindrance={waitsFor} />
      )}
    </>
  );
}

function waitingFor<Answer>({ tick, ticked, hindrance }: LastStepProps<Answer>): string | null {
  return (
    hindrance ?? (tick !== null && !ticked ? t('Tick the boxes that are true to continue') : null)
  );
}

function PlainStep<Answer>({
  label,
  step,
  onDone,
  noResponseText,
  hindrance,
}: Pick<LastStepProps<Answer>, 'label' | 'step' | 'onDone' | 'noResponseText'> & {
  hindrance: string | null;
}) {
  const online = useOnline();
  const reasonId = useId();
  const run = useMutation({ mutationFn: step, networkMode: 'always', onSuccess: onDone });
  return (
    <>
      <StepProblem error={run.error} noResponseText={noResponseText} />
      <div>
        <Button
          variant="primary"
          size="2xl"
          wide
          busy={run.isPending}
          disabled={!online || hindrance !== null}
          aria-describedby={reasonId}
          onClick={() => run.mutate()}
          className="h-auto! min-h-14 px-3! py-2 text-base! whitespace-normal!"
        >
          {label}
        </Button>
        <p id={reasonId} aria-live="polite" className="mt-2 min-h-5 text-center text-sm text-ink3">
          {online ? hindrance : t(OFFLINE)}
        </p>
      </div>
    </>
  );
}
