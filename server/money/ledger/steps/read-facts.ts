import type { CryptoAsset } from '#core/money/assets.ts';
import { readSum } from '#core/money/read-sum.ts';
import {
  accountKey,
  pairKey,
  type Account,
  type AcceptanceFacts,
  type LockedEscrow,
  type LockedTrade,
  type StepFacts,
} from '#server/money/ledger/steps/facts.ts';
import type { StepReads } from '#server/money/ledger/steps/read-steps.sql.ts';
import type { TradeStep } from '#server/money/ledger/steps/step.ts';
import type { Row } from '#server/platform/db/pipeline.ts';

/** The facts of a batch from what `readStatements` read for it. */
export function factsFrom(steps: readonly TradeStep[], reads: StepReads): StepFacts {
  const [clock] = rowsOf<{ now: string; now_us: bigint }>(reads.clock);
  if (!clock) throw new Error('the clock was not read');
  const trades = new Map(rowsOf<TradeRow>(reads.trades).map((row) => [row.id, tradeFrom(row)]));
  const accounts = rowsOf<AccountRow>(reads.accounts);
  return {
    now: clock.now,
    nowUs: clock.now_us,
    trades,
    escrows: escrowsFrom(reads.escrows, trades),
    made: new Map(
      rowsOf<{ id: string; total_fiat: string | null }>(reads.made).map((row) => [
        row.id,
        row.total_fiat,
      ]),
    ),
    busy: idsOf(reads.busy),
    waitingForDesk: idsOf(reads.waitingForDesk),
    offerAccounts: new Map(
      rowsOf<OfferAccountRow>(reads.offerAccounts).map((row) => [
        pairKey(row.trade_id, row.method_id),
        row.bank_account_id,
      ]),
    ),
    people: new Map(
      rowsOf<{ id: string; completed_trades: number }>(reads.people).map((row) => [
        row.id,
        row.completed_trades,
      ]),
    ),
    accounts: accountsFrom(accounts),
    fees: new Map(accounts.flatMap((row) => (row.owner_id ? [] : [[row.asset, row.id] as const]))),
    acceptances: acceptancesFrom(steps, reads.acceptances, trades),
    leavings: new Map(
      rowsOf<LeavingRow>(reads.leavings).map((row) => [
        Number(row.n) - 1,
        {
          times: Number(row.times),
          lockouts: row.lockouts,
          isSellerBanned: row.is_seller_banned,
        },
      ]),
    ),
  };
}

/** The same facts with accounts that were made meanwhile. */
export function withAccounts(facts: StepFacts, made: readonly Row[]): StepFacts {
  const added = accountsFrom(rowsOf<AccountRow>(made));
  return { ...facts, accounts: new Map([...facts.accounts, ...added]) };
}

interface TradeRow extends Omit<LockedTrade, 'units' | 'fee_units'> {
  readonly amount: string;
  readonly seller_fee_amount: string;
}

interface AccountRow {
  readonly id: string;
  readonly owner_id: string | null;
  readonly kind: string;
  readonly asset: string;
  readonly balance: bigint;
}

interface OfferAccountRow {
  readonly trade_id: string;
  readonly method_id: string;
  readonly bank_account_id: string;
}

interface AcceptanceRow {
  readonly n: bigint;
  readonly escrow_id: string;
  readonly running: number;
  readonly is_locked_out: boolean;
  readonly is_barred: boolean;
  readonly is_blocked: boolean;
  readonly twins: readonly string[];
  readonly tails: readonly number[];
  readonly worth: bigint | null;
}

interface LeavingRow {
  readonly n: bigint;
  readonly times: bigint;
  readonly lockouts: number;
  readonly is_seller_banned: boolean;
}

/** Rows of a statement of this folder, whose columns are known. */
function rowsOf<Known>(rows: readonly Row[]): readonly Known[] {
  return rows as readonly unknown[] as readonly Known[];
}

function idsOf(rows: readonly Row[]): Set<string> {
  return new Set(rowsOf<{ id: string }>(rows).map(({ id }) => id));
}

function tradeFrom({ amount, seller_fee_amount, ...row }: TradeRow): LockedTrade {
  return {
    ...row,
    units: readSum(row.asset, amount).units,
    fee_units: readSum(row.asset, seller_fee_amount).units,
  };
}

function escrowsFrom(rows: readonly Row[], trades: ReadonlyMap<string, LockedTrade>) {
  const escrows = new Map<string, LockedEscrow>();
  for (const row of rowsOf<Record<'trade_id' | 'id' | 'amount' | 'fee_amount', string>>(rows)) {
    const asset = assetOf(trades, row.trade_id);
    escrows.set(row.trade_id, {
      id: row.id,
      units: readSum(asset, row.amount).units,
      fee_units: readSum(asset, row.fee_amount).units,
    });
  }
  return escrows;
}

function accountsFrom(rows: readonly AccountRow[]): Map<string, Account> {
  return new Map(
    rows.flatMap(({ owner_id, kind, asset, id, balance }) =>
      owner_id ? [[accountKey(owner_id, kind, asset), { id, balance }] as const] : [],
    ),
  );
}

/** Their positions count the acceptances; the facts are by the position among all steps. */
function acceptancesFrom(
  steps: readonly TradeStep[],
  rows: readonly Row[],
  trades: ReadonlyMap<string, LockedTrade>,
): Map<number, AcceptanceFacts> {
  const positions = steps.flatMap(({ kind }, at) => (kind === 'accept' ? [at] : []));
  const facts = new Map<number, AcceptanceFacts>();
  for (const row of rowsOf<AcceptanceRow>(rows)) {
    const at = positions[Number(row.n) - 1];
    const step = at === undefined ? undefined : steps[at];
    if (at === undefined || !step) throw new Error('an acceptance that nobody asked was read');
    const asset = assetOf(trades, step.trade_id);
    facts.set(at, {
      escrowId: row.escrow_id,
      running: row.running,
      isLockedOut: row.is_locked_out,
      isBarred: row.is_barred,
      isBlocked: row.is_blocked,
      twins: new Set(row.twins.map((twin) => twinKey(twin, asset))),
      tails: row.tails,
      worth: row.worth,
    });
  }
  return facts;
}

/** "amount method" of the database, as "method units". */
function twinKey(twin: string, asset: CryptoAsset): string {
  const end = twin.indexOf(' ');
  return pairKey(twin.slice(end + 1), String(readSum(asset, twin.slice(0, end)).units));
}

function assetOf(trades: ReadonlyMap<string, LockedTrade>, tradeId: string): CryptoAsset {
  const trade = trades.get(tradeId);
  if (!trade) throw new Error('a trade that is not locked was read');
  return trade.asset;
}
