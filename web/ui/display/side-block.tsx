import { useId, type ReactNode } from 'react';

/** A named block of the column beside a form: what helps while filling it in. */
export function SideBlock({
  title,
  link,
  children,
}: {
  title: string;
  /** At the end of the title's line. */
  link?: ReactNode;
  children: ReactNode;
}) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <div className="flex items-baseline justify-between gap-4 border-b border-line pb-2">
        <h3 id={heading} className="font-display text-lg font-bold">
          {title}
        </h3>
        {link}
      </div>
      <div className="pt-3">{children}</div>
    </section>
  );
}

/** Short sentences, each with a dot before it. */
export function SideNotes({ notes }: { notes: readonly ReactNode[] }) {
  return (
    <ul className="flex list-disc flex-col gap-1.5 pl-4 text-sm text-ink2 marker:text-ink3">
      {notes.map((note, at) => (
        <li key={at}>{note}</li>
      ))}
    </ul>
  );
}
