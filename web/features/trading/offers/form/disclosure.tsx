import { ChevronDown } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';

/** Rules that most people leave as they are, folded away. Set or invalid ones unfold it. */
export function Disclosure({
  title,
  isNeeded,
  children,
}: {
  title: string;
  /** Something in it is set or invalid. */
  isNeeded: boolean;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(isNeeded);
  return (
    <details
      open={open || isNeeded}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 text-sm font-semibold text-ink2 hover:text-ink [&::-webkit-details-marker]:hidden">
        <Icon of={ChevronDown} size={16} className="transition-transform group-open:rotate-180" />
        {title}
      </summary>
      <div className="flex flex-col gap-5 pt-3">{children}</div>
    </details>
  );
}
