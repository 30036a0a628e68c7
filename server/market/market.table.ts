import { wireTable } from '#server/define.ts';

/** The operator's catalogue, public and changed by the operator alone. */
export const marketTables = {
  assets: wireTable({ rowsOf: 'everyone' }),
  banks: wireTable({ rowsOf: 'everyone' }),
  payment_methods: wireTable({ rowsOf: 'everyone' }),
  exchange_rates: wireTable({ rowsOf: 'everyone' }),
};
