import type { DeskInvoiceDispute } from '#core/invoices/dispute-wire.ts';
import { INVOICE_DISPUTE_REASONS, type InvoiceOutcome } from '#core/invoices/dispute-reasons.ts';
import { sharesOf } from '#core/invoices/dispute-shares.ts';
import { feeOf } from '#core/money/arithmetic.ts';
import { isCrypto } from '#core/money/assets.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import type { Money } from '#core/money/money.ts';
import { readSum } from '#core/money/read-sum.ts';

type Totals = Pick<DeskInvoiceDispute, 'currency' | 'total'>;

export function totalText({ currency, total }: Totals): string {
  return formatWithUnit(readSum(currency, total));
}

/** What is held for it, each coin apart. */
export function heldOf({ held }: Pick<DeskInvoiceDispute, 'held'>): Money[] {
  return held.flatMap(({ asset, amount }) => (isCrypto(asset) ? [readSum(asset, amount)] : []));
}

/** Why it was raised, in the words of its side. */
export function reasonText({
  raised_by,
  reason,
}: Pick<DeskInvoiceDispute, 'raised_by' | 'reason'>): string {
  const known: Readonly<Record<string, string>> = INVOICE_DISPUTE_REASONS[raised_by];
  return known[reason] ?? reason;
}

/** How it stands, in a few words. */
export function outcomeText(dispute: DeskInvoiceDispute): string {
  if (dispute.waiting_since) return 'A decision waits for a second person';
  switch (dispute.state) {
    case 'open':
      return `${dispute.raised_by === 'payer' ? 'Payer' : 'Seller'}: ${reasonText(dispute)}`;
    case 'withdrawn':
      return 'Withdrawn';
    case 'payer':
      return 'Decided for the payer';
    case 'merchant':
      return 'Decided for the seller';
    case 'split':
      return `Split: ${percentOf(dispute.share_bp ?? 0)} to the payer`;
  }
}

/** "33.33%" of 3,333 of 10,000. */
function percentOf(basisPoints: number): string {
  return `${basisPoints / 100}%`;
}

interface Effect {
  readonly outcome: InvoiceOutcome;
  readonly shareBp: number | null;
}

/** A decision in a few words. */
export function effectTitle({ outcome, shareBp }: Effect): string {
  if (outcome === 'split') return `${percentOf(shareBp ?? 0)} to the payer, the rest to the seller`;
  return outcome === 'payer' ? 'All of it to the payer' : 'All of it to the seller';
}

/** Who gets what, line by line. */
export function effectOf(dispute: DeskInvoiceDispute, decision: Effect): string[] {
  return heldOf(dispute).flatMap(({ asset, units }) => {
    const { payer, merchant } = sharesOf(units, decision);
    const fee = feeOf({ asset, units: merchant }, dispute.fee_bp);
    const net = { asset, units: merchant - fee.units };
    return [
      ...(payer > 0n
        ? [
            `${dispute.payer.handle}, the payer, gets back ${formatWithUnit({ asset, units: payer })}.`,
          ]
        : []),
      ...(merchant > 0n
        ? [
            `${dispute.payee_name}, the seller, gets ${formatWithUnit(net)} after a fee of ${formatWithUnit(fee)}.`,
          ]
        : []),
    ];
  });
}
