import { useSuspenseQuery } from '@tanstack/react-query';
import { groupAccountNumber } from '#core/wallet/account-number.ts';
import { bankAccountsQuery } from '#web/features/wallet/bank-accounts/bank-account-queries.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { Chip } from '#web/ui/display/chip.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { BankMark } from '#web/ui/display/bank-mark.tsx';

/** One's own bank accounts, as the banks name them. */
export function BankAccountList() {
  const { data: accounts } = useSuspenseQuery(bankAccountsQuery(useUserId()));
  if (accounts.length === 0) {
    return (
      <EmptyState dots={false}>
        {t('No bank account yet. Add one: buyers pay your naira into it.')}
      </EmptyState>
    );
  }
  return (
    <ul className="border-t border-line">
      {accounts.map((account) => (
        <li key={account.id} className="flex items-center gap-4 border-b border-line py-3">
          <BankMark name={account.bank_name} size={40} />
          <div className="min-w-0 flex-1">
            <p className="font-semibold">{account.bank_name}</p>
            <p className="text-sm text-ink2">
              {groupAccountNumber(account.account_number)} · {account.account_name}
            </p>
          </div>
          {account.is_default && <Chip>{t('Default')}</Chip>}
          {account.fiat_currency === 'USD' && <Chip outlined>{t('US dollars')}</Chip>}
        </li>
      ))}
    </ul>
  );
}
