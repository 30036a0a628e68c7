import { wireTable } from '#server/define.ts';

/** A trader's ratings are public; which trade they are about, and whom somebody trusts, is not. */
export const reputationTables = {
  trader_ratings: wireTable({ rowsOf: 'everyone', hidden: ['is_comment_hidden'] }),
  trade_ratings: wireTable({
    rowsOf: 'the parties',
    owners: ['rater_id', 'trader_id'],
    staffMay: 'trades.read',
  }),
  trader_trusts: wireTable({ rowsOf: 'their owner', owners: ['truster_id'] }),
};
