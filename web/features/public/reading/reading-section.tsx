import type { ReactNode } from 'react';
import { AnchorLink } from '#web/features/public/reading/anchor-link.tsx';
import type { Section } from '#web/features/public/reading/section.ts';

/** A section with its heading, which is also its anchor. */
export function ReadingSection({ id, title, children }: Section & { children: ReactNode }) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="group mt-12 border-t border-line pt-8 first:mt-0 first:border-t-0 first:pt-0"
    >
      <h2 id={`${id}-title`} className="font-display text-xl font-bold">
        {title}
        <AnchorLink id={id} title={title} />
      </h2>
      <div className="mt-4">{children}</div>
    </section>
  );
}

/** Running text of a section, with readable line lengths. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className="max-w-reading space-y-4 text-ink2 [&_strong]:text-ink">{children}</div>;
}
