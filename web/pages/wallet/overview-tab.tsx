import { usePrefetchQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ALL_ACTIVITY } from '#web/features/wallet/wallet/activity/activity-search.ts';
import { whole } from '#core/wallet/worth.ts';
import { recentActivityQuery } from '#web/features/wallet/wallet/activity/activity-query.ts';
import { AssetList } from '#web/features/wallet/wallet/asset-list.tsx';
import { BalanceChart } from '#web/features/wallet/wallet/balance-chart.tsx';
import { balanceHistoryQuery } from '#web/features/wallet/wallet/balance-history-query.ts';
import { balancesQuery } from '#web/features/wallet/wallet/balances-query.ts';
import { FaucetDialog } from '#web/features/wallet/wallet/faucet-dialog.tsx';
import { FirstDepositHint } from '#web/features/wallet/wallet/first-deposit-hint.tsx';
import { holdersQuery } from '#web/features/wallet/wallet/holders-query.ts';
import { portfolioQuery } from '#web/features/wallet/wallet/portfolio-query.ts';
import { RecentActivity } from '#web/features/wallet/wallet/activity/recent-activity.tsx';
import { Total } from '#web/features/wallet/wallet/total.tsx';
import { WalletActions } from '#web/features/wallet/wallet/wallet-actions.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { publicConfig } from '#web/lib/supabase/public-config.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { Button } from '#web/ui/button.tsx';

/** The total value, the assets, the latest activity, and the value from day to day. */
export default function OverviewTab() {
  const userId = useUserId();
  // Loaded in parallel, so that no part waits for the one above it.
  usePrefetchQuery(holdersQuery(userId));
  usePrefetchQuery(portfolioQuery(userId));
  usePrefetchQuery(balanceHistoryQuery(userId, 30));
  usePrefetchQuery(recentActivityQuery(userId, ALL_ACTIVITY));
  const { data: balances } = useSuspenseQuery(balancesQuery(userId));
  const [faucet, setFaucet] = useState(false);

  const empty = balances.every((balance) => whole(balance).units === 0n);
  const inSandbox = publicConfig().mode === 'sandbox';

  return (
    <div className="pt-6">
      <div className="flex flex-col gap-6 xl:flex-row xl:items-end xl:justify-between">
        <Total balances={balances}>
          {inSandbox && !empty && (
            <Button size="sm" variant="ghost" onClick={() => setFaucet(true)}>
              {t('Get test money')}
            </Button>
          )}
        </Total>
        <WalletActions onFaucet={inSandbox && empty ? () => setFaucet(true) : undefined} />
      </div>
      {empty && <FirstDepositHint inSandbox={inSandbox} />}
      <div className="mt-6 lg:mt-10">
        <AssetList balances={balances} />
      </div>
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-10">
        <RecentActivity />
        {!empty && <BalanceChart />}
      </div>
      {inSandbox && <FaucetDialog open={faucet} onClose={() => setFaucet(false)} />}
    </div>
  );
}
