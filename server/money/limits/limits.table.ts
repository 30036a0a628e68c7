import { wireTable } from '#server/define.ts';

export const limitTables = {
  limit_refusals: wireTable({ rowsOf: 'their owner', owners: ['user_id'] }),
};
