import { ASSET_SCALE, type CryptoAsset } from '#core/money/assets.ts';
import type { TradeStatus } from '#core/trade/trade-machine.ts';
import { readUnits } from '#server/money/ledger/steps/exact.ts';
import type { StepReads } from '#server/money/ledger/steps/read-steps.sql.ts';
import type { Row } from '#server/platform/db/pipeline.ts';
import type { TradeStep } from '#server/money/ledger/steps/step.ts';

/** A trade's row under its lock. Amounts in minor units of its asset; other exact values and times as their text. */
export interface LockedTrade {
  readonly id: string;
  readonly parent_id: string | null;
  readonly creator_id: string;
  readonly trade_type: 'buy' | 'sell';
  readonly asset: CryptoAsset;
  readonly price_per_unit: string;
  readonly trade_offer_type: 'Partial' | 'Full';
  readonly payment_method_ids: readonly string[];
  readonly bank_account_id: string | null;
  readonly payment_window_minutes: number;
  readonly one_at_a_time: boolean;
  readonly auto_release: boolean;
  readonly returns_to_market: boolean;
  /** When the payment window closes, in microseconds since the epoch. */
  readonly deadline_us: bigint | null;
  readonly status: TradeStatus;
  readonly seller_id: string | null;
  readonly buyer_id: string | null;
  readonly units: bigint;
  readonly fee_units: bigint;
  readonly purchased_amount: string | null;
  readonly total_fiat: string | null;
  readonly total_tail: number | null;
  readonly payment_method_id: string | null;
  readonly pause_reason: string | null;
  readonly cancel_reason: string | null;
  readonly completion_timeout: string | null;
  readonly accepted_at: string | null;
  readonly extended_at: string | null;
  readonly paid_at: string | null;
  readonly completed_at: string | null;
}

interface LockedEscrow {
  readonly id: string;
  readonly units: bigint;
  readonly fee_units: bigint;
}

/** What is known of an acceptance under the locks of its people. */
export interface AcceptanceFacts {
  /** For the escrow it makes. */
  readonly escrowId: string;
  /** Trades the taker has taken and that run. */
  readonly running: number;
  readonly isLockedOut: boolean;
  /** The seller or the buyer. */
  readonly isBanned: boolean;
  /** One of the two blocked the other. */
  readonly isBlocked: boolean;
  /** "method units" of the running trades between the same two people in the same roles. */
  readonly twins: ReadonlySet<string>;
  /** Tails of the seller's running trades of the same total. */
  readonly tails: readonly number[];
  /** Kobo that count already towards the taker's limit; null where a rate is missing, or without a limit. */
  readonly worth: bigint | null;
}

/** What is known of a buyer who leaves a trade. */
interface LeavingFacts {
  /** Trades left today in the same status. */
  readonly times: number;
  readonly lockouts: number;
  readonly isSellerBanned: boolean;
}

interface Account {
  readonly id: string;
  readonly balance: bigint;
}

/** Everything the decisions of one batch rest on; all of it is locked, or stable under the locks. */
export interface StepFacts {
  readonly now: string;
  readonly nowUs: bigint;
  readonly trades: ReadonlyMap<string, LockedTrade>;
  readonly escrows: ReadonlyMap<string, LockedEscrow>;
  /** The totals of trades these acceptances made before, by trade. */
  readonly made: ReadonlyMap<string, string | null>;
  readonly busy: ReadonlySet<string>;
  /** By offer and payment method, as `pairKey`. */
  readonly offerAccounts: ReadonlyMap<string, string>;
  /** Completed trades by person. */
  readonly people: ReadonlyMap<string, number>;
  /** People's accounts, by `accountKey`. */
  readonly accounts: ReadonlyMap<string, Account>;
  /** This batch's fee account of each asset. */
  readonly fees: ReadonlyMap<string, string>;
  /** By the position of the step in the batch. */
  readonly acceptances: ReadonlyMap<number, AcceptanceFacts>;
  readonly leavings: ReadonlyMap<number, LeavingFacts>;
}

export function pairKey(first: string, second: string): string {
  return `${first} ${second}`;
}

export function accountKey(owner: string, kind: string, asset: string): string {
  return `${owner} ${kind} ${asset}`;
}

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
    busy: new Set(rowsOf<{ id: string }>(reads.busy).map(({ id }) => id)),
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
  readonly is_banned: boolean;
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

function tradeFrom({ amount, seller_fee_amount, ...row }: TradeRow): LockedTrade {
  const scale = ASSET_SCALE[row.asset];
  return {
    ...row,
    units: readUnits(amount, scale),
    fee_units: readUnits(seller_fee_amount, scale),
  };
}

function escrowsFrom(rows: readonly Row[], trades: ReadonlyMap<string, LockedTrade>) {
  const escrows = new Map<string, LockedEscrow>();
  for (const row of rowsOf<Record<'trade_id' | 'id' | 'amount' | 'fee_amount', string>>(rows)) {
    const scale = scaleOf(trades, row.trade_id);
    escrows.set(row.trade_id, {
      id: row.id,
      units: readUnits(row.amount, scale),
      fee_units: readUnits(row.fee_amount, scale),
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
    const scale = scaleOf(trades, step.trade_id);
    facts.set(at, {
      escrowId: row.escrow_id,
      running: row.running,
      isLockedOut: row.is_locked_out,
      isBanned: row.is_banned,
      isBlocked: row.is_blocked,
      twins: new Set(row.twins.map((twin) => twinKey(twin, scale))),
      tails: row.tails,
      worth: row.worth,
    });
  }
  return facts;
}

/** "method amount" of the database, as "method units". */
function twinKey(twin: string, scale: number): string {
  const [method = '', amount = ''] = twin.split(' ');
  return pairKey(method, String(readUnits(amount, scale)));
}

function scaleOf(trades: ReadonlyMap<string, LockedTrade>, tradeId: string): number {
  const trade = trades.get(tradeId);
  if (!trade) throw new Error('a trade that is not locked was read');
  return ASSET_SCALE[trade.asset];
}
