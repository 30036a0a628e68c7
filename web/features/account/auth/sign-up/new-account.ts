import { useSyncExternalStore } from 'react';

/** How somebody signed up. */
export type NewAccount = { by: 'email'; email: string } | { by: 'phone'; phone: string };

let waiting: NewAccount | null = null;
const listeners = new Set<() => void>();

/**
 * Who signed up on this page a moment ago and still has to sign in. In memory only: it prefills the sign-in form, so
 * that nobody types it twice.
 */
export const newAccount = {
  remember(account: NewAccount): void {
    waiting = account;
    notifyListeners();
  },
  forget(): void {
    waiting = null;
    notifyListeners();
  },
};

export function useNewAccount(): NewAccount | null {
  return useSyncExternalStore(
    subscribe,
    () => waiting,
    () => null,
  );
}

/** The e-mail of a new account, for the forms that ask for one. */
export function useNewEmail(): string | undefined {
  const account = useNewAccount();
  return account?.by === 'email' ? account.email : undefined;
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
