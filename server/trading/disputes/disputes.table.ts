import { wireTable } from '#server/define.ts';

const OF_THE_PARTIES = {
  rowsOf: 'the parties',
  owners: ['seller_id', 'buyer_id'],
  staffMay: 'disputes.read',
} as const;

/** Read by the two parties and by administrators, written by procedures alone. */
export const disputeTables = {
  dispute_statements: wireTable(OF_THE_PARTIES),
  settlement_proposals: wireTable(OF_THE_PARTIES),
  /** The parties see what is decided; only administrators see what waits for a second person. */
  dispute_decisions: wireTable(OF_THE_PARTIES),
};
