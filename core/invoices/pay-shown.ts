import type { InvoiceRefundClaim, PublicInvoice } from '#core/invoices/wire.ts';
import type { PublicLink } from '#core/links/wire.ts';
import type { PublicRecurring } from '#core/recurring/wire.ts';

/** What a page outside the app shows to whoever has its link. */
export type PayShown =
  | { readonly kind: 'invoice'; readonly invoice: PublicInvoice }
  | { readonly kind: 'link'; readonly link: PublicLink }
  | { readonly kind: 'recurring'; readonly recurring: PublicRecurring }
  | { readonly kind: 'refund'; readonly refund: InvoiceRefundClaim };
export type PayKind = PayShown['kind'];

/** The first segment of each such page's path; its id or token follows. */
export const PAY_SEGMENTS: Readonly<Record<PayKind, string>> = {
  invoice: 'invoice',
  link: 'pay',
  recurring: 'recurring-invoice',
  refund: 'refund',
};
