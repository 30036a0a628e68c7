import type { Money } from '#core/money/money.ts';
import { toDecimal } from '#core/money/money.ts';
import { toCsv } from '#core/text/csv.ts';
import { tradeReference } from '#core/trade/trade-reference.ts';

/** A past trade as a row of a spreadsheet. */
export interface HistoryLine {
  readonly id: string;
  readonly role: 'buyer' | 'seller';
  readonly other: string;
  readonly status: string;
  readonly crypto: Money;
  readonly price: Money;
  readonly fiat: Money;
  /** The fees the person paid, in the trade's crypto. */
  readonly fee: Money;
  readonly method: string | null;
  readonly acceptedAt: Date | null;
  readonly endedAt: Date;
}

const HEAD = [
  'reference',
  'trade_id',
  'side',
  'counterparty',
  'status',
  'asset',
  'amount',
  'price',
  'fiat_currency',
  'fiat_total',
  'fee',
  'payment_method',
  'accepted_at',
  'ended_at',
];

/** Past trades for a spreadsheet: exact decimals, times in UTC. */
export function historyCsv(lines: readonly HistoryLine[]): string {
  return toCsv([
    HEAD,
    ...lines.map((line) => [
      tradeReference(line.id),
      line.id,
      line.role === 'buyer' ? 'bought' : 'sold',
      line.other,
      line.status,
      line.crypto.asset,
      toDecimal(line.crypto),
      toDecimal(line.price),
      line.fiat.asset,
      toDecimal(line.fiat),
      toDecimal(line.fee),
      line.method ?? '',
      line.acceptedAt?.toISOString() ?? '',
      line.endedAt.toISOString(),
    ]),
  ]);
}
