import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { FiatCurrency } from '#core/money/assets.ts';
import type { Bank } from '#core/wallet/find-banks.ts';
import { call } from '#web/lib/supabase/call.ts';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';

/** A bank account for payouts and trades. The name is the bank's. */
export interface BankAccount {
  id: string;
  bank_code: string;
  bank_name: string;
  account_number: string;
  account_name: string;
  /** What it holds: a domiciliary account takes the dollars of trades and no payouts. */
  fiat_currency: FiatCurrency;
  is_default: boolean;
  name_match: 'exact' | 'close';
  review: 'none' | 'waiting' | 'accepted' | 'refused';
  review_note: string | null;
  /** Payouts may go to it from then on. */
  payouts_from: string;
}

/** One's own accounts, the default one first. */
export const bankAccountsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['bank-accounts', userId],
    queryFn: async (): Promise<BankAccount[]> => {
      const client = await lazyBackend();
      const { data } = await client
        .from('bank_accounts')
        .select(
          'id,bank_code,bank_name,account_number,account_name,fiat_currency,is_default,name_match,review,review_note,payouts_from',
        )
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
      // In people's sort order: the database puts every capital before every small letter.
      return data.sort((a, b) => a.name.localeCompare(b.name));
    },
  });

export interface BankAccountAdded {
  bank_account_id: string;
  bank_name: string;
  account_name: string;
  name_match: 'exact' | 'close';
  payouts_from: string;
}

/** The holder of an account that is being typed, according to the bank. */
export const accountNameQuery = (account: { bankCode: string; accountNumber: string }) =>
  queryOptions({
    queryKey: ['bank-account-name', account.bankCode, account.accountNumber],
    queryFn: () =>
      call('resolve_bank_account', {
        p_bank_code: account.bankCode,
        p_account_number: account.accountNumber,
      }),
    staleTime: 10 * 60_000,
    retry: false,
  });

interface NewAccount {
  bankCode: string;
  accountNumber: string;
  fiat: FiatCurrency;
  /** The name is nearly one's own, and the account is. */
  confirmsCloseMatch?: boolean;
}

async function addBankAccount(account: NewAccount): Promise<BankAccountAdded> {
  return call('add_bank_account', {
    p_bank_code: account.bankCode,
    p_account_number: account.accountNumber,
    p_fiat_currency: account.fiat,
    p_confirm_close_match: account.confirmsCloseMatch ?? false,
  });
}

/** Adds an account. The bank returns its holder; adding a known one changes nothing. */
export function useAddBankAccount() {
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: addBankAccount,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['bank-accounts'] }),
  });
}

/** Makes an account the default, or removes it. */
export function useAccountStep(step: 'set_default_bank_account' | 'remove_bank_account') {
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (id: string) => call(step, { p_bank_account_id: id }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['bank-accounts'] }),
  });
}
