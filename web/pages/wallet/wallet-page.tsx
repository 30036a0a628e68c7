import {
  usePrefetchInfiniteQuery,
  usePrefetchQuery,
  useSuspenseQuery,
} from '@tanstack/react-query';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { whole } from '#core/wallet/worth.ts';
import { AddBankAccountDialog } from '#web/features/bank-accounts/add-bank-account-dialog.tsx';
import { bankAccountsQuery } from '#web/features/bank-accounts/bank-account-queries.ts';
import { BankAccountList } from '#web/features/bank-accounts/bank-account-list.tsx';
import { activityQuery } from '#web/features/wallet/activity-query.ts';
import { ActivityList } from '#web/features/wallet/activity.tsx';
import { AssetList } from '#web/features/wallet/asset-list.tsx';
import { balancesQuery } from '#web/features/wallet/balances-query.ts';
import { FaucetDialog } from '#web/features/wallet/faucet-dialog.tsx';
import { holdersQuery } from '#web/features/wallet/holders-query.ts';
import { Total } from '#web/features/wallet/total.tsx';
import { useLiveWallet } from '#web/features/wallet/use-live-wallet.ts';
import { WalletActions } from '#web/features/wallet/wallet-actions.tsx';
import { t } from '#web/lib/language.ts';
import { publicConfig } from '#web/lib/public-config.ts';
import { useUserId } from '#web/lib/session.tsx';
import { Button } from '#web/ui/button.tsx';

const OVERVIEW = '/wallet?tab=overview';

/** What one owns, what ties it, and what moved. */
export default function WalletPage() {
  const userId = useUserId();
  // Asked for side by side, so that no part waits for the one above it.
  usePrefetchQuery(holdersQuery(userId));
  usePrefetchQuery(bankAccountsQuery(userId));
  usePrefetchInfiniteQuery(activityQuery(userId));
  const { data: balances } = useSuspenseQuery(balancesQuery(userId));
  const [open, setOpen] = useState<'faucet' | 'bank' | null>(null);
  useOverviewAddress();
  useLiveWallet(userId);

  const empty = balances.every((balance) => whole(balance).units === 0n);
  const inSandbox = publicConfig().mode === 'sandbox';
  const openFaucet = () => setOpen('faucet');
  const openBank = () => setOpen('bank');
  const close = () => setOpen(null);

  return (
    <div className="page-gutter pt-4 pb-12 lg:pt-8">
      <h1
        tabIndex={-1}
        className="font-display text-xl font-bold max-lg:sr-only lg:mb-6 lg:border-b lg:border-line lg:pb-4"
      >
        {t('Wallet')}
      </h1>
      <div className="flex flex-col gap-6 lg:flex-row lg:items-end lg:justify-between">
        <Total balances={balances} />
        <WalletActions
          empty={empty}
          onFaucet={inSandbox ? openFaucet : undefined}
          onAddBank={openBank}
        />
      </div>
      {empty && inSandbox && (
        <p className="mt-4 text-ink2">
          {t(
            'Your wallet is empty. In this sandbox the faucet fills it, so that you can try a trade.',
          )}
        </p>
      )}
      <div className="mt-6 lg:mt-10">
        <AssetList balances={balances} />
      </div>
      <div className="mt-10 grid gap-10">
        <section aria-labelledby="activity">
          <h2 id="activity" className="border-b border-line pb-2 font-display text-xl font-bold">
            {t('Activity')}
          </h2>
          <ActivityList />
        </section>
        <section aria-labelledby="bank-accounts">
          <div className="flex flex-wrap items-center justify-between gap-4 pb-2">
            <h2 id="bank-accounts" className="font-display text-xl font-bold">
              {t('Bank accounts')}
            </h2>
            <Button size="sm" onClick={openBank}>
              {t('Add account')}
            </Button>
          </div>
          <BankAccountList />
        </section>
      </div>
      {inSandbox && <FaucetDialog open={open === 'faucet'} onClose={close} />}
      <AddBankAccountDialog open={open === 'bank'} onClose={close} />
    </div>
  );
}

/** Whatever part of the wallet an address asks for that is not there, this one is shown. */
function useOverviewAddress(): void {
  const router = useRouter();
  // The address is the next page's already while this one is still shown.
  const elsewhere = useRouterState({
    select: ({ location }) =>
      location.pathname === '/wallet' &&
      new URLSearchParams(location.searchStr).get('tab') !== 'overview',
  });
  useEffect(() => {
    if (elsewhere) void router.navigate({ href: OVERVIEW, replace: true });
  }, [elsewhere, router]);
}
