import { SavedOfferFilter } from '#core/offers/list-wire.ts';
import { wireTable } from '#server/define.ts';

/** The operator's catalogue, public and changed by the operator alone; and people's saved filters. */
export const marketTables = {
  assets: wireTable({ rowsOf: 'everyone' }),
  banks: wireTable({ rowsOf: 'everyone' }),
  payment_methods: wireTable({ rowsOf: 'everyone' }),
  exchange_rates: wireTable({ rowsOf: 'everyone' }),
  exchange_rate_history: wireTable({ rowsOf: 'everyone' }),
  rate_quotes: wireTable({ rowsOf: 'staff', staffMay: 'rates.read' }),
  dollar_quotes: wireTable({ rowsOf: 'staff', staffMay: 'rates.read' }),
  rate_decisions: wireTable({ rowsOf: 'staff', staffMay: 'rates.read' }),
  saved_offer_filters: wireTable({
    rowsOf: 'their owner',
    owners: ['user_id'],
    writes: {
      insert: ['id', 'user_id', 'name', 'filter'],
      update: ['name', 'filter'],
      delete: true,
    },
    /** A filter is saved only if the list would accept it. */
    refuse: (row) => void SavedOfferFilter.parse(row),
  }),
};
