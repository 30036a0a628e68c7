import { z } from 'zod';
import {
  ExportTradeBundle,
  GetTradeReceipt,
  ReceiptVerified,
  RecordKeys,
  TradeBundle,
  TradeReceipt,
  VerifyReceipt,
} from '#core/trade/record-wire.ts';
import { procedure } from '#server/define.ts';
import { exportTradeBundle } from '#server/trading/trades/record/export-bundle.ts';
import { getTradeReceipt, verifyReceipt } from '#server/trading/trades/record/receipt.ts';
import { recordKey } from '#server/trading/trades/record/record-key.ts';

/** Exports and receipts of a trade, which can be verified without trusting their holder. */
export const recordProcedures = {
  export_trade_bundle: procedure({
    access: 'user',
    readOnly: true,
    input: ExportTradeBundle,
    output: TradeBundle,
    run: async (oja, caller, { tradeId }) => {
      const record = await exportTradeBundle(oja, tradeId, caller);
      return { ...record, parties: [...record.parties], entries: [...record.entries] } as z.input<
        typeof TradeBundle
      >;
    },
  }),
  get_record_keys: procedure({
    access: 'anyone',
    readOnly: true,
    input: z.strictObject({}),
    output: RecordKeys,
    run: async ({ config }) => {
      const { kid, publicJwk } = await recordKey(config);
      return { keys: [{ ...publicJwk, kid, alg: 'ES256', use: 'sig' }] };
    },
  }),
  get_trade_receipt: procedure({
    access: 'user',
    readOnly: true,
    input: GetTradeReceipt,
    output: TradeReceipt,
    run: (oja, caller, { tradeId }) => getTradeReceipt(oja, tradeId, caller.userId),
  }),
  verify_receipt: procedure({
    access: 'anyone',
    readOnly: true,
    input: VerifyReceipt,
    output: ReceiptVerified,
    run: (oja, _caller, { token }) => verifyReceipt(oja, token),
  }),
};
