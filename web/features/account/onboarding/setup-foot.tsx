import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { BRAND } from '#core/brand/brand.ts';
import { ONBOARDING_MESSAGES } from '#core/onboarding/texts.ts';
import type { OnboardingState } from '#core/onboarding/state.ts';
import { closeOnboarding } from '#web/features/account/onboarding/onboarding-launcher.ts';
import {
  onboardingRecordQuery,
  useRecordOnboarding,
} from '#web/features/account/onboarding/onboarding-queries.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { toast } from '#web/lib/page/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';

/** The exits: complete, or dismiss. */
export function SetupFoot({
  userId,
  state,
  onNotDone,
  onFinished,
}: {
  userId: string;
  state: OnboardingState;
  /** The server sees a required step that is not done. */
  onNotDone: () => Promise<void>;
  /** The server recorded that the setup is complete. */
  onFinished: () => void;
}) {
  const reason = useId();
  const online = useOnline();
  const { data: record } = useQuery(onboardingRecordQuery(userId));
  const complete = useRecordOnboarding(userId);
  const putAside = useRecordOnboarding(userId);
  const refusal = complete.error ? refusalOf(complete.error) : null;
  const left = state.steps.filter(({ isRequired, isCompleted }) => isRequired && !isCompleted);

  const finish = () =>
    complete.mutate('onboarding_completed', {
      onSuccess: () => {
        toast.success(t(ONBOARDING_MESSAGES.welcome, { product: BRAND.product }));
        onFinished();
      },
      onError: () => void onNotDone(),
    });
  const leave = () => {
    // If this fails, the only consequence is one more reminder.
    if (!record?.seen_at && !record?.completed_at) putAside.mutate('onboarding_seen');
    closeOnboarding();
  };

  return (
    <div className="sticky bottom-0 z-10 -mx-4 border-t border-line bg-s1 px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:-mx-6 md:px-6 md:pb-4">
      {refusal && (
        <div className="mb-3">
          <ErrorState title={t(refusal.title)} money={t(refusal.message)} />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button variant="ghost" size="lg" className="-ml-3 max-[359px]:px-3!" onClick={leave}>
          {t('Skip for now')}
        </Button>
        <div className="ml-auto flex items-center gap-4">
          <p id={reason} className="hidden text-right text-sm text-ink3 md:block">
            {why(online, left.length)}
          </p>
          <Button
            variant={state.isComplete ? 'primary' : 'outline'}
            size="lg"
            className="max-[359px]:px-3!"
            busy={complete.isPending}
            disabled={!state.isComplete || !online}
            aria-describedby={reason}
            onClick={finish}
          >
            {t('Complete Setup')}
          </Button>
        </div>
      </div>
    </div>
  );
}

function why(online: boolean, left: number): string {
  if (!online) return t('You are offline. Try again when you are back online.');
  if (left === 0) return '';
  return t('{count, plural, one {# required step} other {# required steps}} left', {
    count: left,
  });
}
