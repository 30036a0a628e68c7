import { useEffect, useRef, type ReactNode } from 'react';

/** Takes the focus whenever another step is shown, so that it is read out; not when the guide opens. */
export function StepHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const title = heading.current?.closest('dialog')?.querySelector('h2');
    if (document.activeElement !== title) heading.current?.focus();
  }, []);
  return (
    <h3 ref={heading} tabIndex={-1} className="mt-1 font-display text-lg font-bold outline-none">
      {children}
    </h3>
  );
}
