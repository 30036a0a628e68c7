import { ArrowDownToLine, Clock, PiggyBank } from 'lucide-react';
import { clsx } from 'clsx';
import { walletUrl } from '#core/navigation/wallet-url.ts';
import { formatAmount } from '#core/money/format-money.ts';
import { wireBalance } from '#core/wallet/wire-balance.ts';
import type { Balance } from '#core/wallet/worth.ts';
import { Amount } from '#web/features/wallet/wallet/amount.tsx';
import { HeldBy, type HeldItem } from '#web/features/wallet/wallet/held-by.tsx';
import type { Portfolio } from '#web/features/wallet/wallet/portfolio-query.ts';
import { msg, t } from '#web/lib/i18n/language.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

type Outgoing = Portfolio['outgoing'];

const ABOUT: Record<Outgoing[number]['about'], string> = {
  withdrawal: msg('Withdrawal'),
  payout: msg('To your bank account'),
  appeal: msg('On hold until an appeal is decided'),
  lien: msg('Kept by court order'),
  invoice: msg('Held for invoices'),
};

interface PendingProps {
  balance: Balance;
  outgoing: Outgoing;
}

/** The pending amount of a table's row; it links to what holds it. */
export function PendingFigure({ balance, outgoing }: PendingProps) {
  const figure = <Amount>{formatAmount(balance.pending)}</Amount>;
  if (balance.pending.units === 0n) return <span className="text-ink3">{figure}</span>;
  return (
    <HeldBy
      items={itemsOf(outgoing)}
      title={t('Where your pending {asset} is', { asset: balance.asset })}
      className="inline-flex items-center gap-1.5 font-semibold text-fitila"
    >
      <Icon of={Clock} size={16} />
      <span className="underline-offset-4 group-hover:underline">{figure}</span>
    </HeldBy>
  );
}

/** The same as a sentence, for phones. */
export function PendingLine({ balance, outgoing }: PendingProps) {
  if (balance.pending.units === 0n) return null;
  return (
    <HeldBy
      items={itemsOf(outgoing)}
      title={t('Where your pending {asset} is', { asset: balance.asset })}
      className="-mb-2 flex min-h-11 items-center gap-2 text-sm text-fitila"
    >
      <Icon of={Clock} size={16} />
      <span>
        <Amount>{formatAmount(balance.pending)}</Amount> {t('pending')}
      </span>
    </HeldBy>
  );
}

/** Detected incoming money. It is owned when the network has confirmed it. */
export function ArrivingLine({
  incoming,
  end = false,
}: {
  incoming: Portfolio['incoming'];
  /** Right-aligned, under a number. */
  end?: boolean;
}) {
  // Deposits that are too small stay there; they are shown where nothing else is incoming.
  const coming = incoming.filter(({ status }) => status !== 'too_small');
  const shown = coming.length > 0 ? coming : incoming;
  const [next] = shown;
  if (!next) return null;
  const units = shown.reduce(
    (sum, { asset, amount }) => sum + wireBalance(asset, amount).units,
    0n,
  );
  return (
    <Link
      to={walletUrl('deposit')}
      className={clsx(
        'flex items-center gap-2 text-sm hover:underline',
        coming.length > 0 ? 'text-fitila' : 'text-ink2',
        end ? 'justify-end' : '-mb-2 min-h-11',
      )}
    >
      <Icon of={coming.length > 0 ? ArrowDownToLine : PiggyBank} size={16} />
      <span>
        <Amount>{formatAmount({ asset: next.asset, units })}</Amount>{' '}
        {coming.length > 0 ? t('arriving') : t('below minimum')}
        {!end && coming.length === 1 && (
          <>
            {', '}
            {t('{n} of {needed} confirmations', {
              n: Math.min(next.confirmations, next.confirmations_needed),
              needed: next.confirmations_needed,
            })}
          </>
        )}
      </span>
    </Link>
  );
}

function itemsOf(outgoing: Outgoing): HeldItem[] {
  return outgoing.map(({ id, about, asset, amount }) => ({
    key: id,
    to: placeOf(about, id),
    label: t(ABOUT[about]),
    amount: wireBalance(asset, amount),
  }));
}

function placeOf(about: Outgoing[number]['about'], id: string): string {
  if (about === 'appeal') return `/trade/${id}/payment`;
  return walletUrl(about === 'lien' || about === 'invoice' ? 'activity' : 'withdraw');
}
