import { CRYPTO_ASSETS, type CryptoAsset } from '#core/money/assets.ts';
import { toDecimal } from '#core/money/money.ts';
import { describeActivity } from '#core/wallet/activity.ts';
import { lagosTime } from '#core/wallet/lagos-time.ts';

/** A person's total of an asset, and the part they can spend. */
export interface AssetBalance {
  readonly total: bigint;
  readonly available: bigint;
}

export type AssetBalances = Readonly<Record<CryptoAsset, AssetBalance>>;

/** One movement of a statement, in minor units. */
export interface StatementRow {
  readonly id: string;
  readonly at: Date;
  readonly kind: string;
  readonly direction: 'in' | 'out' | 'held';
  readonly asset: CryptoAsset;
  readonly units: bigint;
  readonly feeUnits: bigint;
  readonly totalChange: bigint;
  readonly availableChange: bigint;
  readonly reference: string;
  readonly counterparty: string | null;
  readonly externalAccount: string | null;
  readonly txHash: string | null;
  readonly note: string | null;
}

export const STATEMENT_COLUMNS = [
  'time_lagos',
  'type',
  'description',
  'asset',
  'money_in',
  'money_out',
  'fee',
  'available_change',
  'balance',
  'available_balance',
  'counterparty',
  'external_account',
  'transaction',
  'note',
  'reference',
  'ledger_id',
] as const;

export interface RunningBalances {
  /** Adds a movement and returns the balance after it. */
  after(row: Pick<StatementRow, 'asset' | 'totalChange' | 'availableChange'>): AssetBalance;
  /** Assets whose balance does not match `closing`: none if the statement adds up. */
  apartFrom(closing: AssetBalances): CryptoAsset[];
}

export function runningBalances(opening: AssetBalances): RunningBalances {
  const now: Record<CryptoAsset, AssetBalance> = { ...opening };
  return {
    after({ asset, totalChange, availableChange }) {
      const { total, available } = now[asset];
      return (now[asset] = {
        total: total + totalChange,
        available: available + availableChange,
      });
    },
    apartFrom: (closing) =>
      CRYPTO_ASSETS.filter(
        (asset) =>
          now[asset].total !== closing[asset].total ||
          now[asset].available !== closing[asset].available,
      ),
  };
}

/** The cells of one movement, in the order of the columns. */
export function statementCells(row: StatementRow, after: AssetBalance): string[] {
  const { asset, kind, totalChange } = row;
  const exact = (units: bigint) => toDecimal({ asset, units });
  return [
    lagosTime(row.at),
    kind,
    describe(row),
    asset,
    totalChange > 0n ? exact(totalChange) : '',
    totalChange < 0n ? exact(-totalChange) : '',
    row.feeUnits > 0n ? exact(row.feeUnits) : '',
    exact(row.availableChange),
    exact(after.total),
    exact(after.available),
    row.counterparty ?? '',
    row.externalAccount ?? '',
    row.txHash ?? '',
    row.note ?? '',
    row.reference,
    row.id,
  ];
}

/** An asset's opening or closing balance, as a row of the same columns. */
export function balanceCells(
  type: 'opening_balance' | 'closing_balance',
  at: Date,
  asset: CryptoAsset,
  { total, available }: AssetBalance,
): string[] {
  const cells = Array.from<string>({ length: STATEMENT_COLUMNS.length }).fill('');
  cells.splice(0, 4, lagosTime(at), type, BALANCE_LABELS[type], asset);
  cells.splice(8, 2, toDecimal({ asset, units: total }), toDecimal({ asset, units: available }));
  return cells;
}

export function describe({ kind, direction, asset }: StatementRow): string {
  const nothing = { asset, units: 0n };
  return describeActivity({ type: kind, direction, amount: nothing, fee: nothing }).sentence;
}

const BALANCE_LABELS = {
  opening_balance: 'Opening balance',
  closing_balance: 'Closing balance',
};
