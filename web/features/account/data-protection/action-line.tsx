import type { ReactNode } from 'react';

/** One action: its name, the button, and why it waits. */
export function ActionLine({
  title,
  text,
  action,
  children,
}: {
  title: string;
  text: ReactNode;
  action: ReactNode;
  /** Shown below. */
  children?: ReactNode;
}) {
  return (
    <div className="py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <h3 className="font-semibold">{title}</h3>
          <p className="mt-0.5 text-sm text-ink2">{text}</p>
        </div>
        {action}
      </div>
      {children}
    </div>
  );
}
