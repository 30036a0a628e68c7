import type { ReactNode } from 'react';

/** Says that nothing here is money. */
export function TestNote({ children }: { children: ReactNode }) {
  return (
    <p className="border-y border-dashed border-fitila py-2 text-sm font-semibold text-fitila">
      {children}
    </p>
  );
}
