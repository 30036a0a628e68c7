import { z } from 'zod';
import { PublicInvoiceId } from '#core/invoices/wire.ts';
import { INVOICE_STATUSES } from '#core/invoices/status.ts';
import { Id } from '#core/wire/shared.ts';

/* What the two sides of an invoice see of it besides its public page. */

export const GetTradeInvoice = z.strictObject({ p_trade_id: Id });
/** The invoice that the coins of a trade pay, for the trade's buyer; null for anybody else and without one. */
export const TradeInvoice = z
  .object({ public_id: PublicInvoiceId, number: z.string(), payee_name: z.string() })
  .nullable();

/** Refusal: INVOICE_NOT_FOUND, also for one that is not escrowed and for anybody but its two sides. */
export const GetHeldInvoice = z.strictObject({ p_public_id: PublicInvoiceId });
/** An escrowed invoice as its payer and its merchant see it. Amounts are decimals of their `asset`. */
export const HeldInvoice = z.object({
  public_id: PublicInvoiceId,
  number: z.string(),
  payee_name: z.string(),
  own_side: z.enum(['payer', 'merchant']),
  status: z.enum(INVOICE_STATUSES),
  /** Empty once nothing is held. */
  held: z.array(z.object({ asset: z.string(), amount: z.string() })),
  held_since: z.string().nullable(),
  delivered_at: z.string().nullable(),
  /** When it is released without a word of the payer; null while it is not delivered, or disputed. */
  releases_at: z.string().nullable(),
});
export type HeldInvoice = z.infer<typeof HeldInvoice>;
