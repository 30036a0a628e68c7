import { useRef } from 'react';

/** Focuses the first invalid field. */
export function useFirstProblem() {
  const fields = useRef<HTMLDivElement>(null);
  const focusFirstProblem = () => {
    requestAnimationFrame(() => {
      const wrong = fields.current?.querySelector<HTMLElement>('[aria-invalid=true]');
      wrong?.focus();
      wrong?.scrollIntoView({ block: 'center' });
    });
  };
  return { fields, focusFirstProblem };
}
