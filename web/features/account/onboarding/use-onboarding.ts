import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import {
  type Choices,
  firstChoices,
  goTo,
  moveOn,
  readChoices,
  skip,
  stateOf,
} from '#core/onboarding/state.ts';
import { STEP_IDS } from '#core/onboarding/steps.ts';
import {
  saveState,
  onOtherTab,
  useSavedState,
} from '#web/features/account/onboarding/saved-state.ts';
import { doneStepsQuery } from '#web/features/account/onboarding/onboarding-queries.ts';

/** A person's state in the guide, and its actions. Their choices are stored in this browser. */
export function useOnboarding(userId: string) {
  const queryClient = useQueryClient();
  // Steps done elsewhere since the guide was last open count.
  const query = useQuery({ ...doneStepsQuery(userId), refetchOnMount: 'always' });
  const savedState = useSavedState(userId);
  const done = query.data;
  const choices = done ? (readChoices(savedState) ?? firstChoices(done)) : null;
  const state = done && choices ? stateOf(done, choices) : null;

  const askAgain = useCallback(
    () => queryClient.invalidateQueries({ queryKey: doneStepsQuery(userId).queryKey }),
    [queryClient, userId],
  );
  useEffect(() => onOtherTab(userId, () => void askAgain()), [userId, askAgain]);
  // Other tabs read the progress from the stored state.
  const isFresh = !query.isFetching;
  useEffect(() => {
    if (state && isFresh) saveState(userId, state);
  });

  const choose = (change: (now: Choices) => Choices) => {
    if (done && choices) saveState(userId, stateOf(done, change(choices)));
  };
  return {
    state,
    query,
    askAgain,
    show: (index: number) => choose((now) => goTo(now, index)),
    skipStep: () => choose(skip),
    /** The shown step was done just now. */
    stepDone: () => {
      choose((now) => {
        const just = STEP_IDS[now.currentStep];
        return moveOn(now, just ? [...(done ?? []), just] : (done ?? []));
      });
      void askAgain();
    },
  };
}
