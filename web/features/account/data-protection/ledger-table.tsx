import type { ReactNode } from 'react';

export interface LedgerRow {
  readonly name: string;
  readonly note?: ReactNode;
  readonly cells: readonly ReactNode[];
}

/**
 * A table of texts: columns where there is room, and on a phone one entry below the other, each part with the name of
 * its column. The roles are explicit because a table with changed display is none to screen readers.
 */
export function LedgerTable({
  label,
  columns,
  rows,
}: {
  label: string;
  /** The first labels the rows. */
  columns: readonly [string, ...string[]];
  rows: readonly LedgerRow[];
}) {
  const [first, ...others] = columns;
  return (
    <table role="table" aria-label={label} className="block w-full text-left md:table">
      <thead
        role="rowgroup"
        className="sr-only text-sm text-ink2 md:not-sr-only md:table-header-group"
      >
        <tr role="row" className="md:border-b md:border-line">
          {columns.map((column) => (
            <th
              key={column}
              role="columnheader"
              scope="col"
              className="py-2 pr-6 font-semibold last:pr-0"
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody
        role="rowgroup"
        className="block border-t border-line md:table-row-group md:border-t-0"
      >
        {rows.map(({ name, note, cells }) => (
          <tr
            key={name}
            role="row"
            className="block border-b border-line py-4 md:table-row md:py-0 print:break-inside-avoid"
          >
            <th
              role="rowheader"
              scope="row"
              aria-label={`${first}: ${name}`}
              className="block font-semibold md:table-cell md:w-[34%] md:py-3.5 md:pr-6 md:align-top"
            >
              {name}
              {note && <span className="mt-0.5 block font-normal text-ink2">{note}</span>}
            </th>
            {cells.map((cell, at) => (
              <td
                key={others[at]}
                role="cell"
                className="mt-2 block text-ink2 md:mt-0 md:table-cell md:py-3.5 md:pr-6 md:align-top md:last:pr-0"
              >
                <span
                  aria-hidden="true"
                  className="block text-sm font-semibold text-ink3 md:hidden"
                >
                  {others[at]}
                </span>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
