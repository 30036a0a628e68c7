import { wireTable } from '#server/define.ts';

export const convertTables = {
  convert_pairs: wireTable({ rowsOf: 'everyone' }),
  convert_quotes: wireTable({ rowsOf: 'their owner', owners: ['user_id'] }),
  conversions: wireTable({ rowsOf: 'their owner', owners: ['user_id'] }),
};
