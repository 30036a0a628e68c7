import { clsx } from 'clsx';
import type { ReactNode, TdHTMLAttributes, ThHTMLAttributes, HTMLAttributes, Ref } from 'react';

/** A ledger table: hairlines between rows, no box, no stripes. Put `Head` and `Body` in it. */
export function Table({ label, children }: { label: string; children: ReactNode }) {
  return (
    <table aria-label={label} className="w-full border-collapse text-left">
      {children}
    </table>
  );
}

/** The row of column names; it stays below the header while the list scrolls. */
export function Head({ children }: { children: ReactNode }) {
  return (
    <thead className="sticky top-16 z-10 bg-bg">
      <tr className="h-10 border-b border-line">{children}</tr>
    </thead>
  );
}

/** A column's name; `end` for figures, so that they line up at the right. */
export function HeadCell({
  end = false,
  className,
  ...rest
}: { end?: boolean } & ThHTMLAttributes<HTMLTableCellElement>) {
  return (
    <th
      scope="col"
      {...rest}
      className={clsx(
        'px-3 text-sm font-semibold whitespace-nowrap text-ink2 first:pl-4 last:pr-4',
        end && 'text-right',
        className,
      )}
    />
  );
}

/** One row with its hairline; 40 px unless `tall` (56 px, for offers). */
export function Row({
  tall = false,
  active = false,
  className,
  ...rest
}: {
  tall?: boolean;
  /** The row the keyboard is on. */
  active?: boolean;
  ref?: Ref<HTMLTableRowElement>;
} & HTMLAttributes<HTMLTableRowElement>) {
  return (
    <tr
      {...rest}
      className={clsx(
        'border-b border-line',
        tall ? 'h-14' : 'h-10',
        active && 'bg-s1 shadow-[inset_2px_0_0_var(--ink)]',
        className,
      )}
    />
  );
}

/** One cell; `end` for figures. */
export function Cell({
  end = false,
  className,
  ...rest
}: { end?: boolean } & TdHTMLAttributes<HTMLTableCellElement>) {
  return (
    <td {...rest} className={clsx('px-3 first:pl-4 last:pr-4', end && 'text-right', className)} />
  );
}
