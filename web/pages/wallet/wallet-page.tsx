import { useRouter, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, type ComponentType, type LazyExoticComponent } from 'react';
import { walletUrl } from '#core/navigation/wallet-url.ts';
import { WALLET_TABS, type WalletTab } from '#core/navigation/wallet-tabs.ts';
import { walletSearch } from '#web/features/wallet/wallet/activity/activity-search.ts';
import { useLiveWallet } from '#web/features/wallet/wallet/use-live-wallet.ts';
import { msg, t } from '#web/lib/i18n/language.ts';
import { useRouteSearch } from '#web/lib/page/use-route-search.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { PagePending } from '#web/shell/page-pending.tsx';
import { Tabs } from '#web/ui/display/tabs.tsx';

const PARTS: Record<WalletTab, LazyExoticComponent<ComponentType>> = {
  overview: lazy(() => import('#web/pages/wallet/overview-tab.tsx')),
  deposit: lazy(() => import('#web/pages/wallet/deposit-tab.tsx')),
  withdraw: lazy(() => import('#web/pages/wallet/withdraw-tab.tsx')),
  transfer: lazy(() => import('#web/pages/wallet/transfer-tab.tsx')),
  convert: lazy(() => import('#web/pages/wallet/convert-tab.tsx')),
  savings: lazy(() => import('#web/pages/wallet/savings-tab.tsx')),
  cards: lazy(() => import('#web/pages/wallet/cards-tab.tsx')),
  activity: lazy(() => import('#web/pages/wallet/activity-tab.tsx')),
  statements: lazy(() => import('#web/pages/wallet/statements-tab.tsx')),
  addresses: lazy(() => import('#web/pages/wallet/addresses-tab.tsx')),
  'bank-accounts': lazy(() => import('#web/pages/wallet/bank-accounts-tab.tsx')),
  security: lazy(() => import('#web/pages/wallet/security-tab.tsx')),
};

const LABELS: Record<WalletTab, string> = {
  overview: msg('Overview'),
  deposit: msg('Deposit'),
  withdraw: msg('Withdraw'),
  transfer: msg('Transfer'),
  convert: msg('Convert'),
  savings: msg('Savings'),
  cards: msg('Cards'),
  activity: msg('Activity'),
  statements: msg('Statements'),
  addresses: msg('Addresses'),
  'bank-accounts': msg('Bank accounts'),
  security: msg('Security'),
};

/** The wallet, in tabs: each with its own URL and script. */
export default function WalletPage() {
  const tab = useRouteSearch(walletSearch).tab ?? 'overview';
  const Part = PARTS[tab];
  useKnownUrl();
  useLiveWallet(useUserId());
  const tabs = WALLET_TABS.map((key) => ({
    key,
    label: t(LABELS[key]),
    to: walletUrl(key),
  }));
  return (
    <div className="page-gutter pt-4 pb-12 lg:pt-8">
      <h1 tabIndex={-1} className="mb-2 font-display text-xl font-bold max-lg:sr-only lg:text-2xl">
        {t('Wallet')}
      </h1>
      <div className="-mx-4 border-b border-line px-4 md:-mx-6 md:px-6 lg:mx-0 lg:px-0">
        <Tabs label={t('Wallet')} tabs={tabs} current={tab} />
      </div>
      <Suspense key={tab} fallback={<PagePending />}>
        <Part />
      </Suspense>
    </div>
  );
}

/** For an unknown tab in the URL, the first is shown under its own URL. */
function useKnownUrl(): void {
  const router = useRouter();
  // The location is the next page's already while this one is still shown.
  const elsewhere = useRouterState({
    select: ({ location }) =>
      location.pathname === '/wallet' && walletSearch.parse(location.search).tab === null,
  });
  useEffect(() => {
    if (elsewhere) void router.navigate({ href: walletUrl('overview'), replace: true });
  }, [elsewhere, router]);
}
