import { wireTable } from '#server/define.ts';

export const transferTables = {
  transfers: wireTable({ rowsOf: 'the parties', owners: ['sender_id', 'recipient_id'] }),
  transfer_requests: wireTable({ rowsOf: 'the parties', owners: ['requester_id', 'payer_id'] }),
  /** The recipient learns of a plan only when it has paid. */
  scheduled_transfers: wireTable({ rowsOf: 'their owner', owners: ['sender_id'] }),
};
