import { wireTable } from '#server/define.ts';

export const merchantTables = {
  merchant_profiles: wireTable({ rowsOf: 'their owner', owners: ['user_id'] }),
  merchant_events: wireTable({ rowsOf: 'their owner', owners: ['merchant_id'] }),
};
