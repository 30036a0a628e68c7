import { wireTable } from '#server/define.ts';

/** Money moves by procedures alone, so the wire only reads here. */
export const tradeTables = {
  trades: wireTable({ verbs: [] }),
  escrow: wireTable({ verbs: [] }),
  trade_events: wireTable({ verbs: [] }),
  trade_payment_details: wireTable({ verbs: [] }),
};
