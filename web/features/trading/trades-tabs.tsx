import { msg, t } from '#web/lib/i18n/language.ts';
import { Tabs } from '#web/ui/display/tabs.tsx';

const TABS = [
  { key: 'market', label: msg('Market'), to: '/trades' },
  { key: 'orders', label: msg('Orders'), to: '/trades/active' },
  { key: 'offers', label: msg('Offers'), to: '/trades/active?tab=offers' },
] as const;

/** The market, one's own orders and one's own offers, above each of the three. Visitors sign in on the way. */
export function TradesTabs({ current }: { current: (typeof TABS)[number]['key'] | null }) {
  return (
    <div className="border-b border-line">
      <Tabs
        label={t('Trades')}
        tabs={TABS.map((tab) => ({ ...tab, label: t(tab.label) }))}
        current={current ?? ''}
        replace={false}
      />
    </div>
  );
}
