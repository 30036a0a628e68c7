import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';

/** One sign-in method, as a row of the list. */
export function MethodLine({
  icon,
  name,
  fact,
  action,
  children,
}: {
  icon: LucideIcon;
  name: string;
  fact: ReactNode;
  action: ReactNode;
  children?: ReactNode;
}) {
  return (
    <li className="border-b border-line py-3">
      <div className="flex items-center gap-4">
        <Icon of={icon} className="text-ink3" />
        <div className="min-w-0 flex-1">
          <p className="text-sm text-ink2">{name}</p>
          <p className="font-semibold break-words">{fact}</p>
        </div>
        {action}
      </div>
      {children}
    </li>
  );
}
