import { ArrowDown, ArrowLeftRight, ArrowUp, Droplets, Send, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { walletUrl } from '#core/navigation/wallet-url.ts';
import type { WalletTab } from '#core/navigation/wallet-tabs.ts';
import { msg, t } from '#web/lib/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-style.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

const WALLET_ACTIONS: readonly { tab: WalletTab; label: string; icon: LucideIcon }[] = [
  { tab: 'deposit', label: msg('Deposit'), icon: ArrowDown },
  { tab: 'withdraw', label: msg('Withdraw'), icon: ArrowUp },
  { tab: 'transfer', label: msg('Transfer'), icon: Send },
  { tab: 'convert', label: msg('Convert'), icon: ArrowLeftRight },
];

/** The wallet's actions: tiles on a phone, buttons on a desktop. One of them is primary. */
export function WalletActions({
  empty,
  onFaucet,
}: {
  /** The wallet is empty. */
  empty: boolean;
  /** Missing where there is no play money. */
  onFaucet?: () => void;
}) {
  const faucetLeads = empty && onFaucet !== undefined;
  return (
    <div className="flex flex-col gap-2 lg:flex-row lg:flex-wrap lg:gap-3 xl:justify-end">
      <div className="grid grid-cols-4 gap-2 lg:flex lg:gap-3">
        {WALLET_ACTIONS.map(({ tab, label, icon }) => (
          <Link
            key={tab}
            to={walletUrl(tab)}
            className={actionClass(tab === 'deposit' && !faucetLeads)}
          >
            <Label icon={icon}>{t(label)}</Label>
          </Link>
        ))}
      </div>
      {onFaucet && (
        <Button size="lg" variant={faucetLeads ? 'primary' : 'outline'} onClick={onFaucet}>
          <Label icon={Droplets}>{t('Get test money')}</Label>
        </Button>
      )}
    </div>
  );
}

function Label({ icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <>
      <Icon of={icon} />
      <span>{children}</span>
    </>
  );
}

function actionClass(leads: boolean): string {
  return buttonClass({
    variant: leads ? 'primary' : 'outline',
    size: 'lg',
    className:
      'max-lg:h-auto! max-lg:min-h-16 max-lg:flex-col max-lg:gap-1! max-lg:px-1! max-lg:py-2 max-lg:text-center max-lg:text-sm! max-lg:whitespace-normal!',
  });
}
