import type { Basis, Block, ShownReason } from '#core/restrictions/kinds.ts';

/** What a restriction blocks, as the desk names it. */
export const BLOCK_LABELS: Readonly<Record<Block, string>> = {
  out: 'Sending',
  trade: 'Trading',
  card: 'Cards',
  login: 'Logging in',
};

export const BASIS_LABELS: Readonly<Record<Basis, string>> = {
  terms: 'Our terms',
  internal: 'Our own suspicion',
  stop_order: 'Stop order (NFIU, EFCC)',
  court_order: 'Court order',
  sanctions: 'Sanctions list',
};

export const SHOWN_REASON_LABELS: Readonly<Record<ShownReason, string>> = {
  review: 'We are looking at this account',
  terms: 'Used against our terms',
  order: 'A court order applies',
};
