import { NOT_TAX_ADVICE } from '#core/wallet/texts.ts';
import { byCoin, CRYPTO_ASSETS } from '#core/money/assets.ts';
import { toDecimal } from '#core/money/money.ts';
import { toCsv } from '#core/text/csv.ts';
import { type LotBook, lotBook } from '#server/money/wallet/cost-basis.ts';
import { lagosTime, type Period } from '#core/wallet/lagos-time.ts';
import { type TaxEvent, taxEvent } from '#server/money/wallet/tax-events.ts';
import type { Db } from '#server/platform/db/database.ts';
import { type TaxRow, taxRows } from '#server/money/wallet/tax/tax-rows.ts';

const TAX_COLUMNS = [
  'record',
  'time_lagos',
  'movement',
  'asset',
  'amount',
  'proceeds_ngn',
  'cost_ngn',
  'gain_ngn',
  'lot',
  'lot_acquired_lagos',
  'valued_by',
  'rate_ngn',
  'rate_time_lagos',
  'rate_source',
  'counterparty',
  'reference',
] as const;

/**
 * Every lot a person acquired and every part of a lot they disposed of in a period, first in, first out, and what
 * remains at its end. Earlier years are read as well, for the cost of their lots. Only open lots are kept in memory.
 */
export async function* taxPackCsv(db: Db, userId: string, period: Period): AsyncGenerator<string> {
  yield toCsv([
    [...TAX_COLUMNS],
    ...NOT_TAX_ADVICE.map((sentence) => line({ record: 'note', movement: sentence })),
  ]);
  const books = byCoin(lotBook);
  for await (const found of taxRows(db, userId, period.until)) {
    const cells: string[][] = [];
    for (const row of found) {
      const settled = settle(books[row.asset], row);
      if (row.at >= period.from) cells.push(...settled);
    }
    if (cells.length > 0) yield toCsv(cells);
  }
  for (const asset of CRYPTO_ASSETS) {
    const held = books[asset].held();
    for (let at = 0; at < held.length; at += 1000) {
      yield toCsv(
        held.slice(at, at + 1000).map((lot) =>
          line({
            record: 'held',
            time_lagos: lagosTime(period.until),
            asset,
            amount: toDecimal({ asset, units: lot.units }),
            cost_ngn: naira(lot.cost),
            lot: lot.id,
            lot_acquired_lagos: lagosTime(lot.acquiredAt),
          }),
        ),
      );
    }
  }
}

/** Applies a movement to its asset's lots, and returns the rows it causes. */
function settle(book: LotBook, row: TaxRow): string[][] {
  const { asset, change } = row;
  const event = eventOf(row);
  if (change > 0n) {
    book.acquire({ id: row.id, acquiredAt: row.at, units: change, cost: event.naira.units });
    return [
      line({
        ...about(row, event),
        amount: toDecimal({ asset, units: change }),
        cost_ngn: naira(event.naira.units),
        lot: row.id,
      }),
    ];
  }
  const { parts, uncovered } = book.take(-change);
  const shares = parts.map(({ lot, units, cost }) => ({ units, cost, lot }));
  const all = uncovered > 0n ? [...shares, { units: uncovered, cost: 0n, lot: null }] : shares;
  let [unitsLeft, proceedsLeft] = [-change, event.naira.units];
  return all.map(({ units, cost, lot }) => {
    // Each part has its share of the proceeds; the last gets the rounding remainder.
    const proceeds = unitsLeft === units ? proceedsLeft : (proceedsLeft * units) / unitsLeft;
    unitsLeft -= units;
    proceedsLeft -= proceeds;
    const isSale = event.kind === 'disposed';
    return line({
      ...about(row, event),
      amount: toDecimal({ asset, units }),
      proceeds_ngn: isSale ? naira(proceeds) : '',
      cost_ngn: naira(cost),
      gain_ngn: isSale && event.valuation !== 'unknown' ? naira(proceeds - cost) : '',
      lot: lot?.id ?? 'none',
      lot_acquired_lagos: lot ? lagosTime(lot.acquiredAt) : '',
    });
  });
}

function eventOf(row: TaxRow): TaxEvent {
  const { other_asset: asset, other_units: units } = row;
  return taxEvent({
    kind: row.kind,
    asset: row.asset,
    change: row.change,
    tradeNaira: row.trade_naira === null ? null : { asset: 'NGN', units: row.trade_naira },
    other: asset !== null && units !== null ? { asset, units } : null,
    rate: row.rate === null ? null : { asset: 'NGN', units: row.rate },
  });
}

function about(row: TaxRow, { kind, valuation }: TaxEvent): Partial<Cells> {
  const byMarket = valuation === 'market' && row.rate !== null;
  return {
    record: kind,
    time_lagos: lagosTime(row.at),
    movement: row.kind,
    asset: row.asset,
    valued_by: valuation,
    rate_ngn: byMarket ? naira(row.rate ?? 0n) : '',
    rate_time_lagos: byMarket && row.rate_at ? lagosTime(row.rate_at) : '',
    rate_source: byMarket ? (row.rate_source ?? '') : '',
    counterparty: row.counterparty ?? '',
    reference: row.reference,
  };
}

type Cells = Record<(typeof TAX_COLUMNS)[number], string>;

function line(cells: Partial<Cells>): string[] {
  return TAX_COLUMNS.map((column) => cells[column] ?? '');
}

function naira(units: bigint): string {
  return toDecimal({ asset: 'NGN', units });
}
