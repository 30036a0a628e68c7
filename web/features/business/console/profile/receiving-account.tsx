import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { groupAccountNumber } from '#core/wallet/account-number.ts';
import { AddBankAccountDialog } from '#web/features/wallet/bank-accounts/add-bank-account-dialog.tsx';
import { bankAccountsQuery } from '#web/features/wallet/bank-accounts/bank-account-queries.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/form/select.tsx';

/** Which of one's own accounts takes the naira of invoices, or none. */
export function ReceivingAccount({
  value,
  suggests,
  onChange,
}: {
  value: string | null;
  /** Begins with the person's default account. */
  suggests: boolean;
  onChange: (id: string | null) => void;
}) {
  const { data: accounts = [] } = useQuery(bankAccountsQuery(useUserId()));
  const [isAdding, setAdding] = useState(false);
  const naira = accounts.filter(({ fiat_currency }) => fiat_currency === 'NGN');
  const first = suggests ? naira[0]?.id : undefined;
  const isSuggested = useRef(false);
  useEffect(() => {
    if (first === undefined || isSuggested.current) return;
    isSuggested.current = true;
    onChange(first);
  }, [first, onChange]);
  return (
    <div className="flex flex-col items-start gap-2">
      <div className="w-full">
        <Select
          label={t('Bank account for naira')}
          helper={t(
            'Naira goes straight to it and is never held by Oja. A new account needs your code.',
          )}
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value || null)}
          options={[
            { value: '', label: t('None: take coins only') },
            ...naira.map(({ id, bank_name, account_number }) => ({
              value: id,
              label: `${bank_name} · ${groupAccountNumber(account_number)}`,
            })),
          ]}
        />
      </div>
      <Button size="sm" onClick={() => setAdding(true)}>
        {naira.length > 0 ? t('Add another account') : t('Add bank account')}
      </Button>
      <AddBankAccountDialog
        open={isAdding}
        fiat="NGN"
        onClose={() => setAdding(false)}
        onAdded={({ bank_account_id }) => onChange(bank_account_id)}
      />
    </div>
  );
}
