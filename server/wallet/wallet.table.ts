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
    nullable: ['trade_id'],
  }),
  bank_accounts: wireTable({ rowsOf: 'their owner', owners: ['user_id'] }),
  stablecoin_wallets: wireTable({
    rowsOf: 'their owner',
    owners: ['user_id'],
    writes: {
      insert: ['user_id', 'network', 'asset', 'address', 'label', 'is_default'],
      update: ['label', 'is_default'],
      delete: true,
    },
  }),
};
