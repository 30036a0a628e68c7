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
import { keepState, onOtherTab, useKept } from '#web/features/onboarding/kept-state.ts';
import { doneStepsQuery } from '#web/features/onboarding/onboarding-queries.ts';

/** Where its reader stands in the guide, and the ways on. What they chose is kept in this browser. */
export function useOnboarding(userId: string) {
  const queryClient = useQueryClient();
  // What was done elsewhere since the guide was last open counts.
  const query = useQuery({ ...doneStepsQuery(userId), refetchOnMount: 'always' });
  const kept = useKept(userId);
  const done = query.data;
  const choices = done ? (readChoices(kept) ?? firstChoices(done)) : null;
  const state = done && choices ? stateOf(done, choices) : null;

  const askAgain = useCallback(
    () => queryClient.invalidateQueries({ queryKey: doneStepsQuery(userId).queryKey }),
    [queryClient, userId],
  );
  useEffect(() => onOtherTab(userId, () => void askAgain()), [userId, askAgain]);
  // What other tabs read says how far this one got.
  const isFresh = !query.isFetching;
  useEffect(() => {
    if (state && isFresh) keepState(userId, state);
  });

  const choose = (change: (now: Choices) => Choices) => {
    if (done && choices) keepState(userId, stateOf(done, change(choices)));
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
