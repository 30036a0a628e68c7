import { canonicalJson, type JsonObject } from '#core/record/canonical-json.ts';
import { openSignature } from '#core/record/es256.ts';
import { withoutZeros } from '#core/money/without-zeros.ts';
import type { InvoiceRow } from '#server/business/invoices/invoice.sql.ts';
import type { Config } from '#server/platform/config/config.ts';
import { recordKey } from '#server/trading/trades/record/record-key.ts';

const INVOICE_TYPE = 'oja-invoice+jws';

/** What the invoice is for, as its lines are stored. */
export type SignedLines = readonly { readonly title: string; readonly amount: string }[];

/** Signed with the product's own key, which is in no database: write access there cannot forge an invoice. */
export async function signInvoice(
  config: Pick<Config, 'secret'>,
  row: InvoiceRow,
  lines: SignedLines,
): Promise<string> {
  return (await recordKey(config)).sign(INVOICE_TYPE, payloadOf(row, lines));
}

/** Whether the row and its lines equal, to the last digit, what was signed. */
export async function isGenuineInvoice(
  config: Pick<Config, 'secret'>,
  row: InvoiceRow,
  lines: SignedLines,
): Promise<boolean> {
  if (!row.signature) return false;
  const { kid, publicJwk } = await recordKey(config);
  const opened = await openSignature(row.signature, publicJwk, INVOICE_TYPE);
  return (
    opened !== null &&
    opened.kid === kid &&
    canonicalJson(opened.payload) === canonicalJson(payloadOf(row, lines))
  );
}

function payloadOf(row: InvoiceRow, lines: SignedLines): JsonObject {
  return {
    invoice: row.public_id,
    number: row.number,
    merchant: row.merchant_id,
    payee: row.payee_name,
    test: row.is_test,
    currency: row.currency,
    total: withoutZeros(row.total),
    lines: lines.map(({ title, amount }) => ({ title, amount: withoutZeros(amount) })),
    accepts: [...row.accepts],
    coins: [...row.coins],
    escrowed: row.is_escrowed,
    expires_at: row.expires_at?.toISOString() ?? null,
  };
}
