import { clsx } from 'clsx';
import {
  Banknote,
  Code,
  Link2,
  ReceiptText,
  Repeat,
  Settings,
  type LucideIcon,
} from 'lucide-react';
import { MERCHANT_TABS, type MerchantTab } from '#core/navigation/merchant-tabs.ts';
import { merchantHref } from '#web/features/business/console/shared/merchant-search.ts';
import { msg, t } from '#web/lib/i18n/language.ts';
import { bringIntoView } from '#web/ui/display/tabs.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

const PARTS: Record<MerchantTab, { label: string; icon: LucideIcon }> = {
  invoices: { label: msg('Invoices'), icon: ReceiptText },
  links: { label: msg('Payment links'), icon: Link2 },
  recurring: { label: msg('Recurring'), icon: Repeat },
  payments: { label: msg('Payments'), icon: Banknote },
  developers: { label: msg('Developers'), icon: Code },
  business: { label: msg('Settings'), icon: Settings },
};

export function merchantTabLabel(tab: MerchantTab): string {
  return t(PARTS[tab].label);
}

/** The parts of a business: a row on a phone, a side list on a desktop. */
export function MerchantNav({ current, isTest }: { current: MerchantTab; isTest: boolean }) {
  return (
    <nav
      aria-label={t('Business')}
      className="fade-x flex min-w-0 gap-5 overflow-x-auto max-lg:-mx-4 max-lg:border-b max-lg:border-line max-lg:px-4 max-lg:md:-mx-6 max-lg:md:px-6 lg:flex-col lg:gap-1"
    >
      {MERCHANT_TABS.map((tab) => {
        const isOpen = tab === current;
        return (
          <Link
            key={tab}
            to={merchantHref({ tab, isTest })}
            ref={isOpen ? bringIntoView : undefined}
            aria-current={isOpen ? 'page' : undefined}
            className={clsx(
              'flex h-11 shrink-0 items-center gap-3 font-semibold whitespace-nowrap max-lg:border-b-2 lg:rounded-control lg:px-3',
              isOpen
                ? 'text-ink max-lg:border-ink lg:bg-s2'
                : 'text-ink2 hover:text-ink max-lg:border-transparent lg:hover:bg-s1',
            )}
          >
            <span className="max-lg:hidden">
              <Icon of={PARTS[tab].icon} />
            </span>
            {t(PARTS[tab].label)}
          </Link>
        );
      })}
    </nav>
  );
}
