import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { WalletTab } from '#core/navigation/wallet-tabs.ts';
import { walletUrl } from '#core/navigation/wallet-url.ts';
import { msg, t } from '#web/lib/i18n/language.ts';
import { Tabs } from '#web/ui/display/tabs.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Menu, MENU_LINE } from '#web/ui/overlay/menu.tsx';

const LABELS: Record<WalletTab, string> = {
  overview: msg('Overview'),
  deposit: msg('Deposit'),
  withdraw: msg('Withdraw'),
  transfer: msg('Send'),
  convert: msg('Convert'),
  savings: msg('Savings'),
  cards: msg('Cards'),
  activity: msg('Activity'),
  statements: msg('Statements'),
  addresses: msg('Addresses'),
  'bank-accounts': msg('Bank accounts'),
  security: msg('Security'),
};

const MAIN: readonly { tab: WalletTab; label: string }[] = [
  { tab: 'overview', label: LABELS.overview },
  { tab: 'deposit', label: LABELS.deposit },
  { tab: 'withdraw', label: LABELS.withdraw },
  { tab: 'transfer', label: msg('Send & convert') },
  { tab: 'activity', label: LABELS.activity },
];

const MORE: readonly WalletTab[] = [
  'savings',
  'cards',
  'statements',
  'bank-accounts',
  'addresses',
  'security',
];

/** The label of a part, as the title of the page has it. */
export function walletTabLabel(tab: WalletTab): string {
  return t(LABELS[tab]);
}

/** The five tabs of the wallet, and a menu with the rest that names the open one of them. */
export function WalletTabs({ current }: { current: WalletTab }) {
  const isMore = MORE.includes(current);
  return (
    <div className="flex min-w-0 flex-1 items-end gap-5 xl:gap-6">
      <Tabs
        label={t('Wallet')}
        current={current === 'convert' ? 'transfer' : current}
        tabs={MAIN.map(({ tab, label }) => ({ key: tab, label: t(label), to: walletUrl(tab) }))}
      />
      <Menu
        label={isMore ? t('More: {part}', { part: t(LABELS[current]) }) : t('More')}
        triggerClass={clsx(
          'flex h-11 items-center gap-1 border-b-2 font-semibold whitespace-nowrap',
          isMore ? 'border-ink text-ink' : 'border-transparent text-ink2 hover:text-ink',
        )}
        trigger={
          <>
            {isMore ? t(LABELS[current]) : t('More')}
            <Icon of={ChevronDown} size={16} />
          </>
        }
      >
        {MORE.map((tab) => (
          <Link
            key={tab}
            to={walletUrl(tab)}
            replace
            aria-current={tab === current ? 'page' : undefined}
            className={clsx(MENU_LINE, tab === current && 'text-ink!')}
          >
            {t(LABELS[tab])}
          </Link>
        ))}
      </Menu>
    </div>
  );
}
