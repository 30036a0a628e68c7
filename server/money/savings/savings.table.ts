import { wireTable } from '#server/define.ts';

export const savingsTables = {
  savings_products: wireTable({ rowsOf: 'everyone' }),
  /** What counted when is everybody's to know; who set it is not. */
  savings_rates: wireTable({ rowsOf: 'everyone', hidden: ['set_by', 'note'] }),
  savings_interest: wireTable({
    rowsOf: 'their owner',
    owners: ['user_id'],
    hidden: ['carry_before', 'carry_after'],
  }),
};
