import type { ReactNode } from 'react';

export interface LedgerLine {
  /** The value, such as "15 min". */
  readonly figure: string;
  readonly title: string;
  readonly text: ReactNode;
}

/** Values at the left, what each means at the right, a hairline between. */
export function LedgerLines({ lines }: { lines: readonly LedgerLine[] }) {
  return (
    <dl className="border-t border-line">
      {lines.map(({ figure, title, text }) => (
        <div
          key={title}
          className="grid gap-x-8 gap-y-1 border-b border-line py-4 sm:grid-cols-[9rem_minmax(0,1fr)]"
        >
          <dt className="contents">
            <span className="text-lg font-semibold">{figure}</span>
            <span className="font-semibold sm:col-start-2">{title}</span>
          </dt>
          <dd className="max-w-reading text-ink2 sm:col-start-2">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
