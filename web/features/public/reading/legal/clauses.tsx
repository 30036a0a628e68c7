import type { ReactNode } from 'react';
import { AnchorLink } from '#web/features/public/reading/anchor-link.tsx';

export interface Clause {
  readonly title: string;
  readonly text: ReactNode;
}

/** Numbered clauses of a legal text: "2.3" is the third of the second part, and an anchor. */
export function Clauses({ part, clauses }: { part: number; clauses: readonly Clause[] }) {
  return (
    <ol className="border-t border-line">
      {clauses.map(({ title, text }, at) => {
        const number = `${part}.${at + 1}`;
        return (
          <li
            key={title}
            id={`clause-${number}`}
            className="group grid grid-cols-[3rem_minmax(0,1fr)] border-b border-line py-4 print:break-inside-avoid"
          >
            <span className="text-ink3">{number}</span>
            <div className="max-w-reading">
              <h3 className="font-semibold">
                {title}
                <AnchorLink id={`clause-${number}`} title={`${number} ${title}`} />
              </h3>
              <div className="mt-1 space-y-2 text-ink2">{text}</div>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
