import { reachDatabase } from '#scripts/start/reach-database.ts';
import type { Environment } from '#scripts/start/environment.ts';
import { explain } from '#scripts/start/explain.ts';
import {
  auditWhole,
  isProductRunning,
  saveWholeAudit,
  type WholeResult,
} from '#server/money/audit/audit-whole.ts';
import type { Check } from '#server/money/audit/check.ts';
import { INVARIANTS } from '#server/money/audit/invariants.ts';
import { openDatabase, openPool } from '#server/platform/db/database.ts';

export interface AuditOptions {
  /** Names of checks; null for all of them. */
  readonly only: readonly string[] | null;
  readonly json: boolean;
}

/** Prints a line for each check as it ends. Returns whether everything holds. */
export async function auditDatabase(
  environment: Environment,
  { only, json }: AuditOptions,
): Promise<boolean> {
  const database = await reachDatabase(environment);
  const pool = openPool(database.url, 1, () => undefined);
  const db = openDatabase(pool);
  const began = performance.now();
  try {
    const running = await isProductRunning(db);
    const wanted = chosen(only);
    const checks = wanted.filter(({ whileRunning }) => running || !whileRunning);
    console.log(HEADING);
    const results = await auditWhole(db, checks, (result) => console.log(lineOf(result)));
    for (const { name } of wanted.filter((check) => !checks.includes(check))) {
      console.log(`${name.padEnd(NAME)} not asked: the product is not running`);
    }
    const milliseconds = Math.round(performance.now() - began);
    const broken = results.filter(({ breaking, finished }) => breaking.length > 0 || !finished);
    for (const result of broken) console.log(explained(result, json));
    if (only === null) await saveIfWritable(() => saveWholeAudit(db, results, milliseconds));
    console.log(closing(results.length, broken.length, milliseconds));
    return broken.length === 0;
  } finally {
    await pool.end();
    await database.stop();
  }
}

function chosen(only: readonly string[] | null): readonly Check[] {
  const unknown = only?.filter((name) => !INVARIANTS.some((check) => check.name === name)) ?? [];
  if (unknown.length > 0) throw new Error(`There is no check named ${unknown.join(', ')}.`);
  return only ? INVARIANTS.filter(({ name }) => only.includes(name)) : INVARIANTS;
}

/** A read-only copy is audited all the same. */
async function saveIfWritable(work: () => Promise<void>): Promise<void> {
  await work().catch((error: unknown) =>
    console.log(`This audit could not be saved in the database: ${explain(error)}`),
  );
}

const NAME = 40;
const HEADING = `${'check'.padEnd(NAME)} ${'rows'.padStart(10)} ${'breaking'.padStart(9)} ${'ms'.padStart(8)}`;

function lineOf({ check, checked, breaking, milliseconds, finished }: WholeResult): string {
  const broken = finished ? String(breaking.length) : 'no answer';
  return `${check.name.padEnd(NAME)} ${String(checked).padStart(10)} ${broken.padStart(9)} ${String(milliseconds).padStart(8)}`;
}

const SHOWN = 10;

function explained({ check, breaking }: WholeResult, json: boolean): string {
  const shown = json ? breaking : breaking.slice(0, SHOWN);
  const rows = shown.map((row) => `  ${row.subject} ${JSON.stringify(row.detail, exactly)}`);
  const more =
    breaking.length > shown.length ? [`  and ${breaking.length - shown.length} more`] : [];
  return [`\n${check.name} does not hold: ${check.meaning}`, ...rows, ...more].join('\n');
}

function exactly(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value;
}

function closing(asked: number, broken: number, milliseconds: number): string {
  const verdict =
    broken === 0 ? 'everything holds' : `${broken} ${broken === 1 ? 'does' : 'do'} not hold`;
  return `\n${asked} checks in ${(milliseconds / 1000).toFixed(1)} s: ${verdict}.`;
}
