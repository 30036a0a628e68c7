import { z } from 'zod';
import { RECORD_FORMAT } from '#core/record/trade-record.ts';
import { Id } from '#core/wire/shared.ts';

const Members = z.record(z.string(), z.json());

/** By a party of the trade, now or in an earlier run of it, and by administrators. */
export const ExportTradeBundle = z.strictObject({ p_trade_id: Id });

/**
 * The whole answer is the file to save: `npm run verify-record` verifies it offline. Its shape is in
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

/** The key that signs records and receipts, as a key set to save with them. */
export const RecordKeys = z.object({ keys: z.array(Members) });

/** By a party of a trade that a buyer has accepted. Error: RECEIPT_NOT_YET. */
export const GetTradeReceipt = z.strictObject({ p_trade_id: Id });
export const TradeReceipt = z.object({
  trade_id: Id,
  reference: z.string(),
  status: z.string(),
  asset: z.string(),
  /** Exact decimals. The fee is shown to the seller, who pays it. */
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
  /** With it anybody can verify the receipt; it names nobody. */
  token: z.string(),
  /** The path of the code on the receipt. */
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
    /** The trade's current status, whatever the receipt states. */
    status: z.string(),
  }),
  z.object({ valid: z.literal(false) }),
]);
