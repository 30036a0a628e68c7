import { useQuery } from '@tanstack/react-query';
import { Hourglass } from 'lucide-react';
import type { CryptoAsset } from '#core/money/assets.ts';
import { formatCurrency, formatWithUnit } from '#core/money/format-money.ts';
import { wireBalance } from '#core/wallet/wire-balance.ts';
import { walletSecurityQuery } from '#web/lib/money/wallet-security.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { shortTime } from '#web/lib/time/short-time.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Beside an available balance: how much of it was bought today, and from when that can leave. Nothing else shows. */
export function WithdrawableFrom({
  asset,
  className = '',
}: {
  asset: CryptoAsset;
  className?: string;
}) {
  const { data: security } = useQuery(walletSecurityQuery(useUserId()));
  const bought = security?.bought.find((row) => row.asset === asset && row.tied > 0);
  if (!bought) return null;
  return (
    <p className={`flex items-start gap-1.5 text-sm font-normal text-fitila ${className}`}>
      <Icon of={Hourglass} size={16} className="mt-0.5 shrink-0" />
      <span className="min-w-0">
        {t('{amount} withdrawable from {time}', {
          amount: formatWithUnit(wireBalance(asset, bought.tied)),
          time: shortTime(new Date(bought.until)),
        })}
      </span>
    </p>
  );
}

/** Beside an address or a bank account that is new: from when it can be used for more than what needs no wait. */
export function NewDestination({ from }: { from: string }) {
  const { data: security } = useQuery(walletSecurityQuery(useUserId()));
  if (!security) return null;
  const left = wireBalance('NGN', security.early.left_ngn);
  const time = shortTime(new Date(from));
  return (
    <p className="flex items-start gap-1.5 text-sm text-fitila">
      <Icon of={Hourglass} size={16} className="mt-0.5 shrink-0" />
      <span className="min-w-0">
        {left.units > 0n
          ? t('New: withdrawable to it from {time}. Up to {left} can go now, without waiting.', {
              time,
              left: formatCurrency(left),
            })
          : t('New: withdrawable to it from {time}.', { time })}
      </span>
    </p>
  );
}
