/** Kinds of ledger accounts as the trial balance names them, in its order. */
const ACCOUNT_NAMES: Readonly<Record<string, string>> = {
  available: 'People, available',
  pending: 'People, pending',
  offer: 'People, in offers',
  escrow: 'People, in escrow',
  savings: 'People, savings',
  lien: 'People, kept by court order',
  fees: 'Fees collected',
  treasury: 'Treasury',
  chain: 'Held on chains',
  bank: 'Held at the bank',
  external: 'Outside, sandbox',
};

export function accountName(kind: string): string {
  return ACCOUNT_NAMES[kind] ?? kind;
}

/** What people own first, then ours, then what is held against both. */
export function byAccount(a: { readonly kind: string }, b: { readonly kind: string }): number {
  const order = Object.keys(ACCOUNT_NAMES);
  return order.indexOf(a.kind) - order.indexOf(b.kind);
}
