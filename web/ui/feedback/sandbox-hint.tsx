import type { ReactNode } from 'react';
import { publicConfig } from '#web/lib/supabase/public-config.ts';

/** What to enter where nothing real is asked, for people who try a sandbox. Elsewhere nothing. */
export function SandboxHint({ children }: { children: ReactNode }) {
  if (publicConfig().mode !== 'sandbox') return null;
  return (
    <p className="rounded-control border border-dashed border-fitila px-3 py-2 text-sm text-ink2">
      {children}
    </p>
  );
}
