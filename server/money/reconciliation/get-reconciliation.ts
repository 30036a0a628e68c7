import { sql } from 'kysely';
import type { z } from 'zod';
import { RECONCILIATION_LATE_MINUTES } from '#core/liabilities/limits.ts';
import { type Asset, isCrypto } from '#core/money/assets.ts';
import { toDecimal } from '#core/money/money.ts';
import { CHAINS, GAS_DECIMALS, isChainId, leastInHotWallet } from '#core/wallet/chains.ts';
import type { Reconciliation } from '#server/money/reconciliation/wire.ts';
import { BOOK_CHECKS } from '#server/money/audit/book-checks.ts';
import { DEPOSIT_CHECKS } from '#server/money/audit/deposit-checks.ts';
import { type Db, maybe, rows } from '#server/platform/db/database.ts';
import { readNow } from '#server/platform/db/transaction.ts';

type Answer = z.input<typeof Reconciliation>;

const MOST_FINDINGS = 30;
const MOST_ALARMS = 20;

interface LineRow {
  readonly location: string;
  readonly asset: Asset;
  readonly ledger: bigint;
  readonly in_flight: Readonly<Record<string, string>>;
  readonly held: bigint | null;
  readonly difference: bigint | null;
  readonly at_block: string | null;
  readonly addresses: {
    readonly hot_wallet: { readonly address: string; readonly held: string } | null;
    readonly deposit_addresses: { readonly count: number; readonly held: string } | null;
    readonly gas: string | null;
  };
  readonly problem: string | null;
}

