/** The tabs of the administrators' page of chains and wallets, each with its own URL. */
export const CHAINS_PARTS = [
  { key: 'balances', label: 'Balances' },
  { key: 'deposits', label: 'Deposits' },
  { key: 'withdrawals', label: 'Withdrawals' },
  { key: 'payouts', label: 'Banks and withdrawals' },
  { key: 'treasury', label: 'Treasury' },
  { key: 'convert', label: 'Convert' },
  { key: 'savings', label: 'Savings' },
] as const;

export type ChainsPart = (typeof CHAINS_PARTS)[number]['key'];

export function chainsUrl(part: ChainsPart): string {
  return part === 'balances' ? '/admin-crypto' : `/admin-crypto?part=${part}`;
}
