import { z } from 'zod';
import { RECORD_FORMAT } from '#core/record/trade-record.ts';
import { Id } from '#core/wire/shared.ts';

const Members = z.record(z.string(), z.json());

/** By a party of the trade, now or in an earlier run of it, and by administrators. */
export const ExportTradeBundle = z.strictObject({ p_trade_id: Id });

/**
 * The whole of it is the file to keep: `npm run verify-record` checks it without a server. Its shape stands in
 * core/record/trade-record.ts.
 */
export const TradeBundle = z.strictObject({
  format: z.literal(RECORD_FORMAT),
  trade: Members,
  parties: z.array(Members),
  entries: z.array(Members),
  head: Members,
  signature: z.string(),
  key: Members,
});

/** The key records and receipts are signed with, as a key set to keep beside them. */
export const RecordKeys = z.object({ keys: z.array(Members) });

/** By a party of a trade that a buyer has accepted. Error: RECEIPT_NOT_YET. */
export const GetTradeReceipt = z.strictObject({ p_trade_id: Id });
export const TradeReceipt = z.object({
  trade_id: Id,
  reference: z.string(),
  status: z.string(),
  asset: z.string(),
  /** Exact decimals. The fee is told to the seller, who pays it. */
  amount: z.string(),
  fee_amount: z.string().nullable(),
  price_per_unit: z.string(),
  total_fiat: z.string(),
  fiat_currency: z.string(),
  payment_method: z.string().nullable(),
  seller_handle: z.string(),
  buyer_handle: z.string(),
  accepted_at: z.string(),
  paid_at: z.string().nullable(),
  completed_at: z.string().nullable(),
  /** What anybody may check the receipt with; it names nobody. */
  token: z.string(),
  /** Where a code on the receipt leads. */
  check_path: z.string(),
});
export type TradeReceipt = z.infer<typeof TradeReceipt>;

/** Anyone who was shown a receipt. */
export const VerifyReceipt = z.strictObject({ p_token: z.string().max(1_000) });
export const ReceiptVerified = z.union([
  z.object({
    valid: z.literal(true),
    reference: z.string(),
    asset: z.string(),
    amount: z.string(),
    total_fiat: z.string(),
    fiat_currency: z.string(),
    /** ISO time at which the trade was accepted. */
    date: z.string(),
    /** Where the trade stands now, whatever the receipt says. */
    status: z.string(),
  }),
  z.object({ valid: z.literal(false) }),
]);
