import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import type { InvoiceRefundClaim } from '#core/invoices/wire.ts';
import { toDecimal } from '#core/money/money.ts';
import { type ClaimDeps, claimOf, feeToSend } from '#server/business/refunds/claim-refund.ts';
import type { RefundRow } from '#server/business/refunds/refund.sql.ts';
import { isPaused } from '#server/money/withdrawals/pause.ts';
import { one } from '#server/platform/db/database.ts';

/** What somebody with a refund's link sees of it: what it is worth, where it can go for which fee, and where it is. */
export async function getInvoiceRefund(oja: ClaimDeps, token: string): Promise<InvoiceRefundClaim> {
  const refund = await claimOf(oja.db, token);
  const { asset, units, fee_units, send_to } = refund;
  const decimal = (amount: bigint) => toDecimal({ asset, units: amount });
  const about = await one(
    oja.db,
    sql<{ invoice: string; number: string; payee: string; tx_hash: string | null }>`
      select i.public_id as invoice, i.number, i.payee_name as payee, w.tx_hash
      from invoices i left join withdrawals w on w.id = ${refund.withdrawal_id} where i.id = ${refund.invoice_id}`,
  );
  return {
    ...about,
    id: refund.public_id,
    state: refund.state,
    reason: refund.reason,
    asset,
    amount: decimal(units),
    email: maskedEmail(refund.claim_email),
    networks: refund.state === 'offered' ? await networksOf(oja, refund) : [],
    to: send_to && {
      ...send_to,
      fee: decimal(fee_units),
      receives: decimal(units - fee_units),
      sent_at: refund.send_after?.toISOString() ?? null,
    },
    expires_at: refund.expires_at?.toISOString() ?? null,
  };
}

async function networksOf(
  oja: ClaimDeps,
  refund: RefundRow,
): Promise<InvoiceRefundClaim['networks']> {
  const { asset, units } = refund;
  const found: InvoiceRefundClaim['networks'][number][] = [];
  for (const chain of oja.chains.keys()) {
    if (await isPaused(oja.db, chain)) continue;
    const fee = await feeToSend(oja, refund, chain).catch(whenClosed);
    if (fee === null) continue;
    found.push({
      chain,
      fee: toDecimal({ asset, units: fee }),
      receives: toDecimal({ asset, units: units - fee }),
    });
  }
  return found;
}

/** A network that cannot send it, or costs more than it is worth, is not shown. */
function whenClosed(error: unknown): null {
  if (error instanceof AppError) return null;
  throw error;
}

function maskedEmail(email: string | null): string | null {
  const [name, host] = email?.split('@') ?? [];
  return name && host ? `${name.slice(0, 1)}…@${host}` : null;
}
