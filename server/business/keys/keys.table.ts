import { wireTable } from '#server/define.ts';

/** Read by their owner; changed by procedures alone. The hash of a secret is in no table of the wire. */
export const apiKeyTables = {
  api_keys: wireTable({
    rowsOf: 'their owner',
    owners: ['merchant_id'],
    hidden: ['lineage', 'networks', 'created_by_session'],
  }),
};
