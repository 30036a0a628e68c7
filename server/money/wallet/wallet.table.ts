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
    // Addresses are added only by a procedure, which validates them and notifies the owner.
    writes: { update: ['label', 'is_default'], delete: true },
  }),
};
