import {
  GetHeldInvoice,
  GetTradeInvoice,
  HeldInvoice,
  TradeInvoice,
} from '#core/invoices/payer-wire.ts';
import { getHeldInvoice } from '#server/business/invoices/escrow/held-invoice.ts';
import { getTradeInvoice } from '#server/business/invoices/trades/trade-invoice.ts';
import { procedure } from '#server/define.ts';

export const invoicePayerProcedures = {
  get_trade_invoice: procedure({
    access: 'user',
    readOnly: true,
    input: GetTradeInvoice,
    output: TradeInvoice,
    run: ({ db }, { userId }, { tradeId }) => getTradeInvoice(db, userId, tradeId),
  }),
  get_held_invoice: procedure({
    access: 'user',
    readOnly: true,
    input: GetHeldInvoice,
    output: HeldInvoice,
    run: ({ db }, { userId }, { publicId }) => getHeldInvoice(db, userId, publicId),
  }),
};
