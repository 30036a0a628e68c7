import { useState } from 'react';
import { groupAccountNumber } from '#core/wallet/account-number.ts';
import {
  useAccountStep,
  type BankAccount,
} from '#web/features/wallet/bank-accounts/bank-account-queries.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { codeOf } from '#web/lib/supabase/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeConfirmation } from '#web/ui/form/code-confirmation.tsx';
import { FormSheet } from '#web/ui/overlay/dialog.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';

type Step = 'usual' | 'remove';

/** Makes an account the default, or removes it; both ask first, and for a code where there is a second factor. */
export function AccountSteps({ account }: { account: BankAccount }) {
  const [step, setStep] = useState<Step | null>(null);
  const online = useOnline();
  return (
    <div className="flex gap-2 pl-14 md:pl-0">
      {!account.is_default && account.review !== 'refused' && account.fiat_currency === 'NGN' && (
        <Button size="sm" disabled={!online} onClick={() => setStep('usual')}>
          {t('Set as default')}
        </Button>
      )}
      <Button
        size="sm"
        variant="ghost"
        disabled={!online}
        onClick={() => setStep('remove')}
        className="max-md:first:-ml-3.5"
      >
        {t('Remove')}
      </Button>
      {step && <StepSheet step={step} account={account} onClose={() => setStep(null)} />}
    </div>
  );
}

function StepSheet({
  step,
  account,
  onClose,
}: {
  step: Step;
  account: BankAccount;
  onClose: () => void;
}) {
  const isRemoval = step === 'remove';
  const change = useAccountStep(isRemoval ? 'remove_bank_account' : 'set_default_bank_account');
  const needsCode = codeOf(change.error) === 'FRESH_SECOND_FACTOR_NEEDED';
  const refusal = change.error && !needsCode ? refusalOf(change.error) : null;
  const label = isRemoval ? t('Remove account') : t('Set as default');
  const variant = isRemoval ? 'danger' : 'primary';
  return (
    <FormSheet
      open
      onClose={onClose}
      title={isRemoval ? t('Remove this account?') : t('Set as default account?')}
    >
      <div className="flex flex-col gap-5">
        <p className="text-ink2">
          {account.bank_name}, {groupAccountNumber(account.account_number)}
          <br />
          {account.account_name}
        </p>
        <p className="text-sm text-ink2">
          {isRemoval
            ? t('If you add it again later, withdrawals to it wait 24 hours.')
            : t('It is used when you do not choose another account.')}
        </p>
        {refusal && <ErrorState title={refusal.title} money={refusal.message} />}
        {needsCode ? (
          <CodeConfirmation
            label={label}
            variant="primary"
            step={() => change.mutateAsync(account.id)}
            onDone={onClose}
            unanswered={t('No changes were made.')}
          />
        ) : (
          <Button
            variant={variant}
            size="xl"
            wide
            busy={change.isPending}
            onClick={() => change.mutate(account.id, { onSuccess: onClose })}
          >
            {label}
          </Button>
        )}
      </div>
    </FormSheet>
  );
}
