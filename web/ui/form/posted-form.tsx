import type { ReactNode } from 'react';

/** A form that the server answers by a redirect, without a script: its fields and what it carries besides. */
export function PostedForm({
  action,
  carries,
  className,
  children,
}: {
  action: string;
  /** Names and values that nobody types; null is left out. */
  carries: Readonly<Record<string, string | null>>;
  className?: string;
  children: ReactNode;
}) {
  return (
    <form method="post" action={action} className={className}>
      {Object.entries(carries).map(
        ([name, value]) =>
          value !== null && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {children}
    </form>
  );
}
