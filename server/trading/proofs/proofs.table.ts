import { wireTable } from '#server/define.ts';

const OF_THE_PARTIES = {
  rowsOf: 'the parties',
  owners: ['seller_id', 'buyer_id'],
  staffMay: 'proofs.read',
} as const;

export const proofTables = {
  payment_proofs: wireTable({ ...OF_THE_PARTIES, hidden: ['decided_by'] }),
  bank_credits: wireTable(OF_THE_PARTIES),
};
