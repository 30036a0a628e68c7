import type { ReactNode } from 'react';

/**
 * The page's main action, always in reach: a bar at the bottom of a phone, in normal flow on a desktop. For pages whose
 * chrome is `task`, which have no tabs there.
 */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-20 -mx-4 border-t border-line bg-bg px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:static md:m-0 md:border-0 md:bg-transparent md:p-0">
      {children}
    </div>
  );
}
