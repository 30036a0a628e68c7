import type { Permission } from '#core/staff/permissions.ts';

/** The tabs of the administrators' page of chains and wallets, each with its own URL. */
export const CHAINS_PARTS = [
  { key: 'balances', label: 'Balances', may: 'books.read' },
  { key: 'deposits', label: 'Deposits', may: 'deposits.read' },
  { key: 'withdrawals', label: 'Withdrawals', may: 'withdrawals.read' },
  { key: 'payouts', label: 'Banks and withdrawals', may: 'payouts.read' },
  { key: 'treasury', label: 'Treasury', may: 'treasury.read' },
  { key: 'convert', label: 'Convert', may: 'convert.read' },
  { key: 'savings', label: 'Savings', may: 'savings.read' },
] as const satisfies readonly { key: string; label: string; may: Permission }[];

export type ChainsPart = (typeof CHAINS_PARTS)[number]['key'];

export function chainsUrl(part: ChainsPart): string {
  return part === 'balances' ? '/admin-crypto' : `/admin-crypto?part=${part}`;
}
