import type { User } from '@supabase/supabase-js';
import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { firstName } from '#core/identity/names/first-name.ts';
import { EVERY_OFFER } from '#core/market/market-search.ts';
import { hasSetupCard, SetupCard } from '#web/features/account/onboarding/setup-card.tsx';
import {
  doneStepsQuery,
  onboardingRecordQuery,
} from '#web/features/account/onboarding/onboarding-queries.ts';
import {
  finishedQuery,
  runningQuery,
} from '#web/features/trading/active-trades/own-trades-query.ts';
import { bestPriceQuery } from '#web/features/trading/market/quick/quick-queries.ts';
import { QuickTrade } from '#web/features/trading/market/quick/quick-trade.tsx';
import { offerAlertsQuery } from '#web/features/trading/offer-alerts/alert-queries.ts';
import { BankAccountPicker } from '#web/features/wallet/bank-accounts/bank-account-picker.tsx';
import { recentActivityQuery } from '#web/features/wallet/wallet/activity/activity-query.ts';
import { ALL_ACTIVITY } from '#web/features/wallet/wallet/activity/activity-search.ts';
import { balancesQuery } from '#web/features/wallet/wallet/balances-query.ts';
import { useLiveWallet } from '#web/features/wallet/wallet/use-live-wallet.ts';
import { t } from '#web/lib/i18n/language.ts';
import { accountStateQuery } from '#web/lib/money/account-state.ts';
import { exchangeRateQuery } from '#web/lib/money/exchange-rate.ts';
import { isComing } from '#web/lib/supabase/is-coming.ts';
import { AccountNotice } from '#web/ui/money/account-notice.tsx';
import { HomeActivity } from '#web/pages/home/home-activity.tsx';
import { HomeAlerts } from '#web/pages/home/home-alerts.tsx';
import { HomeBalance } from '#web/pages/home/home-balance.tsx';
import { HomeOrders } from '#web/pages/home/home-orders.tsx';
import { HomeFrame, HomePending } from '#web/pages/home/home-pending.tsx';

/**
 * One's own home: orders that run, the balance, the next step of the setup, a lane to trade at the best price, alerts
 * and what happened last. All of it is asked for at once; what stands at the top waits for its slowest part, so that
 * nothing moves later.
 */
export function Home({ user }: { user: User }) {
  const userId = user.id;
  usePrefetchQuery(bestPriceQuery({ side: 'buy', asset: EVERY_OFFER.asset }, userId));
  usePrefetchQuery(bestPriceQuery({ side: 'sell', asset: EVERY_OFFER.asset }, userId));
  usePrefetchQuery(offerAlertsQuery(userId));
  usePrefetchQuery(finishedQuery(userId));
  usePrefetchQuery(recentActivityQuery(userId, ALL_ACTIVITY));
  const rate = useQuery(exchangeRateQuery());
  const running = useQuery(runningQuery(userId));
  const balances = useQuery(balancesQuery(userId));
  const done = useQuery(doneStepsQuery(userId));
  const record = useQuery(onboardingRecordQuery(userId));
  const state = useQuery(accountStateQuery(userId));
  useLiveWallet(userId);

  if ([rate, running, balances, done, record, state].some(isComing)) return <HomePending />;
  const name = nameOf(user);
  return (
    <HomeFrame
      top={
        <>
          <h1 tabIndex={-1} className="sr-only">
            {name ? t('Home of {name}', { name }) : t('Home')}
          </h1>
          <AccountNotice />
          <HomeOrders query={running} userId={userId} />
          <HomeBalance query={balances} />
          {done.data && hasSetupCard(done.data, record.data ?? null) && (
            <SetupCard userId={userId} done={done.data} />
          )}
        </>
      }
      side={
        <>
          <QuickTrade bankPicker={BankAccountPicker} />
          <HomeAlerts userId={userId} />
        </>
      }
      rest={<HomeActivity userId={userId} />}
    />
  );
}

function nameOf({ user_metadata }: User): string | null {
  const name: unknown = user_metadata['full_name'] ?? user_metadata['name'];
  return typeof name === 'string' && name.trim() !== '' ? firstName(name.trim()) : null;
}
