import {
  ArrowDown,
  ArrowLeftRight,
  ArrowUp,
  Droplets,
  Send,
  Store,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { walletUrl } from '#core/navigation/wallet-url.ts';
import { msg, t } from '#web/lib/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-style.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

/** Convert is left to the tab on a phone, where four tiles fill the row. */
const WALLET_ACTIONS: readonly { to: string; label: string; icon: LucideIcon; wide?: boolean }[] = [
  { to: '/trades', label: msg('Trade'), icon: Store },
  { to: walletUrl('deposit'), label: msg('Deposit'), icon: ArrowDown },
  { to: walletUrl('withdraw'), label: msg('Withdraw'), icon: ArrowUp },
  { to: walletUrl('transfer'), label: msg('Send'), icon: Send },
  { to: walletUrl('convert'), label: msg('Convert'), icon: ArrowLeftRight, wide: true },
];

/** The wallet's actions: tiles on a phone, one row of buttons on a desktop. One of them is primary. */
export function WalletActions({
  onFaucet,
}: {
  /** Only for an empty wallet where there is play money: then it leads. */
  onFaucet?: (() => void) | undefined;
}) {
  return (
    <div className="flex shrink-0 flex-col gap-2 lg:flex-row lg:gap-3">
      <div className="grid grid-cols-4 gap-2 lg:flex lg:gap-3">
        {WALLET_ACTIONS.map(({ to, label, icon, wide }, at) => (
          <Link
            key={to}
            to={to}
            className={`${actionClass(at === 0 && !onFaucet)} ${wide ? 'max-lg:hidden!' : ''}`}
          >
            <Label icon={icon}>{t(label)}</Label>
          </Link>
        ))}
      </div>
      {onFaucet && (
        <Button size="lg" variant="primary" onClick={onFaucet}>
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
