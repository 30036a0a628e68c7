import { ChevronRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { formatWithUnit } from '#core/money/format-money.ts';
import type { Money } from '#core/money/money.ts';
import { Amount } from '#web/features/wallet/wallet/amount.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

export interface HeldItem {
  readonly key: string;
  readonly to: string;
  readonly label: string;
  readonly amount: Money;
}

/** A held amount: a single holder is a link, several are a list of links. */
export function HeldBy({
  items,
  title,
  className,
  children,
}: {
  items: readonly HeldItem[];
  /** Above the list. */
  title: string;
  className: string;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const classes = `group rounded-chip ${className}`;
  const [only] = items;
  if (!only) return <span className={classes}>{children}</span>;
  if (items.length === 1) {
    return (
      <Link to={only.to} className={classes}>
        {children}
      </Link>
    );
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={classes}
        onClick={() => setOpen(true)}
      >
        {children}
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={title}>
        <ul className="border-t border-line">
          {items.map((item) => (
            <li key={item.key} className="border-b border-line">
              <Link
                to={item.to}
                className="flex min-h-12 items-center justify-between gap-4 py-2 hover:text-aro"
              >
                <span className="font-semibold">{item.label}</span>
                <span className="flex items-center gap-2 whitespace-nowrap">
                  <Amount>{formatWithUnit(item.amount)}</Amount>
                  <Icon of={ChevronRight} size={16} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
