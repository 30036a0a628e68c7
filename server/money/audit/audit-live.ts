import { setTimeout as sleep } from 'node:timers/promises';
import type { Check, Scope } from '#server/money/audit/check.ts';
import { saveFindings, saveRun, mendFindings } from '#server/money/audit/findings.sql.ts';
import { INVARIANTS } from '#server/money/audit/invariants.ts';
import { type LiveScope, liveScope } from '#server/money/audit/live-scope.sql.ts';
import { type CheckResult, type Patience, runCheck } from '#server/money/audit/run-checks.ts';
import { soundAlarm } from '#server/money/audit/sound-alarm.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Oja } from '#server/define.ts';

const LIVE_CHECKS = INVARIANTS.filter(({ when }) => when !== 'whole');
const PATIENCE: Patience = { statementMs: 4_000, alone: true };

/** When the audit waits, and for what. */
export interface Pauses {
  /** After each statement, which took this long: it leaves the machine to the market for twice as long. */
  readonly rest: (milliseconds: number) => Promise<unknown>;
  /** Findings are checked again after this, so that work in progress is not reported. */
  readonly untilSecondCheck: () => Promise<unknown>;
}
const PAUSES: Pauses = {
  rest: (milliseconds) => sleep(2 * milliseconds),
  untilSecondCheck: () => sleep(6_000),
};

/**
 * The audit of each minute: what changed since the last run, and a few trades and people in turn,
 * so that everything is covered in time. Reads in small statements with a timeout, so that it never
 * blocks others.
 */
export async function auditLive(
  oja: Pick<Oja, 'db' | 'log'>,
  pauses: Pauses = PAUSES,
  checks: readonly Check[] = LIVE_CHECKS,
): Promise<CheckResult[]> {
  const { db } = oja;
  const began = performance.now();
  const live = await liveScope(db);
  let results = await askAll(oja, live, checks, pauses);
  const suspected = results.filter(({ breaking }) => breaking.length > 0);
  if (suspected.length > 0) {
    await pauses.untilSecondCheck();
    results = confirmed(
      results,
      await askAll(
        oja,
        live,
        suspected.map(({ check }) => check),
        pauses,
      ),
    );
  }

  await transaction(db, async (tx) => {
    await saveRun(tx, {
      kind: 'live',
      milliseconds: Math.round(performance.now() - began),
      checked: (live.moved.trades?.length ?? 0) + (live.moved.owners?.length ?? 0),
      breaking: results.reduce((sum, { breaking }) => sum + breaking.length, 0),
      unfinished: results.filter(({ finished }) => !finished).map(({ check }) => check.name),
      ...live,
    });
    const found = [];
    for (const { check, breaking, finished } of results) {
      if (!finished) continue;
      found.push({ check, fresh: await saveFindings(tx, check.name, breaking) });
      await mendFindings(tx, check.name, { among: checkedSubjects(check, live), except: breaking });
    }
    await soundAlarm(tx, oja, found);
  });
  return results;
}

async function askAll(
  { db }: Pick<Oja, 'db'>,
  live: LiveScope,
  checks: readonly Check[],
  { rest }: Pauses,
) {
  const results: CheckResult[] = [];
  for (const check of checks) {
    const parts: CheckResult[] = [];
    for (const scope of partsOf(scopeOf(check, live), check.tradesAtATime)) {
      const part = await runCheck(db, check, scope, PATIENCE);
      await rest(part.milliseconds);
      parts.push(part);
    }
    results.push(together(check, parts));
  }
  return results;
}

/** The same scope in chunks of `tradesAtATime` trades. */
function partsOf(scope: Scope, tradesAtATime: number | undefined): Scope[] {
  const { trades } = scope;
  if (trades === null || tradesAtATime === undefined) return [scope];
  const parts: Scope[] = [];
  for (let at = 0; at < trades.length; at += tradesAtATime) {
    parts.push({ ...scope, trades: trades.slice(at, at + tradesAtATime) });
  }
  return parts;
}

function together(check: Check, parts: readonly CheckResult[]): CheckResult {
  return {
    check,
    breaking: parts.flatMap(({ breaking }) => breaking),
    milliseconds: parts.reduce((sum, { milliseconds }) => sum + milliseconds, 0),
    finished: parts.every(({ finished }) => finished),
  };
}

function scopeOf({ when }: Check, { moved, people }: LiveScope): Scope {
  return when === 'slice' ? { ...moved, owners: people } : moved;
}

/** Only what both checks found. */
function confirmed(first: readonly CheckResult[], second: readonly CheckResult[]): CheckResult[] {
  return first.map((result) => {
    const again = second.find(({ check }) => check === result.check);
    if (!again) return result;
    const still = new Set(again.breaking.map(({ subject }) => subject));
    return { ...again, breaking: result.breaking.filter(({ subject }) => still.has(subject)) };
  });
}

/**
 * The subjects whose findings end when a check no longer reports them. Open findings are in every
 * later scope; a ledger movement is in scope only for its time and a block only in its turn, so
 * their findings stay open until a whole audit.
 */
function checkedSubjects(
  { of, when }: Check,
  { moved, people }: LiveScope,
): readonly string[] | null {
  if (of === 'movements' || of === 'blocks') return [];
  if (of !== 'trades' && of !== 'escrows' && of !== 'accounts') return null;
  if (when === 'slice') return people;
  return [...(moved.trades ?? []), ...(moved.owners ?? [])];
}
