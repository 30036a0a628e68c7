import { BadgeCheck, LockKeyholeOpen } from 'lucide-react';
import { type ComponentType, useCallback, useState } from 'react';
import { ONBOARDING_STEPS, type StepId } from '#core/onboarding/steps.ts';
import type { OnboardingStep } from '#core/onboarding/state.ts';
import { StepHeading } from '#web/features/account/onboarding/step-heading.tsx';
import type { StepPartProps } from '#web/features/account/onboarding/step-parts.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { Skeleton, SkeletonFrame } from '#web/ui/feedback/skeleton.tsx';

/** Where each item is shown and changed once it exists. */
const SETTINGS_PATHS: Record<StepId, string | null> = {
  'mfa-setup': '/profile?tab=security',
  'phone-verification': '/profile?tab=account',
  'address-verification': '/profile?tab=account',
  'bank-account': '/profile?tab=trade-accounts',
  'id-verification': '/profile?tab=verification',
  'cngn-wallet': null,
  'usdt-wallet': null,
};

/** An identity check counts as done whatever its result, and its own part shows that. */
const SHOWS_OWN_STATUS = new Set<StepId>(['id-verification']);

/** One step: what it is, what it unlocks, and its form; or that it is done. */
export function StepPanel({
  step,
  isLast,
  onSkip,
  onNext,
  onLeave,
  part: Part,
  onDone,
  onHeld,
}: {
  step: OnboardingStep;
  isLast: boolean;
  onSkip: () => void;
  onNext: () => void;
  /** A link leaves the guide. */
  onLeave: () => void;
  part: ComponentType<StepPartProps>;
  onDone: () => void;
  /** It is done, and its last text is still to be read. */
  onHeld: () => void;
}) {
  const [isHeld, setHeld] = useState(false);
  const hold = useCallback(() => {
    setHeld(true);
    onHeld();
  }, [onHeld]);
  // What is held stays until its last text was read, though it counts as done already.
  const isDone = step.isCompleted && !step.isSkipped && !isHeld && !SHOWS_OWN_STATUS.has(step.id);
  return (
    <div className="min-w-0">
      <p className="text-sm text-ink3">
        {t('Step {order} of {all}', { order: step.order, all: ONBOARDING_STEPS.length })}
        {' · '}
        {step.isRequired ? t('Required') : t('Optional')}
        {' · '}
        {t('about {minutes} min', { minutes: step.minutes })}
      </p>
      <StepHeading>{t(step.title)}</StepHeading>
      <p className="mt-1 text-ink2">{t(step.description)}</p>
      <p className="mt-3 flex items-start gap-2 border-y border-line py-2.5 text-sm text-ink2">
        <Icon of={LockKeyholeOpen} size={16} className="mt-0.5 text-ink3" />
        <span>
          <span className="font-semibold text-ink">{t('Unlocks')}</span> {t(step.unlocks)}
        </span>
      </p>
      <div className="mt-5">
        {isDone ? (
          <Done at={SETTINGS_PATHS[step.id]} onLeave={onLeave} onNext={isLast ? null : onNext} />
        ) : (
          <>
            {step.isSkipped && (
              <div className="mb-5">
                <Note>{t('You skipped this step. You can still do it here.')}</Note>
              </div>
            )}
            <LazyPart name={t(step.title)} fallback={<Coming />}>
              <Part onDone={onDone} onHeld={hold} />
            </LazyPart>
            {!step.isRequired && !step.isSkipped && !isHeld && (
              <Button variant="ghost" className="mt-4 -ml-4" onClick={onSkip}>
                {t('Skip this step')}
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  );
}

function Done({
  at,
  onLeave,
  onNext,
}: {
  at: string | null;
  onLeave: () => void;
  onNext: (() => void) | null;
}) {
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="flex items-center gap-2 text-lg font-semibold text-ewe">
        <Icon of={BadgeCheck} />
        {t('Done')}
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {onNext && <Button onClick={onNext}>{t('Next step')}</Button>}
        {at && (
          <TextLink to={at} onClick={onLeave}>
            {t('View or change')}
          </TextLink>
        )}
      </div>
    </div>
  );
}

function Coming() {
  return (
    <SkeletonFrame>
      <Skeleton className="mb-4 h-12 w-full max-w-md rounded-control!" />
      <Skeleton className="h-12 w-40 rounded-control!" />
    </SkeletonFrame>
  );
}
