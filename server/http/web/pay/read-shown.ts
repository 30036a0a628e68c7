import { setTimeout as sleep } from 'node:timers/promises';
import { AppError, ERRORS } from '#core/errors/app-error.ts';
import type { PayKind, PayShown } from '#core/invoices/pay-shown.ts';
import { GetInvoiceRefund, GetPublicInvoice } from '#core/invoices/wire.ts';
import { GetPaymentLink } from '#core/links/wire.ts';
import { GetPublicRecurring } from '#core/recurring/wire.ts';
import {
  getPublicInvoice,
  type PublicInvoiceDeps,
} from '#server/business/invoices/public-invoice.ts';
import { getPaymentLink } from '#server/business/links/public-link.ts';
import { getPublicRecurring } from '#server/business/recurring/public-recurring.ts';
import type { ClaimDeps } from '#server/business/refunds/claim-refund.ts';
import { getInvoiceRefund } from '#server/business/refunds/get-refund.ts';

/** Longer than any of the reasons for which there is nothing takes to find. */
const MISSING_MS = 100;

export type ShownDeps = PublicInvoiceDeps & ClaimDeps;

/**
 * What the page of a kind shows for the id or token of its URL, with the quote that its reader asked for. Null alike, and after the same time, for what is none,
 * unknown, a draft, or not what was signed.
 */
export async function readShown(
  deps: ShownDeps,
  kind: PayKind,
  id: string,
  quoteId: string | null = null,
): Promise<PayShown | null> {
  const missing = sleep(MISSING_MS, null, { ref: false });
  try {
    return (await READERS[kind](deps, id, quoteId)) ?? (await missing);
  } catch (error) {
    if (error instanceof AppError && ERRORS[error.code].status === 404) return missing;
    throw error;
  }
}

/** Null for what is no id of this kind. */
const READERS: Readonly<
  Record<PayKind, (deps: ShownDeps, id: string, quoteId: string | null) => Promise<PayShown | null>>
> = {
  invoice: async (deps, id, quoteId) =>
    GetPublicInvoice.safeParse({ p_public_id: id }).success
      ? { kind: 'invoice', invoice: await getPublicInvoice(deps, id, quoteId) }
      : null,
  link: async ({ db }, id) =>
    GetPaymentLink.safeParse({ p_token: id }).success
      ? { kind: 'link', link: await getPaymentLink(db, id) }
      : null,
  recurring: async ({ db }, id) =>
    GetPublicRecurring.safeParse({ p_public_id: id }).success
      ? { kind: 'recurring', recurring: await getPublicRecurring(db, id) }
      : null,
  refund: async (deps, id) =>
    GetInvoiceRefund.safeParse({ p_claim_token: id }).success
      ? { kind: 'refund', refund: await getInvoiceRefund(deps, id) }
      : null,
};
