import { wireTable } from '#server/define.ts';

export const liabilityTables = {
  liability_roots: wireTable({ rowsOf: 'everyone' }),
  liability_leaves: wireTable({ rowsOf: 'their owner', owners: ['user_id'] }),
};
