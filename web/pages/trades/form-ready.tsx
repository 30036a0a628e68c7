import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { CryptoAsset, FiatCurrency } from '#core/money/assets.ts';
import { useMarketRate } from '#web/features/trading/offers/form/market-rate.ts';
import { feesQuery, ownTraderQuery } from '#web/features/trading/offers/offer-queries.ts';
import { OfferPending } from '#web/features/trading/offers/offer-states.tsx';
import { bankAccountsQuery } from '#web/features/wallet/bank-accounts/bank-account-queries.ts';
import { paymentMethodsQuery } from '#web/lib/forms/payment-methods.ts';
import { accountStateQuery } from '#web/lib/money/account-state.ts';
import { availableQuery } from '#web/lib/money/available-balance.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { secondFactorQuery } from '#web/lib/supabase/second-factor.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { AccountNotice } from '#web/ui/money/account-notice.tsx';

interface Readable {
  asset: CryptoAsset;
  fiat: FiatCurrency;
}

/**
 * An offer's form, once everything is read that its lines stand for: the rate, the fee, the balance, the accounts,
 * what the account may do, and whether selling waits for a second factor. They are read at once, and what could not be read is not waited for.
 */
export function FormReady({ asset, fiat, children }: Readable & { children: ReactNode }) {
  const userId = useUserId();
  const online = useOnline();
  // The form reads whatever is chosen in it by itself.
  const [first] = useState(asset);
  const [firstFiat] = useState(fiat);
  const market = useMarketRate(first, firstFiat);
  const awaits = [
    useQuery(secondFactorQuery(userId)),
    useQuery(feesQuery(first)),
    useQuery(availableQuery(userId, first)),
    useQuery(ownTraderQuery(userId)),
    useQuery(paymentMethodsQuery()),
    useQuery(bankAccountsQuery(userId)),
    useQuery(accountStateQuery(userId)),
  ].some(isOnItsWay);
  // The form reads anew what could not be read, and is not taken away meanwhile.
  const [isReady, setReady] = useState(false);
  if (isReady) {
    return (
      <>
        <AccountNotice className="mb-6" />
        {children}
      </>
    );
  }
  if (awaits || (market.isPending && online)) return <OfferPending />;
  setReady(true);
  return null;
}

function isOnItsWay({ isPending, fetchStatus }: UseQueryResult<unknown>): boolean {
  return isPending && fetchStatus !== 'paused';
}
