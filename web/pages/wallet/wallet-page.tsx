import { useRouter, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, type ComponentType, type LazyExoticComponent } from 'react';
import { walletUrl } from '#core/navigation/wallet-url.ts';
import type { WalletTab } from '#core/navigation/wallet-tabs.ts';
import { walletSearch } from '#web/features/wallet/wallet/activity/activity-search.ts';
import { useLiveWallet } from '#web/features/wallet/wallet/use-live-wallet.ts';
import { WalletTabs, walletTabLabel } from '#web/features/wallet/wallet/wallet-tabs.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { usePageTitle } from '#web/lib/page/page-title.tsx';
import { useRouteSearch } from '#web/lib/page/use-route-search.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { AccountNotice } from '#web/ui/money/account-notice.tsx';
import { PagePending } from '#web/shell/page-pending.tsx';

// Sending and converting are one part with two addresses, and keep what was typed between them.
const SendTab = lazy(() => import('#web/pages/wallet/send-tab.tsx'));

const PARTS: Record<WalletTab, LazyExoticComponent<ComponentType>> = {
  overview: lazy(() => import('#web/pages/wallet/overview-tab.tsx')),
  deposit: lazy(() => import('#web/pages/wallet/deposit-tab.tsx')),
  withdraw: lazy(() => import('#web/pages/wallet/withdraw-tab.tsx')),
  transfer: SendTab,
  convert: SendTab,
  savings: lazy(() => import('#web/pages/wallet/savings-tab.tsx')),
  cards: lazy(() => import('#web/pages/wallet/cards-tab.tsx')),
  activity: lazy(() => import('#web/pages/wallet/activity-tab.tsx')),
  statements: lazy(() => import('#web/pages/wallet/statements-tab.tsx')),
  addresses: lazy(() => import('#web/pages/wallet/addresses-tab.tsx')),
  'bank-accounts': lazy(() => import('#web/pages/wallet/bank-accounts-tab.tsx')),
  security: lazy(() => import('#web/pages/wallet/security-tab.tsx')),
};

/** The wallet, in tabs: each with its own URL, title and script. */
export default function WalletPage() {
  const tab = useRouteSearch(walletSearch).tab ?? 'overview';
  const Part = PARTS[tab];
  useKnownUrl();
  useLiveWallet(useUserId());
  usePageTitle(tab === 'overview' ? null : walletTabLabel(tab));
  return (
    <div className="page-gutter pt-4 pb-12 lg:pt-8">
      <div className="-mx-4 border-b border-line px-4 md:-mx-6 md:px-6 lg:mx-0 lg:flex lg:items-end lg:gap-8 lg:px-0">
        <h1
          tabIndex={-1}
          className="font-display text-xl font-bold max-lg:sr-only lg:pb-1 lg:text-2xl"
        >
          {t('Wallet')}
        </h1>
        <WalletTabs current={tab} />
      </div>
      <AccountNotice className="mt-4" />
      <Suspense key={tab === 'convert' ? 'transfer' : tab} fallback={<PagePending />}>
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
