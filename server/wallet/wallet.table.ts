import { AppError } from '#core/errors/app-error.ts';
import { addressProblem } from '#core/wallet/receiving-address.ts';
import { type WireRow, wireTable } from '#server/define.ts';

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
    writes: {
      insert: ['user_id', 'network', 'asset', 'address', 'label', 'is_default'],
      update: ['label', 'is_default'],
      delete: true,
    },
    refuse: refuseMistyped,
  }),
};

/** The database knows an address by its shape; that no letter of it is wrong, only its check digits tell. */
function refuseMistyped({ network, address }: WireRow): void {
  if (typeof network !== 'string' || typeof address !== 'string') return;
  if (addressProblem(network, address) === 'checksum')
    throw new AppError('WALLET_ADDRESS_MISTYPED');
}
