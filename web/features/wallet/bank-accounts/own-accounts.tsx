import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Plus, UserRoundCheck } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { groupAccountNumber } from '#core/wallet/account-number.ts';
import { AccountSteps } from '#web/features/wallet/bank-accounts/account-steps.tsx';
import { accountStatusOf } from '#web/features/wallet/bank-accounts/account-status.ts';
import { AddBankAccountDialog } from '#web/features/wallet/bank-accounts/add-bank-account-dialog.tsx';
import {
  bankAccountsQuery,
  type BankAccount,
} from '#web/features/wallet/bank-accounts/bank-account-queries.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useServerNow } from '#web/lib/time/server-now.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { BankMark } from '#web/ui/display/bank-mark.tsx';
import { Chip } from '#web/ui/display/chip.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Skeleton, SkeletonFrame } from '#web/ui/feedback/skeleton.tsx';

/** One's own bank accounts, each with its status and actions. */
export function OwnAccounts() {
  const { data, isError, isFetching, refetch } = useQuery(bankAccountsQuery(useUserId()));
  const [adding, setAdding] = useState(false);
  const add = (
    <Button onClick={() => setAdding(true)}>
      <Icon of={Plus} size={18} />
      {t('Add bank account')}
    </Button>
  );
  return (
    <>
      <AccountsPart
        {...{ accounts: data, isError, isFetching, add }}
        onRetry={() => void refetch()}
      />
      {data && data.length > 0 && <div className="mt-5">{add}</div>}
      <AddBankAccountDialog open={adding} onClose={() => setAdding(false)} />
    </>
  );
}

function AccountsPart({
  accounts,
  isError,
  isFetching,
  onRetry,
  add,
}: {
  accounts: BankAccount[] | undefined;
  isError: boolean;
  isFetching: boolean;
  onRetry: () => void;
  add: ReactNode;
}) {
  if (!accounts) {
    return isError ? (
      <ErrorState
        title={t('Couldn’t load your bank accounts')}
        onRetry={onRetry}
        retrying={isFetching}
      />
    ) : (
      <SkeletonFrame label={t('Loading your bank accounts')}>
        <Skeleton className="h-18 w-full" />
        <Skeleton className="mt-2 h-18 w-full" />
      </SkeletonFrame>
    );
  }
  if (accounts.length === 0) {
    return (
      <EmptyState action={add}>
        {t('No bank account yet. Buyers pay into it, and you can withdraw naira to it.')}
      </EmptyState>
    );
  }
  return (
    <ul className="border-t border-line">
      {accounts.map((account) => (
        <AccountRow key={account.id} account={account} />
      ))}
    </ul>
  );
}

const TONES = { calm: 'text-ink3', waits: 'text-fitila', bad: 'text-ewu' } as const;

function AccountRow({ account }: { account: BankAccount }) {
  const status = accountStatusOf(account, useServerNow());
  const isTheirs = account.review === 'none' || account.review === 'accepted';
  return (
    <li className="flex flex-col gap-x-6 gap-y-3 border-b border-line py-4 md:flex-row md:items-center">
      <div className="flex min-w-0 flex-1 items-start gap-4">
        <BankMark name={account.bank_name} size={40} />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
            {account.bank_name}
            {account.is_default && <Chip>{t('Default')}</Chip>}
            {account.fiat_currency === 'USD' && <Chip outlined>{t('US dollars')}</Chip>}
          </p>
          <p className="tabular-nums">{groupAccountNumber(account.account_number)}</p>
          <p
            className={clsx(
              'flex items-start gap-1.5 text-sm',
              isTheirs ? 'text-ewe' : 'text-ink2',
            )}
          >
            {isTheirs && <Icon of={UserRoundCheck} size={16} className="mt-0.5 shrink-0" />}
            {account.account_name}
          </p>
          <p className={clsx('mt-0.5 text-sm', TONES[status.tone])}>{status.text}</p>
        </div>
      </div>
      <AccountSteps account={account} />
    </li>
  );
}
