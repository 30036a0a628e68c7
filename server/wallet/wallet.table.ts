import { wireTable } from '#server/define.ts';

export const walletTables = {
  user_balances_v3: wireTable({ verbs: [], key: ['user_id', 'asset'], nullable: [] }),
  wallet_transactions: wireTable({ verbs: [], key: ['id'], nullable: ['trade_id'] }),
  bank_accounts: wireTable({ verbs: [] }),
};
