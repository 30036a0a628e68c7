import { wireTable } from '#server/define.ts';

/** What was said of a trader is public; about which trade it was, and whom somebody trusts, is not. */
export const reputationTables = {
  trader_ratings: wireTable({ rowsOf: 'everyone' }),
  trade_ratings: wireTable({
    rowsOf: 'the parties',
    owners: ['rater_id', 'trader_id'],
    forAdmins: true,
  }),
  trader_trusts: wireTable({ rowsOf: 'their owner', owners: ['truster_id'] }),
};
