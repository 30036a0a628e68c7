import { useRef } from 'react';

/**
 * The same function, which does nothing while it is running. A button shows that it is busy a moment after the press,
 * and on a slow phone a second press comes before that. Errors are handled by the function itself.
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
