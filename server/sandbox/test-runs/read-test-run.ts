import { sql } from 'kysely';
import type { z } from 'zod';
import { stepsFrom, type TestRole, type TestStage } from '#core/sandbox/test-runs/steps.ts';
import type { TestRun, TestStepTaken } from '#core/sandbox/test-runs/wire.ts';
import { toDecimal } from '#core/money/money.ts';
import type { TradeStatus } from '#core/trade/trade-machine.ts';
import { tradeReference } from '#core/trade/trade-reference.ts';
import { type Db, maybe, one, rows } from '#server/platform/db/database.ts';
import type { TestRunPeople } from '#server/sandbox/test-runs/test-people.ts';

export type Run = z.input<typeof TestRun>;
export type Holdings = z.input<typeof TestStepTaken>['before'];
export type PostingOfRun = Run['postings'][number];

const ASSET = 'USDT';

/** The order of a run: the trade that was accepted, or the offer while none was. */
interface RunTrade {
  readonly id: string;
  readonly status: TradeStatus;
  readonly amount: string;
  readonly total_fiat: string | null;
  readonly has_expired: boolean;
}

/** A run as it stands: its order, what everybody holds, every posting, event and notification so far. */
export async function readTestRun(
  db: Db,
  run: TestRunPeople & { readonly kind: Run['kind'] },
): Promise<Run> {
  const trade = await readRunTrade(db, run);
  const [holdings, postings, events, notifications, ledgerSum] = await Promise.all([
    readHoldings(db, run),
    readPostings(db, run),
    readEvents(db, run),
    readNotifications(db, run),
    readLedgerSum(db),
  ]);
  return {
    run_id: run.runId,
    kind: run.kind,
    people: run.people.map(({ id, name, role }) => ({ user_id: id, name, role })),
    trade: trade && {
      id: trade.id,
      reference: tradeReference(trade.id),
      status: trade.status,
      amount: Number(trade.amount),
      total_fiat: trade.total_fiat === null ? null : Number(trade.total_fiat),
    },
    holdings,
    postings,
    events,
    notifications,
    ledger_sum: ledgerSum,
    next: [...stepsFrom(run.kind, stageOf(trade))],
  };
}

/** Where a run is, by its order. An order that expired ends the run, though its offer is back on the market. */
export function stageOf(trade: RunTrade | null): TestStage {
  if (!trade) return 'empty';
  return trade.has_expired ? 'over' : trade.status;
}

export async function readRunTrade(db: Db, { people }: Pick<TestRunPeople, 'people'>) {
  const found = await maybe(
    db,
    sql<RunTrade>`select t.id, t.status, t.amount::text as amount, t.total_fiat::text as total_fiat,
        exists (select from trade_events e where e.trade_id = t.id and e.kind = 'expired') as has_expired
      from trades t
      where t.creator_id = any(${idsOf(people)}::uuid[])
      order by exists (select from trade_events e where e.trade_id = t.id and e.kind = 'accepted') desc, t.id
      limit 1`,
  );
  return found ?? null;
}

/** What everybody holds, by the ledger. */
export async function readHoldings(
  db: Db,
  { people }: Pick<TestRunPeople, 'people'>,
): Promise<Holdings> {
  const [held, { fees }] = await Promise.all([
    rows(
      db,
      sql<{ owner_id: string; kind: string; units: bigint }>`
        select owner_id, kind, sum(balance)::bigint as units from ledger_accounts
        where owner_id = any(${idsOf(people)}::uuid[]) and asset = ${ASSET} group by owner_id, kind`,
    ),
    one(
      db,
      sql<{
        fees: bigint;
      }>`select coalesce(sum(fee_units), 0)::bigint as fees from ledger_transactions
        where from_owner_id = any(${idsOf(people)}::uuid[])`,
    ),
  ]);
  const of = (id: string, kind: string) =>
    decimal(held.find((row) => row.owner_id === id && row.kind === kind)?.units ?? 0n);
  return {
    people: people.map(({ id, role }) => ({
      role,
      available: of(id, 'available'),
      offer: of(id, 'offer'),
      escrow: of(id, 'escrow'),
    })),
    fees: decimal(fees),
  };
}

/** Every posting that touches an account of the run's people, in the order of the ledger. */
export async function readPostings(
  db: Db,
  { people }: Pick<TestRunPeople, 'people'>,
): Promise<PostingOfRun[]> {
  const found = await rows(
    db,
    sql<{
      id: string;
      kind: string;
      reference: string;
      units: bigint;
      fee_units: bigint;
      created_at: Date;
      from_kind: string;
      from_owner: string | null;
      to_kind: string;
      to_owner: string | null;
    }>`select l.id, l.kind, l.reference, l.units, l.fee_units, l.created_at, f.kind as from_kind,
        f.owner_id as from_owner, t.kind as to_kind, t.owner_id as to_owner
      from ledger_transactions l join ledger_accounts f on f.id = l.from_id join ledger_accounts t on t.id = l.to_id
      where l.from_owner_id = any(${idsOf(people)}::uuid[]) or l.to_owner_id = any(${idsOf(people)}::uuid[])
      order by l.id`,
  );
  const role = roleOf(people);
  return found.map((row) => ({
    id: row.id,
    kind: row.kind,
    from: { owner: role(row.from_owner), kind: row.from_kind },
    to: { owner: role(row.to_owner), kind: row.to_kind },
    amount: decimal(row.units),
    fee: decimal(row.fee_units),
    reference: row.reference,
    at: row.created_at.toISOString(),
  }));
}

/** The sum of all accounts of the coin in the whole ledger, which double entry keeps at zero. */
export async function readLedgerSum(db: Db): Promise<number> {
  const { sum } = await one(
    db,
    sql<{
      sum: bigint;
    }>`select coalesce(sum(balance), 0)::bigint as sum from ledger_accounts where asset = ${ASSET}`,
  );
  return decimal(sum);
}

async function readEvents(db: Db, { people }: Pick<TestRunPeople, 'people'>) {
  const found = await rows(
    db,
    sql<{
      id: string;
      kind: string;
      to_status: TradeStatus;
      actor_id: string | null;
      created_at: Date;
    }>`select e.id, e.kind, e.to_status, e.actor_id, e.created_at
      from trades t join trade_events e on e.trade_id = t.id
      where t.creator_id = any(${idsOf(people)}::uuid[]) order by e.id`,
  );
  const role = roleOf(people);
  return found.map(({ actor_id, created_at, ...event }) => ({
    ...event,
    actor: role(actor_id),
    at: created_at.toISOString(),
  }));
}

async function readNotifications(db: Db, { people }: Pick<TestRunPeople, 'people'>) {
  const found = await rows(
    db,
    sql<{ id: string; user_id: string; title: string; message: string; created_at: Date }>`
      select id, user_id, title, message, created_at from notifications
      where user_id = any(${idsOf(people)}::uuid[]) order by created_at, id`,
  );
  const role = roleOf(people);
  return found.flatMap(({ user_id, created_at, ...notification }) => {
    const to = role(user_id);
    return to ? [{ ...notification, to, at: created_at.toISOString() }] : [];
  });
}

function idsOf(people: TestRunPeople['people']): string[] {
  return people.map(({ id }) => id);
}

function roleOf(people: TestRunPeople['people']): (id: string | null) => TestRole | null {
  const roles = new Map(people.map(({ id, role }) => [id, role]));
  return (id) => (id === null ? null : (roles.get(id) ?? null));
}

function decimal(units: bigint): number {
  return Number(toDecimal({ asset: ASSET, units }));
}
