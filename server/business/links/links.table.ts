import { wireTable } from '#server/define.ts';

export const linkTables = {
  payment_links: wireTable({ rowsOf: 'their owner', owners: ['merchant_id'] }),
  merchant_domains: wireTable({ rowsOf: 'their owner', owners: ['merchant_id'] }),
};
