import { useState } from 'react';
import { BRAND } from '#core/brand/brand.ts';
import { ONBOARDING_MESSAGES } from '#core/onboarding/texts.ts';
import { closeOnboarding } from '#web/features/account/onboarding/onboarding-launcher.ts';
import { SetupEnd } from '#web/features/account/onboarding/setup-end.tsx';
import { SetupFoot } from '#web/features/account/onboarding/setup-foot.tsx';
import { SetupProgress } from '#web/features/account/onboarding/setup-progress.tsx';
import { StepList } from '#web/features/account/onboarding/step-list.tsx';
import { StepPanel } from '#web/features/account/onboarding/step-panel.tsx';
import type { StepParts } from '#web/features/account/onboarding/step-parts.ts';
import { useOnboarding } from '#web/features/account/onboarding/use-onboarding.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { WorkSheet } from '#web/ui/overlay/dialog.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Skeleton, SkeletonFrame } from '#web/ui/feedback/skeleton.tsx';

/** The onboarding guide: one step at a time, each done in place. */
export function OnboardingDialog({ parts }: { parts: StepParts }) {
  const userId = useUserId();
  const online = useOnline();
  const { state, query, askAgain, show, skipStep, stepDone } = useOnboarding(userId);
  const [isFinished, setFinished] = useState(false);

  const step = state?.steps[state.currentStep];
  const Part = step && parts[step.id];
  return (
    <WorkSheet
      open
      onClose={closeOnboarding}
      title={
        <span className="block max-md:text-lg">
          {t(ONBOARDING_MESSAGES.title, { product: BRAND.product })}
        </span>
      }
    >
      {isFinished ? (
        <SetupEnd
          title={t('Your account is set up')}
          more={t('You can buy, sell and withdraw. What you skipped waits under Settings.')}
        />
      ) : state && step && Part ? (
        <div className="flex flex-1 flex-col">
          <SetupProgress state={state} />
          <div className="flex flex-1 flex-col gap-6 pt-4 pb-8 md:grid md:grid-cols-[17rem_minmax(0,1fr)] md:gap-10 md:pt-6">
            <StepList steps={state.steps} current={state.currentStep} onChoose={show} />
            <StepPanel
              key={step.id}
              step={step}
              isLast={state.currentStep === state.steps.length - 1}
              onSkip={skipStep}
              onNext={() => show(state.currentStep + 1)}
              onLeave={closeOnboarding}
              part={Part}
              onDone={stepDone}
              onHeld={askAgain}
            />
          </div>
          <SetupFoot
            userId={userId}
            state={state}
            onNotDone={askAgain}
            onFinished={() => setFinished(true)}
          />
        </div>
      ) : (
        <div className="py-6">
          {query.isError || query.fetchStatus === 'paused' ? (
            <ErrorState
              title={t(ONBOARDING_MESSAGES.checkFailed)}
              money={t('No changes were made, and what you did before is saved.')}
              offline={!online}
              onRetry={() => void askAgain()}
              retryLabel={t('Try again')}
              retrying={query.isFetching}
            />
          ) : (
            <Waiting />
          )}
        </div>
      )}
    </WorkSheet>
  );
}

function Waiting() {
  return (
    <SkeletonFrame label={t('Checking your account')}>
      <Skeleton className="h-2 w-full" />
      {Array.from({ length: 7 }, (_, row) => (
        <div key={row} className="flex h-14 items-center gap-4">
          <Skeleton className="size-7 rounded-full!" />
          <Skeleton className="h-4 w-44 max-w-full" />
        </div>
      ))}
    </SkeletonFrame>
  );
}
