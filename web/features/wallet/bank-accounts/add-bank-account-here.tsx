import { useState } from 'react';
import {
  AddedAccount,
  BankAccountForm,
  NOTHING_TYPED,
  type TypedAccount,
} from '#web/features/wallet/bank-accounts/bank-account-form.tsx';
import type { BankAccountAdded } from '#web/features/wallet/bank-accounts/bank-account-queries.ts';

/** Adds a bank account in place, and shows the name the bank returned before it continues. */
export function AddBankAccountHere({
  onHeld,
  onDone,
}: {
  /** The account exists; its name is still to be confirmed. */
  onHeld: () => void;
  onDone: () => void;
}) {
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const [added, setAdded] = useState<(BankAccountAdded & TypedAccount) | null>(null);
  if (added) return <AddedAccount account={added} onDone={onDone} />;
  return (
    <BankAccountForm
      typed={typed}
      onType={setTyped}
      onAdded={(account) => {
        setAdded({ ...account, ...typed });
        onHeld();
      }}
    />
  );
}
