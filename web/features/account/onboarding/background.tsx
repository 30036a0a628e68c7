import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CatchBoundary, useRouterState } from '@tanstack/react-router';
import { type ComponentType, Suspense, useEffect } from 'react';
import { ONBOARDING_STEPS } from '#core/onboarding/steps.ts';
import { missingSteps } from '#core/onboarding/state.ts';
import {
  closeOnboarding,
  openOnboarding,
  useOnboardingIsOpen,
} from '#web/features/account/onboarding/onboarding-launcher.ts';
import {
  doneStepsQuery,
  onboardingRecordQuery,
} from '#web/features/account/onboarding/onboarding-queries.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { toast } from '#web/lib/page/toast.ts';

/** Where somebody arrives and nothing of a trade is under way. */
const QUIET_PATHS = new Set(['/', '/wallet', '/trades']);
const AFTER_ARRIVAL_MS = 2_000;

/**
 * Opens the guide on request, and reminds a new person of it once per visit, next to what they are doing and never
 * above it.
 */
export default function OnboardingBackground({ guide: Guide }: { guide: ComponentType }) {
  const isOpen = useOnboardingIsOpen();
  useReminder(!isOpen);
  if (!isOpen) return null;
  return (
    <CatchBoundary getResetKey={() => 'guide'} errorComponent={NotHere}>
      <Suspense fallback={null}>
        <Guide />
      </Suspense>
    </CatchBoundary>
  );
}

/** Its code failed to load, and a page remembers that: only a new page retries. */
function NotHere() {
  useEffect(() => {
    toast.error(t('Couldn’t load the setup guide'), {
      action: { label: t('Reload the page'), onClick: () => location.reload() },
    });
    closeOnboarding();
  }, []);
  return null;
}

function useReminder(mayRemind: boolean): void {
  const userId = useUserId();
  const queryClient = useQueryClient();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const { data: record } = useQuery(onboardingRecordQuery(userId));
  const isDue = mayRemind && record === null && QUIET_PATHS.has(path) && !wasReminded(userId);

  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => {
      queryClient
        .fetchQuery(doneStepsQuery(userId))
        .then((done) => {
          if (wasReminded(userId) || missingSteps(done).length === 0) return;
          markReminded(userId);
          toast.info(t('Finish setting up your account'), {
            description: t('{done} of {all} steps done', {
              done: done.length,
              all: ONBOARDING_STEPS.length,
            }),
            action: { label: t('Continue'), onClick: openOnboarding },
          });
        })
        .catch(() => undefined);
    }, AFTER_ARRIVAL_MS);
    return () => clearTimeout(timer);
  }, [isDue, queryClient, userId]);
}

const remindedKey = (userId: string) => `oja-onboarding-reminded:${userId}`;

function wasReminded(userId: string): boolean {
  try {
    return sessionStorage.getItem(remindedKey(userId)) !== null;
  } catch {
    return true;
  }
}

function markReminded(userId: string): void {
  try {
    sessionStorage.setItem(remindedKey(userId), '1');
  } catch {
    // Without storage there is no reminder either.
  }
}