/** An operator's view of external holdings: where they are, whether they match, and what monitors them. */
export async function getReconciliation(db: Db): Promise<Answer> {
  const run = await db
    .selectFrom('reconciliation_runs')
    .select(['id', 'started_at', 'milliseconds'])
    .orderBy('id', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst();
  const lines = run ? await readLines(db, run.id) : [];
  return {
    run: run ? { started_at: run.started_at.toISOString(), milliseconds: run.milliseconds } : null,
    lines: lines.map(lineOf),
    gas: gasOf(lines),
    reserves: run ? await readReserves(db, run.id) : [],
    scanners: await readScanners(db),
    alarms: [...(await lateness(db, run?.started_at ?? null)), ...(await readAlarms(db))],
    findings: await readFindings(db),
    ...(await readChains(db)),
  };
}

function readLines(db: Db, runId: string): Promise<LineRow[]> {
  return rows(
    db,
    sql<LineRow>`select location, asset, ledger, in_flight, held, difference, at_block::text as at_block, addresses, problem
      from reconciliation_lines where run_id = ${runId} order by location = 'bank', location, asset`,
  );
}

function lineOf({ addresses, in_flight, at_block, problem, ...line }: LineRow) {
  const { location, asset } = line;
  const decimal = (units: bigint | string) => toDecimal({ asset, units: BigInt(units) });
  const { hot_wallet: hot, deposit_addresses: deposit } = addresses;
  return {
    location,
    asset,
    at_block,
    problem,
    ledger: decimal(line.ledger),
    held: line.held === null ? null : decimal(line.held),
    difference: line.difference === null ? null : decimal(line.difference),
    in_flight: Object.entries(in_flight)
      .filter(([, units]) => units !== '0')
      .map(([reason, units]) => ({ reason, amount: decimal(units) })),
    hot_wallet: hot && { ...hot, held: decimal(hot.held) },
    deposit_addresses: deposit && { ...deposit, held: decimal(deposit.held) },
    least:
      isChainId(location) && isCrypto(asset) ? toDecimal(leastInHotWallet(location, asset)) : null,
  };
}

/** Every line of a chain carries the same gas. */
function gasOf(lines: readonly LineRow[]): Answer['gas'] {
  const byChain = new Map(lines.map(({ location, addresses }) => [location, addresses.gas]));
  return [...byChain].flatMap(([chain, gas]) => {
    if (!isChainId(chain) || gas === null || gas === undefined) return [];
    const { family, gasCoin, hotWallet } = CHAINS[chain];
    const held = gasDecimal(BigInt(gas), GAS_DECIMALS[family]);
    return [{ chain, coin: gasCoin, held, least: hotWallet.gas }];
  });
}

/** Six of the eighteen decimals, rounded down. */
function gasDecimal(units: bigint, decimals: number): string {
  const digits = units.toString().padStart(decimals + 1, '0');
  const fraction = digits.slice(-decimals).slice(0, 6).replace(/0+$/, '');
  return `${digits.slice(0, -decimals)}${fraction && `.${fraction}`}`;
}

async function readReserves(db: Db, runId: string): Promise<Answer['reserves']> {
  return rows(
    db,
    sql<Answer['reserves'][number]>`
      select v.asset, app_decimal(liabilities, scale)::text as liabilities,
        app_decimal(reserves, scale)::text as reserves, app_decimal(play_money, scale)::text as play_money
      from reserve_lines v join assets s on s.code = v.asset where run_id = ${runId} order by v.asset`,
  );
}

async function readScanners(db: Db): Promise<Answer['scanners']> {
  const found = await rows(
    db,
    sql<Omit<Answer['scanners'][number], 'polled_at'> & { polled_at: Date }>`
      select chain, block::text as block, coalesce(tail_block, block)::text as seen_to, head::text as head,
        greatest(head - coalesce(tail_block, block), 0)::int as lag, polled_at, halted
      from chain_cursors order by chain`,
  );
  return found.map((row) => ({ ...row, polled_at: row.polled_at.toISOString() }));
}

/** Stale comparisons come first: every figure beside them is old. */
async function lateness(db: Db, last: Date | null): Promise<Answer['alarms']> {
  const minutes = (a: Date, b: Date) => Math.floor((a.getTime() - b.getTime()) / 60_000);
  const now = await readNow(db);
  const age = last && minutes(now, last);
  if (age !== null && age < RECONCILIATION_LATE_MINUTES) return [];
  const subject =
    age === null
      ? 'The ledger has not been compared with chains and bank yet.'
      : `The ledger was last compared with chains and bank ${age} minutes ago.`;
  const raised = (last ?? now).toISOString();
  return [
    { chain: 'All places', kind: 'not_compared', subject, raised_at: raised, ended_at: null },
  ];
}

async function readAlarms(db: Db): Promise<Answer['alarms']> {
  const found = await rows(
    db,
    sql<{ chain: string; kind: string; subject: string; raised_at: Date; ended_at: Date | null }>`
      select chain, kind, subject, raised_at, ended_at from chain_alarms
      order by ended_at is null desc, raised_at desc limit ${MOST_ALARMS}`,
  );
  return found.map(({ raised_at, ended_at, ...alarm }) => ({
    ...alarm,
    raised_at: raised_at.toISOString(),
    ended_at: ended_at && ended_at.toISOString(),
  }));
}

/** The audit's findings on external holdings, open ones first. */
async function readFindings(db: Db): Promise<Answer['findings']> {
  const checks = new Map(
    [...BOOK_CHECKS, ...DEPOSIT_CHECKS].map(({ name, meaning }) => [name, meaning]),
  );
  const found = await rows(
    db,
    sql<{
      id: string;
      check: string;
      subject: string;
      detail: Record<string, unknown>;
      found_at: Date;
      mended_at: Date | null;
    }>`
      select id, check_name as check, subject, detail, found_at, mended_at from audit_findings
      where check_name = any(${[...checks.keys()]}::text[])
      order by mended_at is null desc, found_at desc limit ${MOST_FINDINGS}`,
  );
  return found.map(({ found_at, mended_at, ...finding }) => ({
    ...finding,
    meaning: checks.get(finding.check) ?? '',
    found_at: found_at.toISOString(),
    mended_at: mended_at && mended_at.toISOString(),
  }));
}

/** The ledger's newest block and the newest liability root. */
async function readChains(db: Db): Promise<Pick<Answer, 'ledger_block' | 'liability_root'>> {
  const block = await maybe(
    db,
    sql<{ n: string; hash: string; made_at: Date }>`
      select n::text as n, hash, made_at from ledger_blocks order by n desc limit 1`,
  );
  const root = await maybe(
    db,
    sql<{ day: string; root: string; people: number }>`
      select day::text as day, root, leaves / parts as people from liability_roots order by day desc limit 1`,
  );
  return {
    ledger_block: block ? { ...block, made_at: block.made_at.toISOString() } : null,
    liability_root: root ?? null,
  };
}
