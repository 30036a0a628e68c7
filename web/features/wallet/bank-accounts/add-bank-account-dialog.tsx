import { useState } from 'react';
import type { FiatCurrency } from '#core/money/assets.ts';
import {
  AddedAccount,
  BankAccountForm,
  NOTHING_TYPED,
  type TypedAccount,
} from '#web/features/wallet/bank-accounts/bank-account-form.tsx';
import type { BankAccountAdded } from '#web/features/wallet/bank-accounts/bank-account-queries.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

/** Adds a bank account: the bank, ten digits, and then the name the bank returns. Input survives closing the dialog. */
export function AddBankAccountDialog({
  open,
  onClose,
  onAdded,
  fiat = 'NGN',
}: {
  open: boolean;
  onClose: () => void;
  /** Called at once when the account exists; the dialog stays open until the name was seen. */
  onAdded?: (account: BankAccountAdded) => void;
  /** What the account holds. */
  fiat?: FiatCurrency;
}) {
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const [added, setAdded] = useState<(BankAccountAdded & TypedAccount) | null>(null);
  const close = () => {
    setAdded(null);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={
        added
          ? t('Account added')
          : fiat === 'NGN'
            ? t('Add bank account')
            : t('Add domiciliary account')
      }
    >
      {added ? (
        <AddedAccount account={added} fiat={fiat} onDone={close} />
      ) : (
        <BankAccountForm
          typed={typed}
          fiat={fiat}
          onType={setTyped}
          onAdded={(account) => {
            setAdded({ ...account, ...typed });
            setTyped(NOTHING_TYPED);
            onAdded?.(account);
          }}
        />
      )}
    </Dialog>
  );
}
