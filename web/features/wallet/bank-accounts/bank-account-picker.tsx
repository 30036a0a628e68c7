import { useQuery } from '@tanstack/react-query';
import { UserRoundCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { FiatCurrency } from '#core/money/assets.ts';
import { groupAccountNumber } from '#core/wallet/account-number.ts';
import { AddBankAccountDialog } from '#web/features/wallet/bank-accounts/add-bank-account-dialog.tsx';
import { bankAccountsQuery } from '#web/features/wallet/bank-accounts/bank-account-queries.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { FieldLine } from '#web/ui/form/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Skeleton, SkeletonFrame } from '#web/ui/feedback/skeleton.tsx';

/**
 * Which of one's own accounts receives the naira; another one can be added in place. Adding is a form of its own, so
 * this never goes inside another form.
 */
export function BankAccountPicker({
  value,
  onChange,
  fiat = 'NGN',
  error,
}: {
  /** An id among the person's accounts; the default one is preselected. */
  value: string | null;
  onChange: (id: string | null) => void;
  /** What the account holds. */
  fiat?: FiatCurrency;
  error?: string | undefined;
}) {
  const { data, isError, isFetching, refetch } = useQuery(bankAccountsQuery(useUserId()));
  const accounts = data?.filter(({ fiat_currency }) => fiat_currency === fiat);
  const [adding, setAdding] = useState(false);
  const chosen = accounts?.find(({ id }) => id === value);

  const isKnown = accounts !== undefined;
  const first = accounts?.[0]?.id ?? null;
  // The value may come from a draft whose account is gone; one just added is still loading.
  useEffect(() => {
    if (!isKnown || chosen || isFetching) return;
    if (first !== value) onChange(first);
  }, [isKnown, first, chosen, isFetching, value, onChange]);

  if (!accounts) {
    return isError ? (
      <ErrorState
        title={t('Couldn’t load your bank accounts')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <SkeletonFrame label={t('Loading your bank accounts')}>
        <Skeleton className="h-12 w-full rounded-control!" />
      </SkeletonFrame>
    );
  }
  return (
    <div className="flex flex-col items-start gap-2">
      {accounts.length > 0 ? (
        <div className="w-full">
          <Select
            label={t('Receiving account')}
            error={error}
            value={chosen?.id ?? ''}
            onChange={(event) => onChange(event.target.value)}
            options={accounts.map(({ id, bank_name, account_number }) => ({
              value: id,
              label: `${bank_name} · ${groupAccountNumber(account_number)}`,
            }))}
          />
          {chosen && (
            <p className="mt-1.5 flex items-center gap-1.5 text-sm text-ewe">
              <Icon of={UserRoundCheck} size={16} />
              {chosen.account_name}, {chosen.bank_name}
            </p>
          )}
        </div>
      ) : (
        <div>
          <p className="text-sm font-semibold text-ink2">{t('Receiving account')}</p>
          <p className="mt-1 text-ink2">
            {fiat === 'NGN'
              ? t(
                  'No bank account yet. The buyer pays your naira into it, so it must be in your name.',
                )
              : t(
                  'No domiciliary account yet. The buyer pays your dollars into it, so it must be in your name.',
                )}
          </p>
          <FieldLine id="bank-account-missing" error={error} />
        </div>
      )}
      <Button size="sm" onClick={() => setAdding(true)}>
        {accounts.length > 0 ? t('Add another account') : t('Add bank account')}
      </Button>
      <AddBankAccountDialog
        open={adding}
        fiat={fiat}
        onClose={() => setAdding(false)}
        onAdded={({ bank_account_id }) => onChange(bank_account_id)}
      />
    </div>
  );
}
