import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { CHAINS_PARTS, chainsUrl, type ChainsPart } from '#core/navigation/chains-parts.ts';
import { DeskPage } from '#web/features/admin/desk/desk-page.tsx';
import { useRouteSearch } from '#web/lib/page/use-route-search.ts';
import { chainsSearch } from '#web/pages/admin/chains/chains-search.ts';
import { LazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx';
import { Tabs } from '#web/ui/display/tabs.tsx';

const PARTS: Record<ChainsPart, LazyExoticComponent<ComponentType>> = {
  balances: lazy(() => import('#web/pages/admin/chains/balances-part.tsx')),
  deposits: lazy(async () => ({
    default: (await import('#web/features/admin/deposit-desk/deposit-desk.tsx')).DepositDesk,
  })),
  withdrawals: lazy(async () => ({
    default: (await import('#web/features/admin/withdrawal-desk/withdrawal-desk.tsx'))
      .WithdrawalDesk,
  })),
  payouts: lazy(async () => ({
    default: (await import('#web/features/admin/payout-desk/payout-desk.tsx')).PayoutDesk,
  })),
  treasury: lazy(async () => ({
    default: (await import('#web/features/admin/treasury-desk/treasury-desk.tsx')).TreasuryDesk,
  })),
  convert: lazy(async () => ({
    default: (await import('#web/features/admin/convert-desk/convert-desk.tsx')).ConvertDesk,
  })),
  savings: lazy(async () => ({
    default: (await import('#web/features/admin/savings-desk/savings-desk.tsx')).SavingsDesk,
  })),
};

/** External funds and the wallet's products for administrators: tabs, each with its own URL. */
export default function ChainsPage() {
  const { part } = useRouteSearch(chainsSearch);
  const label = CHAINS_PARTS.find(({ key }) => key === part)?.label ?? '';
  const Part = PARTS[part];
  const tabs = CHAINS_PARTS.map((one) => ({ ...one, to: chainsUrl(one.key) }));
  return (
    <DeskPage title="Chains and wallets" part={label}>
      <div className="-mx-4 mt-2 border-b border-line px-4 md:-mx-6 md:px-6 lg:mx-0 lg:px-0">
        <Tabs label="Chains and wallets" tabs={tabs} current={part} />
      </div>
      <section aria-labelledby="part" className="mt-6">
        <h2 id="part" className="sr-only">
          {label}
        </h2>
        <LazyPart key={part} name={label} fallback={<SkeletonRows rows={6} label="Loading" />}>
          <Part />
        </LazyPart>
      </section>
    </DeskPage>
  );
}
