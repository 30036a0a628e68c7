import type { ReactNode } from 'react';
import type { Section } from '#web/features/public/reading/section.ts';
import { SummaryBox, type SummaryLine } from '#web/features/public/reading/summary-box.tsx';
import { TableOfContents } from '#web/features/public/reading/table-of-contents.tsx';

/** A reading page: its heading and introduction, the contents at the left, and its sections. */
export function ReadingPage({
  title,
  lead,
  aside,
  summary,
  contents,
  children,
}: {
  title: string;
  lead: ReactNode;
  /** Facts or an action beside the heading. */
  aside?: ReactNode;
  /** The page in a few facts. */
  summary?: readonly SummaryLine[];
  contents: readonly Section[];
  children: ReactNode;
}) {
  return (
    <div className="page-gutter py-8 md:py-14">
      <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-6">
        <div className="max-w-3xl">
          <h1
            tabIndex={-1}
            className="font-display text-2xl font-bold tracking-[-0.02em] lg:text-3xl lg:tracking-[-0.03em]"
          >
            {title}
          </h1>
          <div className="mt-4 max-w-reading text-ink2">{lead}</div>
        </div>
        {aside}
      </div>
      {summary && <SummaryBox lines={summary} />}
      <div className="mt-8 md:mt-12 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-18">
        <TableOfContents contents={contents} />
        <div className="min-w-0">{children}</div>
      </div>
    </div>
  );
}
