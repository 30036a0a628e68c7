import type { ReactNode } from 'react';
import { msg, t } from '#web/lib/i18n/language.ts';
import { Tabs } from '#web/ui/display/tabs.tsx';

const TABS = [
  { key: 'market', label: msg('Market'), to: '/trades' },
  { key: 'orders', label: msg('Orders'), to: '/trades/active' },
  { key: 'offers', label: msg('Offers'), to: '/trades/active?tab=offers' },
] as const;

/** The market, one's own orders and one's own offers, above each of the three. Visitors sign in on the way. */
export function TradesTabs({
  current,
  aside,
}: {
  current: (typeof TABS)[number]['key'] | null;
  /** In the same row, at its end. */
  aside?: ReactNode;
}) {
  return (
    <div className="flex items-start justify-between gap-3 border-b border-line">
      <div className={aside ? 'shrink-0' : 'min-w-0'}>
        <Tabs
          label={t('Trades')}
          tabs={TABS.map((tab) => ({ ...tab, label: t(tab.label) }))}
          current={current ?? ''}
          replace={false}
        />
      </div>
      {aside}
    </div>
  );
}
