import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Bank } from '#core/wallet/find-banks.ts';
import { lazyBackend } from '#web/lib/lazy-backend.ts';

/** Where a person receives naira. The name is the bank's word. */
export interface BankAccount {
  id: string;
  bank_code: string;
  bank_name: string;
  account_number: string;
  account_name: string;
  is_default: boolean;
}

/** One's own accounts, the usual one first. */
export const bankAccountsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['bank-accounts', userId],
    queryFn: async (): Promise<BankAccount[]> => {
      const client = await lazyBackend();
      const { data } = await client
        .from('bank_accounts')
        .select('id,bank_code,bank_name,account_number,account_name,is_default')
        .order('is_default', { ascending: false })
        .order('created_at')
        .overrideTypes<BankAccount[], { merge: false }>()
        .throwOnError();
      return data;
    },
  });

/** Every bank that can be paid into, by name. */
export const banksQuery = () =>
  queryOptions({
    queryKey: ['banks'],
    queryFn: async (): Promise<Bank[]> => {
      const client = await lazyBackend();
      const { data } = await client
        .from('banks')
        .select('code,name')
        .eq('is_active', true)
        .overrideTypes<Bank[], { merge: false }>()
        .throwOnError();
      // As people sort names: the database puts every capital before every small letter.
      return data.sort((a, b) => a.name.localeCompare(b.name));
    },
  });

export interface BankAccountAdded {
  bank_account_id: string;
  bank_name: string;
  account_name: string;
}

/** Adds an account. The bank says whose it is; adding one that is known already changes nothing. */
export function useAddBankAccount() {
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (account: { bankCode: string; accountNumber: string }) => {
      const client = await lazyBackend();
      const answer = await client
        .rpc('add_bank_account', {
          p_bank_code: account.bankCode,
          p_account_number: account.accountNumber,
        })
        .throwOnError();
      return answer.data as BankAccountAdded;
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['bank-accounts'] }),
  });
}
