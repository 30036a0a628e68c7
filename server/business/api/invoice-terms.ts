import type { z } from 'zod';
import type { NewInvoice } from '#core/merchant-api/invoice-schemas.ts';

type Terms = Omit<z.output<typeof NewInvoice>, 'due_on' | 'expires_at' | 'success_url' | 'draft'>;

/** What an invoice asks for, by the names of the wire for people. */
export function invoiceTerms(body: Terms) {
  return {
    p_items: body.items,
    p_currency: body.currency,
    p_accepts: body.accepts,
    p_coins: body.coins,
    p_discount: body.discount,
    p_payer_name: body.payer_name,
    p_payer_email: body.payer_email,
    p_email_payer: body.email_payer,
    p_escrowed: body.escrowed,
    p_tolerance_bp: body.tolerance_bp,
    p_memo: body.memo,
    p_metadata: body.metadata,
  };
}
