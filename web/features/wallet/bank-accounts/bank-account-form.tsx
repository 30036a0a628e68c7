import { useQuery } from '@tanstack/react-query';
import { TriangleAlert, UserRoundCheck } from 'lucide-react';
import { useRef, useState, type SubmitEvent } from 'react';
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
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

export interface TypedAccount {
  bankCode: string;
  accountNumber: string;
}

export const NOTHING_TYPED: TypedAccount = { bankCode: '', accountNumber: '' };

/** The bank and ten digits; the bank then returns the account's holder. */
export function BankAccountForm({
  typed,
  onType,
  onAdded,
}: {
  typed: TypedAccount;
  onType: (typed: TypedAccount) => void;
  onAdded: (account: BankAccountAdded) => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const online = useOnline();
  const banks = useQuery(banksQuery());
  const add = useAddBankAccount();
  const [left, setLeft] = useState({ bank: false, number: false });
  const [isMine, setIsMine] = useState(false);
  const isTyped = typed.bankCode !== '' && typed.accountNumber.length === ACCOUNT_NUMBER_DIGITS;
  const named = useQuery({ ...accountNameQuery(typed), enabled: isTyped && online });
  const isClose = named.data?.name_match === 'close';
  const problem = add.error ?? (isTyped ? named.error : null);
  const needsCode = codeOf(add.error) === 'FRESH_SECOND_FACTOR_NEEDED';
  const refusal = problem && !needsCode ? refusalOf(problem) : null;
  const account = { ...typed, confirmsCloseMatch: isMine };
  const wrongBank = typed.bankCode ? undefined : t('Choose a bank from the list.');
  const wrongNumber =
    typed.accountNumber.length === ACCOUNT_NUMBER_DIGITS
      ? undefined
      : t('A Nigerian account number has ten digits');

  const type = (change: Partial<TypedAccount>) => {
    add.reset();
    setIsMine(false);
    onType({ ...typed, ...change });
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setLeft({ bank: true, number: true });
    if (wrongBank || wrongNumber) {
      form.current?.querySelectorAll('input')[wrongBank ? 0 : 1]?.focus();
    } else if (!add.isPending) {
      add.mutate(account, { onSuccess: onAdded });
    }
  };

  if (banks.isError) {
    return (
      <ErrorState
        title={t('The list of banks did not load')}
        onRetry={() => void banks.refetch()}
        retrying={banks.isFetching}
      />
    );
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p className="text-ink2">
        {t('It must be in your own name. The bank tells us whose it is.')}
      </p>
      <BankPicker
        banks={banks.data ?? []}
        value={typed.bankCode}
        onChange={(bankCode) => type({ bankCode })}
        error={left.bank ? wrongBank : undefined}
      />
      <TextInput
        label={t('Account number')}
        inputMode="numeric"
        autoComplete="off"
        value={groupAccountNumber(typed.accountNumber)}
        onChange={(event) => type({ accountNumber: accountDigits(event.target.value) })}
        onBlur={() => typed.accountNumber && setLeft((now) => ({ ...now, number: true }))}
        helper={t('Ten digits')}
        error={left.number ? wrongNumber : undefined}
      />
      {looksMistyped(typed.bankCode, typed.accountNumber) && (
        <p role="status" className="-mt-3 flex items-start gap-2 text-sm text-fitila">
          <Icon of={TriangleAlert} size={16} className="mt-0.5 shrink-0" />
          {t('The last digit does not fit this bank. Look at it again, or go on if it is right.')}
        </p>
      )}
      <NamedByBank
        isAsking={isTyped && named.isFetching}
        name={isTyped ? named.data : undefined}
        isMine={isMine}
        onMine={setIsMine}
      />
      {refusal && <ErrorState title={refusal.title} money={refusal.message} />}
      {needsCode ? (
        <CodeConfirmation
          label={t('Check and add')}
          variant="primary"
          step={() => add.mutateAsync(account)}
          onDone={onAdded}
          unanswered={t('Nothing was saved.')}
        />
      ) : (
        <AddButton isBusy={add.isPending} isReady={online && (!isClose || isMine)} />
      )}
      {!online && (
        <p className="text-sm text-ink3">{t('You are offline. The bank cannot be asked now.')}</p>
      )}
    </form>
  );
}
/** The name the bank returned, to be confirmed. */
export function AddedAccount({
  account,
  onDone,
}: {
  account: BankAccountAdded & TypedAccount;
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
      <p className="text-ink2">{t('Buyers will pay your naira into this account.')}</p>
      <p className="text-sm text-ink2">
        {account.name_match === 'close'
          ? t('Somebody looks at its name before it takes payouts from your wallet.')
          : t('It takes payouts from your wallet from {time} on.', {
              time: shortTime(new Date(account.payouts_from)),
            })}
      </p>
      <Button variant="primary" size="xl" wide onClick={onDone}>
        {t('Done')}
      </Button>
    </div>
  );
}
