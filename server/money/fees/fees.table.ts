import { wireTable } from '#server/define.ts';

export const feeTables = {
  asset_fee_changes: wireTable({ rowsOf: 'staff', staffMay: 'fees.read' }),
};
