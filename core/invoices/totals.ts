import type { Asset } from '#core/money/assets.ts';
import type { Money } from '#core/money/money.ts';

/** One line of an invoice. Units are minor units of the invoice's currency. */
export interface InvoiceLine {
  /** In thousandths: 1,500 is one and a half. */
  readonly quantity: bigint;
  readonly unitPrice: bigint;
  /** Of 10,000: 750 is 7.5 %. */
  readonly taxBp: number;
}

/** What a line comes to: its amount, its share of the discount, and the tax on the rest. */
interface LineTotal {
  readonly amount: bigint;
  readonly discount: bigint;
  readonly tax: bigint;
}

export interface InvoiceTotals {
  readonly lines: readonly LineTotal[];
  readonly subtotal: Money;
  readonly discount: Money;
  readonly tax: Money;
  readonly total: Money;
}

const THOUSAND = 1000n;
const BASIS_POINTS = 10_000n;

/**
 * What an invoice comes to, in units of its currency. Lines and their taxes are each rounded half up. The discount is
 * taken off before tax and shared by the lines in proportion, to the unit. Null where the discount is more than the
 * subtotal.
 */
export function invoiceTotals(
  currency: Asset,
  lines: readonly InvoiceLine[],
  discount: bigint,
): InvoiceTotals | null {
  const amounts = lines.map(({ quantity, unitPrice }) => halfUp(quantity * unitPrice, THOUSAND));
  const subtotal = sum(amounts);
  if (discount < 0n || discount > subtotal) return null;
  const shares = shared(discount, amounts);
  const totals = lines.map(({ taxBp }, n) => {
    const amount = amounts[n] ?? 0n;
    const share = shares[n] ?? 0n;
    return { amount, discount: share, tax: halfUp((amount - share) * BigInt(taxBp), BASIS_POINTS) };
  });
  const tax = sum(totals.map((line) => line.tax));
  const money = (units: bigint): Money => ({ asset: currency, units });
  return {
    lines: totals,
    subtotal: money(subtotal),
    discount: money(discount),
    tax: money(tax),
    total: money(subtotal - discount + tax),
  };
}

/** `whole` shared in proportion to `parts`, each rounded down and the rest given to the largest remainders, first come. */
function shared(whole: bigint, parts: readonly bigint[]): bigint[] {
  const all = sum(parts);
  if (all === 0n) return parts.map(() => 0n);
  const shares = parts.map((part) => (whole * part) / all);
  const byRemainder = parts
    .map((part, n) => ({ n, remainder: (whole * part) % all }))
    .toSorted((a, b) =>
      a.remainder === b.remainder ? a.n - b.n : a.remainder < b.remainder ? 1 : -1,
    );
  const rest = Number(whole - sum(shares));
  for (const { n } of byRemainder.slice(0, rest)) shares[n] = (shares[n] ?? 0n) + 1n;
  return shares;
}

function halfUp(units: bigint, divisor: bigint): bigint {
  return (units + divisor / 2n) / divisor;
}

function sum(units: readonly bigint[]): bigint {
  return units.reduce((total, one) => total + one, 0n);
}
