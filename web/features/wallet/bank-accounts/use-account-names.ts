import { useQuery } from '@tanstack/react-query';
import { groupAccountNumber } from '#core/wallet/account-number.ts';
import { bankAccountsQuery } from '#web/features/wallet/bank-accounts/bank-account-queries.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';

/** Names one's own accounts by bank and number. */
export function useAccountNames(): (id: string) => string {
  const { data: accounts = [] } = useQuery(bankAccountsQuery(useUserId()));
  return (id) => {
    const account = accounts.find((one) => one.id === id);
    return account
      ? `${account.bank_name} ${groupAccountNumber(account.account_number)}`
      : t('an account you removed');
  };
}
