import { useQuery } from '@tanstack/react-query';
import { TriangleAlert, UserRoundCheck } from 'lucide-react';
import type { FiatCurrency } from '#core/money/assets.ts';
import {
  ACCOUNT_NUMBER_DIGITS,
  accountDigits,
  groupAccountNumber,
  looksMistyped,
} from '#core/wallet/account-number.ts';
import {
  accountNameQuery,
  banksQuery,
  useAddBankAccount,
  type BankAccountAdded,
} from '#web/features/wallet/bank-accounts/bank-account-queries.ts';
import { AddButton, NamedByBank } from '#web/features/wallet/bank-accounts/named-by-bank.tsx';
import { BankPicker } from '#web/features/wallet/bank-accounts/bank-picker.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { shortTime } from '#web/lib/time/short-time.ts';
import { codeOf } from '#web/lib/supabase/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeConfirmation } from '#web/ui/form/code-confirmation.tsx';
import { SandboxHint } from '#web/ui/feedback/sandbox-hint.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useAppForm } from '#web/lib/forms/use-app-form.ts';
import { problemsResolver } from '#web/lib/forms/problems-resolver.ts';
import { Form } from '#web/ui/form/form.tsx';
import { Controlled } from '#web/ui/form/controlled.tsx';

export interface TypedAccount {
  bankCode: string;
  accountNumber: string;
}

interface Account extends TypedAccount {
  /** A name that nearly matches one's own is confirmed. */
  isMine: boolean;
}

export const NOTHING_TYPED: TypedAccount = { bankCode: '', accountNumber: '' };

/** The bank and ten digits; the bank then returns the account's holder. */
export function BankAccountForm({
  typed,
  onType,
  onAdded,
  fiat = 'NGN',
}: {
  typed: TypedAccount;
  onType: (typed: TypedAccount) => void;
  onAdded: (account: BankAccountAdded) => void;
  fiat?: FiatCurrency;
}) {
  const online = useOnline();
  const banks = useQuery(banksQuery());
  const add = useAddBankAccount();
  const form = useAppForm<Account>({
    defaultValues: { ...typed, isMine: false },
    resolver: problemsResolver((account) => ({
      bankCode: account.bankCode ? null : t('Choose a bank from the list.'),
      accountNumber: isWholeNumber(account) ? null : t('A Nigerian account number has 10 digits'),
    })),
    checks: 'leaving-filled',
    send: async ({ isMine: confirmsCloseMatch, ...account }) =>
      onAdded(await add.mutateAsync({ ...account, fiat, confirmsCloseMatch })),
  });
  const isTyped = typed.bankCode !== '' && isWholeNumber(typed);
  const named = useQuery({ ...accountNameQuery(typed), enabled: isTyped && online });
  const isMine = form.watch('isMine');
  const isClose = named.data?.name_match === 'close';
  const problem = form.refusal ?? (isTyped ? named.error : null);
  const needsCode = codeOf(form.refusal) === 'FRESH_SECOND_FACTOR_NEEDED';
  const refusal = problem && !needsCode ? refusalOf(problem) : null;
  const type = (change: Partial<TypedAccount>) => {
    form.set('isMine', false);
    onType({ ...typed, ...change });
  };

  if (banks.isError) {
    return (
      <ErrorState
        title={t('Couldn’t load the list of banks')}
        onRetry={() => void banks.refetch()}
        retrying={banks.isFetching}
      />
    );
  }
  return (
    <Form submit={form.submit} className="flex flex-col gap-5">
      <p className="text-ink2">
        {t('It must be in your own name. We check the name with the bank.')}{' '}
        {fiat === 'USD' && t('Only a domiciliary account, which holds US dollars.')}
      </p>
      <Controlled form={form} name="bankCode">
        {({ ref, value, error, onChange }) => (
          <BankPicker
            {...{ ref, value, error }}
            banks={banks.data ?? []}
            onChange={(bankCode) => {
              onChange(bankCode);
              type({ bankCode });
            }}
          />
        )}
      </Controlled>
      <Controlled form={form} name="accountNumber">
        {(field) => (
          <TextInput
            {...field}
            label={t('Account number')}
            inputMode="numeric"
            autoComplete="off"
            value={groupAccountNumber(field.value)}
            onChange={(event) => {
              const accountNumber = accountDigits(event.target.value);
              field.onChange(accountNumber);
              type({ accountNumber });
            }}
            helper={t('10 digits')}
          />
        )}
      </Controlled>
      <SandboxHint>
        {t(
          'Sandbox: any ten digits are yours, unless they end in 7 (the bank does not answer), 8 (another person’s) or 9 (not found).',
        )}
      </SandboxHint>
      {looksMistyped(typed.bankCode, typed.accountNumber) && (
        <p role="status" className="-mt-3 flex items-start gap-2 text-sm text-fitila">
          <Icon of={TriangleAlert} size={16} className="mt-0.5 shrink-0" />
          {t('This may not be a valid number for this bank. Check it, or continue.')}
        </p>
      )}
      <NamedByBank
        isAsking={isTyped && named.isFetching}
        name={isTyped ? named.data : undefined}
        isMine={isMine}
        onMine={(mine) => form.set('isMine', mine)}
      />
      {refusal && <ErrorState title={refusal.title} money={refusal.message} />}
      {needsCode ? (
        <CodeConfirmation
          label={t('Verify and add')}
          variant="primary"
          step={() => add.mutateAsync({ ...typed, fiat, confirmsCloseMatch: isMine })}
          onDone={onAdded}
          unanswered={t('Not saved.')}
        />
      ) : (
        <AddButton isBusy={form.isSending} isReady={online && (!isClose || isMine)} />
      )}
      {!online && (
        <p className="text-sm text-ink3">
          {t('You are offline. We can’t check with the bank now.')}
        </p>
      )}
    </Form>
  );
}

function isWholeNumber({ accountNumber }: TypedAccount): boolean {
  return accountNumber.length === ACCOUNT_NUMBER_DIGITS;
}

/** The name the bank returned, to be confirmed. */
export function AddedAccount({
  account,
  fiat = 'NGN',
  onDone,
}: {
  account: BankAccountAdded & TypedAccount;
  fiat?: FiatCurrency;
  onDone: () => void;
}) {
  return (
    <div className="flex flex-col gap-5" role="status">
      <div>
        <p className="flex items-start gap-2 text-lg font-semibold text-ewe">
          <Icon of={UserRoundCheck} className="mt-0.5" />
          {account.account_name}
        </p>
        <p className="mt-1 text-ink2">
          {account.bank_name}, {groupAccountNumber(account.accountNumber)}
        </p>
      </div>
      <p className="text-ink2">
        {fiat === 'NGN'
          ? t('Buyers will pay your naira into this account.')
          : t('Buyers will pay your dollars into this account.')}
      </p>
      <p className="text-sm text-ink2">
        {fiat === 'USD'
          ? t('Withdrawals from your wallet are in naira, so they can’t go to it.')
          : account.name_match === 'close'
            ? t('Our staff check the name before you can withdraw to it.')
            : t('Withdrawals to this new account start {time}.', {
                time: shortTime(new Date(account.payouts_from)),
              })}
      </p>
      <Button variant="primary" size="xl" wide onClick={onDone}>
        {t('Done')}
      </Button>
    </div>
  );
}
