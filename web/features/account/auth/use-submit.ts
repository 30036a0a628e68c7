import type { SubmitEvent } from 'react';
import { useOneAtATime } from '#web/lib/forms/use-one-at-a-time.ts';

/** Submits a form by its script only, and not again while it is being sent. */
export function useSubmit(
  send: (event: SubmitEvent<HTMLFormElement>) => Promise<unknown>,
): (event: SubmitEvent<HTMLFormElement>) => void {
  const once = useOneAtATime(send);
  return (event) => {
    event.preventDefault();
    once(event);
  };
}
