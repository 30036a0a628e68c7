import { wireTable } from '#server/define.ts';

export const webhookTables = {
  webhook_endpoints: wireTable({ rowsOf: 'their owner', owners: ['merchant_id'] }),
};
