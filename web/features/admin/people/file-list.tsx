import type { ReactNode } from 'react';
import { fullTime, shortTime } from '#web/lib/time/short-time.ts';

/** A titled list of a file with its count, or the sentence that there is nothing in it. */
export function FileList({
  title,
  none,
  count,
  aside,
  children,
}: {
  title: string;
  none: string;
  count: number;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="flex items-baseline justify-between gap-4 pb-2">
        <span className="text-sm font-semibold">{title}</span>
        {aside && <span className="text-sm text-ink2">{aside}</span>}
      </h3>
      {count === 0 ? (
        <p className="border-t border-line py-2.5 text-sm text-ink3">{none}</p>
      ) : (
        <ul className="border-t border-line">{children}</ul>
      )}
    </section>
  );
}

/** One row: what it is, its state, and when. */
export function FileRow({
  at,
  icon,
  end,
  children,
}: {
  at: string;
  icon?: ReactNode;
  /** Before the time. */
  end?: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className="flex min-h-10 items-center gap-3 border-b border-line py-1.5 text-sm">
      {icon}
      <span className="min-w-0 flex-1 wrap-anywhere">{children}</span>
      {end}
      <time
        dateTime={at}
        title={fullTime(new Date(at))}
        className="shrink-0 text-right text-ink3 tabular-nums sm:min-w-24"
      >
        {shortTime(new Date(at))}
      </time>
    </li>
  );
}
