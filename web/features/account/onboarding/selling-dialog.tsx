import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { missingToSell, SELLING_STEPS, type SellingStep } from '#core/onboarding/selling.ts';
import { ONBOARDING_STEPS } from '#core/onboarding/steps.ts';
import { ONBOARDING_MESSAGES } from '#core/onboarding/texts.ts';
import { closeOnboarding } from '#web/features/account/onboarding/onboarding-launcher.ts';
import { doneStepsQuery } from '#web/features/account/onboarding/onboarding-queries.ts';
import { SetupEnd } from '#web/features/account/onboarding/setup-end.tsx';
import { StepHeading } from '#web/features/account/onboarding/step-heading.tsx';
import type { StepParts } from '#web/features/account/onboarding/step-parts.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { LazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { Skeleton, SkeletonFrame } from '#web/ui/feedback/skeleton.tsx';
import { WorkSheet } from '#web/ui/overlay/dialog.tsx';

/** The two steps before somebody can sell, one after the other, and where they lead. */
export function SellingDialog({ parts }: { parts: StepParts }) {
  const userId = useUserId();
  const online = useOnline();
  const queryClient = useQueryClient();
  const query = useQuery({ ...doneStepsQuery(userId), refetchOnMount: 'always' });
  // A step stays while its last text is read, such as recovery codes, though it counts as done already.
  const [shown, setShown] = useState<SellingStep | 'end' | null>(null);
  const done = query.data;
  const first = done && (missingToSell(done)[0] ?? 'end');
  const at = shown ?? first;
  const askAgain = () =>
    queryClient.invalidateQueries({ queryKey: doneStepsQuery(userId).queryKey });
  if (shown === null && first && !query.isFetching) setShown(first);

  const goOn = (from: SellingStep) => {
    const left = missingToSell(done ?? []).filter((id) => id !== from);
    setShown(left[0] ?? 'end');
    void askAgain();
  };
  return (
    <WorkSheet
      open
      onClose={closeOnboarding}
      title={<span className="block max-md:text-lg">{t('Get ready to sell')}</span>}
    >
      {at && at !== 'end' && (
        <Step
          key={at}
          id={at}
          parts={parts}
          onDone={() => goOn(at)}
          onHeld={() => void askAgain()}
        />
      )}
      {at === 'end' && (
        <SetupEnd
          title={t('You can sell now')}
          more={t(
            '2FA and your bank account are set up. The other steps are optional and wait for you under Settings.',
          )}
        />
      )}
      {!at && (
        <div className="py-6">
          {query.isError || query.fetchStatus === 'paused' ? (
            <ErrorState
              title={t(ONBOARDING_MESSAGES.checkFailed)}
              money={t('No changes were made, and what you did before is saved.')}
              offline={!online}
              onRetry={() => void askAgain()}
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

function Step({
  id,
  parts,
  onDone,
  onHeld,
}: {
  id: SellingStep;
  parts: StepParts;
  onDone: () => void;
  onHeld: () => void;
}) {
  const step = ONBOARDING_STEPS.find((each) => each.id === id);
  const Part = parts[id];
  const order = SELLING_STEPS.indexOf(id) + 1;
  if (!step) return null;
  return (
    <div className="mx-auto w-full max-w-xl pt-2 pb-8">
      <p className="text-sm text-ink3">
        {t('Step {order} of {all}', { order, all: SELLING_STEPS.length })}
        {' · '}
        {t('about {minutes} min', { minutes: step.minutes })}
      </p>
      <StepHeading>{t(step.title)}</StepHeading>
      <p className="mt-1 text-ink2">{t(step.description)}</p>
      <div className="mt-5">
        <LazyPart name={t(step.title)} fallback={<Waiting />}>
          <Part onDone={onDone} onHeld={onHeld} />
        </LazyPart>
      </div>
    </div>
  );
}

function Waiting() {
  return (
    <SkeletonFrame label={t('Checking your account')}>
      <Skeleton className="mb-4 h-12 w-full max-w-md rounded-control!" />
      <Skeleton className="h-12 w-40 rounded-control!" />
    </SkeletonFrame>
  );
}
