import { wireTable } from '#server/define.ts';

/** The operator's catalogue, public and changed by the operator alone. */
export const marketTables = {
  assets: wireTable({ verbs: [] }),
  banks: wireTable({ verbs: [] }),
  payment_methods: wireTable({ verbs: [] }),
  exchange_rates: wireTable({ verbs: [] }),
};
