import type { OnboardingState } from '#core/onboarding/state.ts';
import { t } from '#web/lib/i18n/language.ts';

/** The progress: all steps in percent, and how many required ones are left. */
export function SetupProgress({ state: { progress, steps } }: { state: OnboardingState }) {
  const done = steps.filter(({ isCompleted }) => isCompleted).length;
  const required = steps.filter(({ isRequired, isCompleted }) => isRequired && !isCompleted);
  const minutes = required.reduce((sum, step) => sum + step.minutes, 0);
  const counted = t('{done} of {all} steps done', { done, all: steps.length });
  return (
    <div>
      <div className="flex items-baseline justify-between gap-4 text-sm">
        <p className="text-ink2">
          {required.length > 0
            ? t(
                '{count, plural, one {# required step} other {# required steps}} left, about {minutes} min',
                { count: required.length, minutes },
              )
            : t('All required steps are done')}
        </p>
        <p className="font-semibold">{progress}%</p>
      </div>
      <div
        role="progressbar"
        aria-label={t('Account setup')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={progress}
        aria-valuetext={`${progress}%, ${counted}`}
        className="mt-2 h-1.5 overflow-hidden rounded-full bg-s3"
      >
        <div
          className="h-full rounded-full bg-ink transition-[width] duration-200"
          style={{ width: `${progress}%` }}
        />
      </div>
      <p role="status" className="sr-only">
        {counted}
      </p>
    </div>
  );
}
