import { useId, type ReactNode } from 'react';

/** One section of a settings page: its subject at the left, its controls at the right. */
export function SettingsSection({
  title,
  about,
  id,
  children,
}: {
  title: string;
  about?: ReactNode;
  /** An anchor for links. */
  id?: string;
  children: ReactNode;
}) {
  const heading = useId();
  return (
    <section
      id={id}
      aria-labelledby={heading}
      className="in-order grid gap-x-12 gap-y-5 border-t border-line py-8 first:border-t-0 first:pt-6 lg:grid-cols-[20rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={heading} className="font-display text-lg font-bold">
          {title}
        </h2>
        {about && <div className="mt-1.5 max-w-prose text-sm text-ink2">{about}</div>}
      </div>
      <div className="max-w-2xl min-w-0">{children}</div>
    </section>
  );
}
