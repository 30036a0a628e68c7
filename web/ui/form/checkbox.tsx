import { Check } from 'lucide-react';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { Icon } from '#web/ui/icon.tsx';

/** A checkbox with its label; the whole line is the hit area. */
export function Checkbox({
  label,
  className,
  ...rest
}: { label: ReactNode; ref?: Ref<HTMLInputElement> } & Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type'
>) {
  return (
    <label className={`flex min-h-11 items-center gap-2.5 ${className ?? ''}`}>
      <span className="relative inline-flex shrink-0">
        <input
          {...rest}
          type="checkbox"
          className="peer size-6 appearance-none rounded-chip border border-edge bg-transparent checked:border-ink checked:bg-ink disabled:border-line"
        />
        <span className="pointer-events-none absolute inset-0 hidden items-center justify-center text-on peer-checked:flex">
          <Icon of={Check} size={16} />
        </span>
      </span>
      <span className="text-sm font-semibold text-ink2">{label}</span>
    </label>
  );
}
