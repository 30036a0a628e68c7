import { wireTable } from '#server/define.ts';

/** Read by their owner, never with the hash; changed by procedures alone. */
export const apiKeyTables = {
  api_keys: wireTable({
    rowsOf: 'their owner',
    owners: ['merchant_id'],
    hidden: ['hash', 'lineage', 'networks', 'created_by_session'],
  }),
};
