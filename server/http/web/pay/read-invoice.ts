import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '#core/errors/app-error.ts';
import { PublicInvoiceId, type PublicInvoice } from '#core/invoices/wire.ts';
import {
  getPublicInvoice,
  type PublicInvoiceDeps,
} from '#server/business/invoices/public-invoice.ts';

/** Longer than any of the reasons for which there is no invoice takes to find. */
const MISSING_MS = 100;

/**
 * The invoice of a page's URL, with the quote that its reader asked for. Null alike, and after the same time, for what is no id, unknown, a draft, or not what was
 * signed.
 */
export async function readInvoice(
  deps: PublicInvoiceDeps,
  publicId: string,
  quoteId: string | null = null,
): Promise<PublicInvoice | null> {
  const missing = sleep(MISSING_MS, null, { ref: false });
  if (!PublicInvoiceId.safeParse(publicId).success) return missing;
  try {
    return await getPublicInvoice(deps, publicId, quoteId);
  } catch (error) {
    if (error instanceof AppError && error.code === 'INVOICE_NOT_FOUND') return missing;
    throw error;
  }
}
