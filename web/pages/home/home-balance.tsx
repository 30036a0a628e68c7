import type { UseQueryResult } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, WalletMinimal, type LucideIcon } from 'lucide-react';
import { walletUrl } from '#core/navigation/wallet-url.ts';
import type { Balance } from '#core/wallet/worth.ts';
import { Total } from '#web/features/wallet/wallet/total.tsx';
import { msg, t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Icon } from '#web/ui/icon.tsx';

const LINKS: readonly { to: string; label: string; icon: LucideIcon }[] = [
  { to: walletUrl('deposit'), label: msg('Deposit'), icon: ArrowDown },
  { to: walletUrl('withdraw'), label: msg('Withdraw'), icon: ArrowUp },
  { to: walletUrl('overview'), label: msg('Wallet'), icon: WalletMinimal },
];

/** The total balance, which can be hidden, and where money comes in and goes out. */
export function HomeBalance({ query }: { query: UseQueryResult<Balance[]> }) {
  const online = useOnline();
  if (!query.data) {
    return (
      <ErrorState
        title={t('Couldn’t load your balance')}
        money={t('Your money is safe.')}
        offline={!online}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  return (
    <div>
      <Total balances={query.data} />
      <div className="mt-4 flex flex-wrap gap-2">
        {LINKS.map(({ to, label, icon }) => (
          <ButtonLink key={to} to={to} className="flex-1 gap-2! px-2! sm:flex-none sm:px-4!">
            <Icon of={icon} size={18} />
            {t(label)}
          </ButtonLink>
        ))}
      </div>
    </div>
  );
}
