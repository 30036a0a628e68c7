import type { InputHTMLAttributes, ReactNode, Ref } from 'react';

/** An on-off that takes effect at once. */
export function Switch({
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
          role="switch"
          className="peer h-6 w-11 appearance-none rounded-chip border border-edge bg-transparent transition-colors checked:border-ink checked:bg-ink disabled:border-line"
        />
        <span className="pointer-events-none absolute top-0.75 left-0.75 size-4.5 rounded-[3px] bg-ink3 transition-transform peer-checked:translate-x-5 peer-checked:bg-on" />
      </span>
      <span className="text-sm font-semibold text-ink2">{label}</span>
    </label>
  );
}
