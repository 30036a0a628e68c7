import { z } from 'zod';
import { AppError } from '#core/errors/app-error.ts';
import { wireTable } from '#server/define.ts';
import { expireOwnTrades } from '#server/trading/trades/expire-overdue-trades.ts';

/** The one change a client may request: overdue trades back to the market, with what belongs to it cleared. */
const ResetExpired = z.strictObject({
  status: z.literal('open'),
  buyer_id: z.null().optional(),
  purchased_amount: z.null().optional(),
  completion_timeout: z.null().optional(),
  payment_method_id: z.null().optional(),
});

const OF_THE_PARTIES = {
  rowsOf: 'the parties',
  owners: ['seller_id', 'buyer_id'],
  staffMay: 'trades.read',
} as const;

/**
 * Only procedures move money. An update of trades is only a request: exactly those of the caller's trades that are
 * truly expired are put back, under the lock; a trade that was marked paid never is.
 */
export const tradeTables = {
  trades: wireTable({
    rowsOf: 'the parties',
    owners: ['seller_id', 'buyer_id', 'creator_id'],
    publicWhen: ({ status, is_private, pause_reason }) =>
      status === 'open' && is_private === false && pause_reason === null,
    staffMay: 'trades.read',
    hidden: ['bank_account_id', 'total_tail'],
    hiddenFromVisitors: [
      'seller_fee_amount',
      'cancel_reason',
      'accepted_at',
      'paid_at',
      'completed_at',
      'extended_at',
    ],
    updateHook: (oja, caller, ids, change) => {
      if (!ResetExpired.safeParse(change).success) throw new AppError('NOT_YOUR_STEP');
      return expireOwnTrades(oja, caller.userId, ids);
    },
  }),
  escrow: wireTable(OF_THE_PARTIES),
  trade_events: wireTable(OF_THE_PARTIES),
  /** The buyer's view ends a day after the trade; a row that still shows is for both parties. */
  trade_payment_details: wireTable({ ...OF_THE_PARTIES, staffMay: 'disputes.read' }),
  disputes: wireTable({ ...OF_THE_PARTIES, staffMay: 'disputes.read' }),
  offer_links: wireTable({ rowsOf: 'their owner', owners: ['creator_id'] }),
  offer_accounts: wireTable({ rowsOf: 'their owner', owners: ['creator_id'] }),
  trader_blocks: wireTable({ rowsOf: 'their owner', owners: ['blocker_id'] }),
  trader_lockouts: wireTable({
    rowsOf: 'their owner',
    owners: ['user_id'],
    staffMay: 'trades.read',
  }),
};
