import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FiatCurrency } from '#core/money/assets.ts';
import { groupAccountNumber } from '#core/wallet/account-number.ts';
import { AddBankAccountDialog } from '#web/features/wallet/bank-accounts/add-bank-account-dialog.tsx';
import { BankAccountPicker } from '#web/features/wallet/bank-accounts/bank-account-picker.tsx';
import {
  bankAccountsQuery,
  type BankAccount,
} from '#web/features/wallet/bank-accounts/bank-account-queries.ts';
import { t } from '#web/lib/i18n/language.ts';
import type { PaymentMethod } from '#web/lib/forms/payment-methods.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/form/select.tsx';

export interface OfferAccountsProps {
  /** The selected payment methods. */
  methods: readonly PaymentMethod[];
  accountId: string | null;
  onAccount: (id: string | null) => void;
  /** Accounts of methods that have one of their own. */
  byMethod: Readonly<Record<string, string>>;
  onByMethod: (byMethod: Record<string, string>) => void;
  /** What the accounts hold. */
  fiat: FiatCurrency;
  error?: string | undefined;
}

/** Accounts for the money of a sale: one for all, and one more for each bank's own method. */
export function OfferAccounts({
  methods,
  accountId,
  onAccount,
  byMethod,
  onByMethod,
  fiat,
  error,
}: OfferAccountsProps) {
  const { data = [] } = useQuery(bankAccountsQuery(useUserId()));
  const accounts = data.filter(({ fiat_currency }) => fiat_currency === fiat);
  const main = accounts.find(({ id }) => id === accountId);
  const own = methods.filter(
    ({ bankCode }) => bankCode !== null && accounts.length > 0 && main?.bank_code !== bankCode,
  );
  return (
    <>
      <BankAccountPicker value={accountId} onChange={onAccount} fiat={fiat} error={error} />
      {own.map((method) => (
        <MethodAccount
          key={method.id}
          method={method}
          fitting={accounts.filter(({ bank_code }) => bank_code === method.bankCode)}
          chosen={byMethod[method.id] ?? null}
          onChoose={(id) => onByMethod({ ...byMethod, [method.id]: id })}
        />
      ))}
    </>
  );
}

function MethodAccount({
  method,
  fitting,
  chosen,
  onChoose,
}: {
  method: PaymentMethod;
  fitting: readonly BankAccount[];
  chosen: string | null;
  onChoose: (id: string) => void;
}) {
  const [adding, setAdding] = useState(false);
  const [only] = fitting;
  return (
    <div>
      {fitting.length > 1 ? (
        <Select
          label={t('By {name}, into', { name: method.name })}
          value={chosen ?? only?.id ?? ''}
          onChange={(event) => onChoose(event.target.value)}
          options={fitting.map((account) => ({ value: account.id, label: accountText(account) }))}
        />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-3">
          <div className="min-w-0">
            <p className="text-sm font-semibold text-ink2">
              {t('By {name}, into', { name: method.name })}
            </p>
            {only ? (
              <p>{accountText(only)}</p>
            ) : (
              <p className="text-sm text-fitila">
                {t('{name} only pays into accounts at {name}, and you have none there.', {
                  name: method.name,
                })}
              </p>
            )}
          </div>
          {!only && (
            <Button size="sm" onClick={() => setAdding(true)}>
              {t('Add {name} account', { name: method.name })}
            </Button>
          )}
        </div>
      )}
      <AddBankAccountDialog open={adding} onClose={() => setAdding(false)} />
    </div>
  );
}

function accountText({ bank_name, account_number }: BankAccount): string {
  return `${bank_name} · ${groupAccountNumber(account_number)}`;
}
