import { wireTable } from '#server/define.ts';

/** Read by its owner; not writable from the wire. */
export const payoutTables = {
  payouts: wireTable({
    rowsOf: 'their owner',
    owners: ['user_id'],
    hidden: [
      'provider',
      'reference',
      'provider_ref',
      'rail_cost',
      'refused_as',
      'attention',
      'cost_note',
      'late_note',
      'amount_note',
      'attempts',
      'polls',
      'next_poll_at',
    ],
  }),
};
