import { wireTable } from '#server/define.ts';

export const walletTables = {
  user_balances_v3: wireTable({
    rowsOf: 'their owner',
    owners: ['user_id'],
    key: ['user_id', 'asset'],
    nullable: [],
  }),
  wallet_transactions: wireTable({
    rowsOf: 'their owner',
    owners: ['user_id'],
    key: ['id', 'user_id'],
    nullable: ['trade_id', 'subject_id'],
  }),
  bank_accounts: wireTable({
    rowsOf: 'their owner',
    owners: ['user_id'],
    hidden: ['reviewed_by'],
  }),
  stablecoin_wallets: wireTable({
    rowsOf: 'their owner',
    owners: ['user_id'],
    // An address comes into the book by a procedure alone, which judges it and tells its owner.
    writes: { update: ['label', 'is_default'], delete: true },
  }),
};
