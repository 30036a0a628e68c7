import { useRef } from 'react';

/** Leads to the first field that has to be put right. */
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
