import { clsx } from 'clsx';
import { Droplets, Landmark, Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '#web/lib/language.ts';
import { buttonClass } from '#web/ui/button-style.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import type { LucideIcon } from 'lucide-react';

/** What can be done with the wallet: tiles on a phone, buttons on a desk. One of them leads. */
export function WalletActions({
  empty,
  onFaucet,
  onAddBank,
}: {
  /** Nothing is there to trade with yet. */
  empty: boolean;
  /** Missing where there is no play money. */
  onFaucet?: () => void;
  onAddBank: () => void;
}) {
  const faucetLeads = empty && onFaucet !== undefined;
  return (
    <div className="grid auto-cols-fr grid-flow-col gap-2 lg:flex lg:gap-3">
      <Link to="/trades" className={look(!faucetLeads)}>
        <Label icon={Store}>{t('Trade')}</Label>
      </Link>
      {onFaucet && (
        <button type="button" onClick={onFaucet} className={look(faucetLeads)}>
          <Label icon={Droplets}>{t('Get test money')}</Label>
        </button>
      )}
      <button type="button" onClick={onAddBank} className={look(false)}>
        <Label icon={Landmark}>{t('Add bank account')}</Label>
      </button>
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

function look(leads: boolean): string {
  return clsx(
    buttonClass({ variant: leads ? 'primary' : 'outline', size: 'lg' }),
    'max-lg:h-auto! max-lg:min-h-16 max-lg:flex-col max-lg:gap-1! max-lg:px-1! max-lg:py-2 max-lg:text-center max-lg:text-sm! max-lg:whitespace-normal!',
  );
}
