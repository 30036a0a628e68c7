import { BRAND } from '#core/brand/brand.ts';
import { formatCurrency, formatWithUnit } from '#core/money/format-money.ts';
import type { Asset } from '#core/money/assets.ts';
import { parseMoney, type Money } from '#core/money/money.ts';
import type { TradeReceipt } from '#core/trade/record-wire.ts';
import type { ReceiptPrint } from '#web/features/trading/receipt/draw-receipt.ts';
import { clockTime } from '#web/lib/time/clock-time.ts';

/** The content of a receipt's picture: facts only, and nothing of anybody's bank account. */
export function receiptPrint(receipt: TradeReceipt, origin: string): ReceiptPrint {
  const { fee_amount: fee, payment_method: method, completed_at: ended } = receipt;
  const fiat = receipt.fiat_currency as Asset;
  const asset = receipt.asset as Asset;
  return {
    product: BRAND.product,
    headline: formatWithUnit(exact(asset, receipt.amount)),
    parties: `${receipt.seller_handle} to ${receipt.buyer_handle}`,
    lines: [
      { label: 'Paid', value: formatCurrency(exact(fiat, receipt.total_fiat)) },
      {
        label: `Price, 1 ${receipt.asset}`,
        value: formatCurrency(exact(fiat, receipt.price_per_unit)),
      },
      ...(fee ? [{ label: 'Seller’s fee', value: formatWithUnit(exact(asset, fee)) }] : []),
      ...(method ? [{ label: 'By', value: method }] : []),
      ended
        ? { label: 'Released', value: printedTime(ended) }
        : { label: 'Status', value: receipt.status.replaceAll('_', ' ') },
      { label: 'Receipt', value: receipt.reference },
    ],
    checkUrl: new URL(receipt.check_path, origin).href,
  };
}

function printedTime(text: string): string {
  const at = new Date(text);
  const day = at.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
  return `${day}, ${clockTime(at)}`;
}

function exact(asset: Asset, text: string): Money {
  const money = parseMoney(asset, text);
  if (!money) throw new Error('the receipt names an amount that is none');
  return money;
}
