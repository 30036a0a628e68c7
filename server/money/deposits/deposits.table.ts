import { wireTable } from '#server/define.ts';

export const depositTables = {
  chains: wireTable({ rowsOf: 'everyone' }),
  deposit_addresses: wireTable({
    rowsOf: 'their owner',
    owners: ['user_id'],
    hidden: ['is_platform', 'derivation_index', 'for_invoices', 'invoice_id', 'reserved_until'],
  }),
  deposits: wireTable({
    rowsOf: 'their owner',
    owners: ['user_id'],
    staffMay: 'deposits.read',
    hidden: [
      'address_id',
      'units',
      'chain_units',
      'block_hash',
      'in_doubt_until',
      'reversed_units',
      'covered_units',
      'cover_returned_units',
      'hold_note',
      'hold_noted_by',
      'hold_noted_at',
    ],
  }),
};
