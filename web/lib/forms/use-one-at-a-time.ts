import { useRef } from 'react';

/**
 * The same step, which does nothing while it runs already. A button shows that it is busy a moment after the
 * press, and on a slow phone a second press comes before that. What goes wrong is told by the step itself.
 */
export function useOneAtATime<Given extends unknown[]>(
  step: (...given: Given) => Promise<unknown>,
): (...given: Given) => void {
  const running = useRef(false);
  return (...given) => {
    if (running.current) return;
    running.current = true;
    const done = () => {
      running.current = false;
    };
    void step(...given).then(done, done);
  };
}
