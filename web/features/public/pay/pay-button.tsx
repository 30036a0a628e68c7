import type { ReactNode } from 'react';
import { buttonClass } from '#web/ui/button-style.ts';

/** The page's one action, in a bar at the bottom of a phone. */
export function PayButton({ children }: { children: ReactNode }) {
  return (
    <PayBar>
      <button
        type="submit"
        className={buttonClass({ variant: 'primary', size: '2xl', wide: true, className: WRAPS })}
      >
        {children}
      </button>
    </PayBar>
  );
}

/** The same for what another page does. */
export function PayLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <PayBar>
      <a
        href={to}
        className={buttonClass({ variant: 'primary', size: '2xl', wide: true, className: WRAPS })}
      >
        {children}
      </a>
    </PayBar>
  );
}

const WRAPS = 'h-auto! min-h-14 px-3! py-2 text-center whitespace-normal!';

function PayBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-bar
      className="max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:border-t max-md:border-line max-md:bg-bg max-md:px-4 max-md:pt-3 max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))] md:mt-5"
    >
      {children}
    </div>
  );
}
