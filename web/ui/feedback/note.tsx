import { Info, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';

/** A quiet line of fact with its icon. */
export function Note({ icon = Info, children }: { icon?: LucideIcon; children: ReactNode }) {
  return (
    <p className="flex items-start gap-2 text-sm text-ink3">
      <Icon of={icon} size={16} className="mt-0.5" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}
