import { ChevronRight, Lock } from 'lucide-react';
import { useState } from 'react';
import { formatAmount, formatWithUnit } from '#core/money/format-money.ts';
import { holderAddress, holdersInWords, type Holder } from '#core/wallet/held.ts';
import type { Balance } from '#core/wallet/worth.ts';
import { Amount } from '#web/features/wallet/amount.tsx';
import { t } from '#web/lib/language.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

interface TiedProps {
  balance: Balance;
  /** The offers and trades that tie this asset. */
  holders: Holder[];
}

/** The tied amount of a table's row; it leads to what ties it. */
export function TiedFigure({ balance, holders }: TiedProps) {
  return (
    <ToHolders balance={balance} holders={holders} className="inline-flex flex-col items-end">
      <span className="flex items-center gap-1.5 text-base font-semibold">
        <Icon of={Lock} size={16} />
        <Amount>{formatAmount(balance.tied)}</Amount>
      </span>
      <span className="text-sm text-ink3 underline-offset-4 group-hover:underline">
        {holdersInWords(holders) || t('in trades')}
      </span>
    </ToHolders>
  );
}

/** The same as a sentence, for phones. */
export function TiedLine({ balance, holders }: TiedProps) {
  return (
    <ToHolders
      balance={balance}
      holders={holders}
      className="-my-3 flex min-h-11 items-center gap-1.5 text-sm font-semibold"
    >
      <Icon of={Lock} size={16} />
      <span>
        <Amount>{formatAmount(balance.tied)}</Amount> {t('tied in')}{' '}
        {holdersInWords(holders) || 'trades'}
      </span>
      <Icon of={ChevronRight} size={16} />
    </ToHolders>
  );
}

/** One holder is a link to it, several are a list of links. */
function ToHolders({
  balance,
  holders,
  className,
  children,
}: TiedProps & { className: string; children: React.ReactNode }) {
  const [open, setOpen] = useState(false);
  const look = `group rounded-chip text-aro ${className}`;
  const [only] = holders;
  if (!only) return <span className={look}>{children}</span>;
  if (holders.length === 1) {
    return (
      <Link to={holderAddress(only)} className={look}>
        {children}
      </Link>
    );
  }
  return (
    <>
      <button type="button" aria-haspopup="dialog" className={look} onClick={() => setOpen(true)}>
        {children}
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('Where your {asset} is tied', { asset: balance.asset })}
      >
        <HolderList holders={holders} />
      </Dialog>
    </>
  );
}

function HolderList({ holders }: { holders: Holder[] }) {
  return (
    <ul className="border-t border-line">
      {holders.map((holder) => (
        <li key={holder.tradeId} className="border-b border-line">
          <Link
            to={holderAddress(holder)}
            className="flex min-h-12 items-center justify-between gap-4 py-2 hover:text-aro"
          >
            <span className="font-semibold">
              {holder.kind === 'offer'
                ? t('Sell offer')
                : t('Trade with {buyer}', { buyer: holder.buyer ?? t('a buyer') })}
            </span>
            <span className="flex items-center gap-2 whitespace-nowrap">
              <Amount>{formatWithUnit(holder.amount)}</Amount>
              <Icon of={ChevronRight} size={16} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
