import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { CHAINS_PARTS, chainsUrl, type ChainsPart } from '#core/navigation/chains-parts.ts';
import { DeskPage } from '#web/features/admin/desk/desk-page.tsx';
import { useMay } from '#web/lib/supabase/staff-access.ts';
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

/** External funds and the wallet's products for the staff: tabs, each with its own URL. */
export default function ChainsPage() {
  const search = useRouteSearch(chainsSearch);
  const may = useMay();
  const shown = CHAINS_PARTS.filter((one) => may([one.may]));
  // Without a part of one's own choice, or with another's, the first of one's own.
  const { key: part, label } =
    shown.find(({ key }) => key === search.part) ?? shown[0] ?? CHAINS_PARTS[0];
  const Part = PARTS[part];
  const tabs = shown.map((one) => ({ ...one, to: chainsUrl(one.key) }));
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
