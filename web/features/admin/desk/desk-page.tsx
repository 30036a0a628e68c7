import { useId, type ReactNode } from 'react';
import { useTabPart } from '#web/lib/page/page-title.tsx';

/** A page of the administrators: its title, what it is for, and its parts. */
export function DeskPage({
  title,
  part,
  about,
  children,
}: {
  title: string;
  /** The open part of several, for the browser's tab. */
  part?: string;
  about?: string;
  children: ReactNode;
}) {
  useTabPart(part ? `${part} · ${title}` : title);
  return (
    <div className="page-gutter pt-4 pb-12 lg:pt-8">
      <h1 tabIndex={-1} className="font-display text-xl font-bold lg:text-2xl">
        {title}
      </h1>
      {about && <p className="mt-2 max-w-prose text-ink2">{about}</p>}
      {children}
    </div>
  );
}

/** A titled part of a page. */
export function DeskSection({
  title,
  heading: Heading = 'h3',
  children,
}: {
  title: string;
  heading?: 'h2' | 'h3';
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="in-order min-w-0">
      <Heading id={id} className="mb-3 font-semibold">
        {title}
      </Heading>
      {children}
    </section>
  );
}

/** A titled list, or the sentence that there is nothing in it. */
export function DeskList({
  title,
  empty,
  count,
  about,
  children,
}: {
  title: string;
  empty: string;
  count: number;
  /** What the rows have in common; only with rows. */
  about?: string;
  children: ReactNode;
}) {
  return (
    <section>
      <h3 className="font-semibold text-ink2">{title}</h3>
      {count === 0 ? (
        <p className="mt-2 text-ink2">{empty}</p>
      ) : (
        <>
          {about && <p className="mt-1 max-w-prose text-sm text-ink3">{about}</p>}
          <ul className="mt-2 border-t border-line">{children}</ul>
        </>
      )}
    </section>
  );
}
