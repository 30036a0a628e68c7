import type { Asset } from '#core/money/assets.ts';
import { toDecimal } from '#core/money/money.ts';
import { withoutZeros } from '#core/money/without-zeros.ts';
import { type OwnRecurringRow, RecurringTemplate } from '#core/recurring/wire.ts';
import { totalsOf } from '#server/business/invoices/items.sql.ts';
import { recurringUrl } from '#server/business/recurring/create-recurring.ts';
import type { RecurringRow } from '#server/business/recurring/recurring.sql.ts';
import type { Oja } from '#server/define.ts';

/** What a recurring invoice shows to its merchant and to payers alike. */
export function recurringShown(row: RecurringRow) {
  const goesOn = row.status === 'active' || row.status === 'paused';
  return {
    id: row.public_id,
    test: row.is_test,
    status: row.status,
    currency: row.currency,
    total: withoutZeros(row.total),
    cadence: row.cadence,
    every_days: row.every_days,
    day_of_month: row.day_of_month,
    starts_on: row.starts_on,
    ends_on: row.ends_on,
    times: row.times,
    made: row.made,
    next_on: goesOn ? row.period : null,
  };
}

/** A row with what its merchant alone sees. */
export interface OwnRow extends RecurringRow {
  readonly payer_handle: string | null;
  readonly has_mandate: boolean;
}

export function ownRecurringView(config: Pick<Oja['config'], 'url'>, row: OwnRow): OwnRecurringRow {
  return {
    ...recurringShown(row),
    recurring_id: row.id,
    url: recurringUrl(config, row.public_id),
    payer_name: row.payer_name,
    payer_email: row.payer_email,
    payer_handle: row.payer_handle,
    has_mandate: row.has_mandate,
    missed: row.missed,
    created_at: row.created_at.toISOString(),
  };
}

/** What each of its invoices asks for, as decimals of its currency. */
export function linesOf(row: RecurringRow) {
  const template = RecurringTemplate.parse(row.template);
  const totals = totalsOf(row.currency, template.p_items, template.p_discount ?? null);
  const decimal = (units: bigint, asset: Asset = row.currency) => toDecimal({ asset, units });
  return {
    template,
    lines: {
      items: template.p_items.map(({ title, quantity, unit_price, tax_bp }, n) => ({
        title,
        quantity: withoutZeros(quantity),
        unit_price: withoutZeros(unit_price),
        tax_bp,
        amount: decimal(totals.lines[n]?.amount ?? 0n),
        discount: decimal(totals.lines[n]?.discount ?? 0n),
        tax: decimal(totals.lines[n]?.tax ?? 0n),
      })),
      subtotal: toDecimal(totals.subtotal),
      discount: toDecimal(totals.discount),
      tax: toDecimal(totals.tax),
      memo: template.p_memo ?? null,
    },
  };
}
