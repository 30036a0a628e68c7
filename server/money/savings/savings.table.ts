import { wireTable } from '#server/define.ts';

export const savingsTables = {
  savings_products: wireTable({ rowsOf: 'everyone' }),
  /** Everybody may see which rate applied when, but not who set it. */
  savings_rates: wireTable({ rowsOf: 'everyone', hidden: ['set_by', 'note'] }),
  savings_interest: wireTable({
    rowsOf: 'their owner',
    owners: ['user_id'],
    hidden: ['carry_before', 'carry_after'],
  }),
};
