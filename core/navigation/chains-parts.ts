/** The parts of the administrators' page of chains and wallets, each with an address of its own. */
export const CHAINS_PARTS = [
  { key: 'balances', label: 'Balances' },
  { key: 'deposits', label: 'Deposits' },
  { key: 'withdrawals', label: 'Withdrawals' },
  { key: 'payouts', label: 'Banks and payouts' },
  { key: 'treasury', label: 'Treasury' },
  { key: 'convert', label: 'Convert' },
  { key: 'savings', label: 'Savings' },
] as const;

export type ChainsPart = (typeof CHAINS_PARTS)[number]['key'];

/** The part an address asks for; whatever is none of them is the first. */
export function chainsPart(asked: unknown): ChainsPart {
  return CHAINS_PARTS.find(({ key }) => key === asked)?.key ?? 'balances';
}

export function chainsAddress(part: ChainsPart): string {
  return part === 'balances' ? '/admin-crypto' : `/admin-crypto?part=${part}`;
}
