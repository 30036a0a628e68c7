import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ButtonHTMLAttributes, Ref } from 'react';
import { useHydrated } from '#web/lib/hooks/hydrated.ts';
import { Icon } from '#web/ui/icon.tsx';

/**
 * A 44 px button with an icon only; `label` is its name and its tooltip. Before scripts arrive it is inert and marked
 * so.
 */
export function IconButton({
  icon,
  label,
  framed = false,
  className,
  ...rest
}: {
  icon: LucideIcon;
  label: string;
  /** Draws the border of an outline button. */
  framed?: boolean;
  ref?: Ref<HTMLButtonElement>;
} & ButtonHTMLAttributes<HTMLButtonElement>) {
  const hydrated = useHydrated();
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      aria-disabled={!hydrated || undefined}
      title={label}
      className={clsx(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-control text-ink2 transition-colors duration-90 hover:bg-s2 hover:text-ink disabled:text-ink3',
        framed && 'border border-edge',
        className,
      )}
    >
      <Icon of={icon} />
    </button>
  );
}
