import { clsx } from 'clsx';
import { Check, Minus } from 'lucide-react';
import type { OnboardingStep } from '#core/onboarding/state.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Icon } from '#web/ui/icon.tsx';

/** All steps in their order: a list on a desktop, seven numbers in a row on a phone. */
export function StepList({
  steps,
  current,
  onChoose,
}: {
  steps: readonly OnboardingStep[];
  current: number;
  onChoose: (index: number) => void;
}) {
  return (
    <nav aria-label={t('Steps')}>
      <ol className="flex md:flex-col md:border-t md:border-line">
        {steps.map((step, index) => (
          <li key={step.id} className="flex-1 md:border-b md:border-line">
            <button
              type="button"
              aria-current={index === current ? 'step' : undefined}
              onClick={() => onChoose(index)}
              className="flex min-h-11 w-full items-center gap-3 text-left max-md:justify-center md:py-2"
            >
              <Mark step={step} isHere={index === current} />
              <span className="min-w-0 max-md:sr-only">
                <span
                  className={clsx(
                    'block font-semibold',
                    index === current ? 'text-ink' : 'text-ink2',
                  )}
                >
                  {t(step.title)}
                </span>
                <span className="block text-sm text-ink3">{stepStatus(step)}</span>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Mark({ step, isHere }: { step: OnboardingStep; isHere: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'flex size-8 shrink-0 items-center justify-center rounded-full border-2 text-sm font-bold',
        isHere && 'ring-2 ring-ink ring-offset-2 ring-offset-s1',
        markTone(step, isHere),
      )}
    >
      {step.isSkipped && <Icon of={Minus} size={16} />}
      {step.isCompleted && !step.isSkipped && <Icon of={Check} size={16} />}
      {!step.isCompleted && step.order}
    </span>
  );
}

function markTone({ isCompleted, isSkipped }: OnboardingStep, isHere: boolean): string {
  if (isSkipped) return 'border-line text-ink3';
  if (isCompleted) return 'border-ewe text-ewe';
  return isHere ? 'border-ink text-ink' : 'border-edge text-ink2';
}

function stepStatus({ isCompleted, isSkipped, isRequired, minutes }: OnboardingStep): string {
  if (isSkipped) return t('Skipped');
  if (isCompleted) return t('Done');
  return isRequired
    ? t('Required, {minutes} min', { minutes })
    : t('Optional, {minutes} min', { minutes });
}
