import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { groupAccountNumber } from '#core/wallet/account-number.ts';
import { AmountPart } from '#web/features/wallet/payouts/amount-part.tsx';
import {
  payoutAccountsQuery,
  type PayoutAccount,
} from '#web/features/wallet/payouts/payout-queries.ts';
import { t } from '#web/lib/i18n/language.ts';
import { secondFactorQuery } from '#web/lib/supabase/second-factor.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Skeleton, SkeletonFrame } from '#web/ui/feedback/skeleton.tsx';

/** Converts cNGN into naira on one's own bank account: which account, how much, the costs, and the progress. */
export default function PayoutForm() {
  const userId = useUserId();
  const accounts = useQuery(payoutAccountsQuery(userId));
  const factor = useQuery(secondFactorQuery(userId));
  return (
    <Asked
      accounts={accounts.data}
      hasFactor={factor.data === undefined ? undefined : factor.data !== null}
      isError={accounts.isError || factor.isError}
      onRetry={() => void Promise.all([accounts.refetch(), factor.refetch()])}
      isFetching={accounts.isFetching || factor.isFetching}
    />
  );
}

function Asked({
  accounts,
  hasFactor,
  isError,
  isFetching,
  onRetry,
}: {
  accounts: PayoutAccount[] | undefined;
  hasFactor: boolean | undefined;
  isError: boolean;
  isFetching: boolean;
  onRetry: () => void;
}) {
  if (!accounts || hasFactor === undefined) {
    return isError ? (
      <ErrorState
        title={t('Couldn’t load your bank accounts')}
        money={t('Your balance is unchanged.')}
        onRetry={onRetry}
        retrying={isFetching}
      />
    ) : (
      <SkeletonFrame label={t('Loading your bank accounts')}>
        <Skeleton className="h-12 w-full rounded-control!" />
        <Skeleton className="mt-5 h-16 w-full rounded-control!" />
      </SkeletonFrame>
    );
  }
  if (!hasFactor) {
    return (
      <EmptyState
        dots={false}
        action={
          <ButtonLink to="/profile?tab=security" variant="primary">
            {t('Turn on 2FA')}
          </ButtonLink>
        }
      >
        {t('Withdrawing to a bank needs 2FA: a code from your phone, so nobody else can do it.')}
      </EmptyState>
    );
  }
  if (accounts.length === 0) {
    return (
      <EmptyState
        dots={false}
        action={
          <ButtonLink to="/wallet?tab=bank-accounts" variant="primary">
            {t('Add bank account')}
          </ButtonLink>
        }
      >
        {t(
          'No bank account yet. Add one in your own name: a small amount can go there at once, more after 24 hours.',
        )}
      </EmptyState>
    );
  }
  return <WithAccount accounts={accounts} />;
}

function WithAccount({ accounts }: { accounts: PayoutAccount[] }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const account = accounts.find(({ id }) => id === chosen) ?? accounts[0];
  if (!account) return null;
  return (
    <div className="flex flex-col gap-5">
      <Select
        label={t('To')}
        value={account.id}
        helper={account.account_name}
        onChange={(event) => setChosen(event.target.value)}
        options={accounts.map(({ id, bank_name, account_number }) => ({
          value: id,
          label: `${bank_name} · ${groupAccountNumber(account_number)}`,
        }))}
      />
      <AmountPart key={account.id} account={account} />
    </div>
  );
}
