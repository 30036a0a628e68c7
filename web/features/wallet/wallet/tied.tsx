import { ChevronRight, Lock } from 'lucide-react';
import { formatAmount } from '#core/money/format-money.ts';
import { holderUrl, holdersText, type Holder } from '#web/features/wallet/wallet/held.ts';
import type { Balance } from '#core/wallet/worth.ts';
import { Amount } from '#web/features/wallet/wallet/amount.tsx';
import { HeldBy } from '#web/features/wallet/wallet/held-by.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { Icon } from '#web/ui/icon.tsx';

interface TiedProps {
  balance: Balance;
  /** The offers and orders that lock this asset. */
  holders: Holder[];
}

/** The locked amount of a table's row; it links to what locks it. */
export function TiedFigure({ balance, holders }: TiedProps) {
  return (
    <ToHolders balance={balance} holders={holders} className="inline-flex flex-col items-end">
      <span className="flex items-center gap-1.5 text-base font-semibold">
        <Icon of={Lock} size={16} />
        <Amount>{formatAmount(balance.tied)}</Amount>
      </span>
      <span className="text-sm text-ink3 underline-offset-4 group-hover:underline">
        {holders.length > 0 ? t(holdersText(holders)) : t('in orders')}
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
        <Amount>{formatAmount(balance.tied)}</Amount> {t('in escrow in')} {t(holdersText(holders))}
      </span>
      <Icon of={ChevronRight} size={16} />
    </ToHolders>
  );
}

function ToHolders({
  balance,
  holders,
  className,
  children,
}: TiedProps & { className: string; children: React.ReactNode }) {
  const items = holders.map((holder) => ({
    key: holder.tradeId,
    to: holderUrl(holder),
    amount: holder.amount,
    label:
      holder.kind === 'offer'
        ? t('Sell offer')
        : t('Order with {buyer}', { buyer: holder.buyer ?? t('a buyer') }),
  }));
  return (
    <HeldBy
      items={items}
      title={t('Where your {asset} is in escrow', { asset: balance.asset })}
      className={`text-aro ${className}`}
    >
      {children}
    </HeldBy>
  );
}
