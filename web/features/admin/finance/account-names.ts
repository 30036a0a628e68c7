/** Kinds of ledger accounts as the trial balance names them. */
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
