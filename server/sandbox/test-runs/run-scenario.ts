import { sql } from 'kysely';
import type { z } from 'zod';
import { AppError } from '#core/errors/app-error.ts';
import type { TestScenario } from '#core/sandbox/test-runs/scenarios.ts';
import type { ScenarioResult } from '#core/sandbox/test-runs/wire.ts';
import type { Oja } from '#server/define.ts';
import { one } from '#server/platform/db/database.ts';
import { readLedgerSum, readPostings } from '#server/sandbox/test-runs/read-test-run.ts';
import {
  type Finding,
  finding,
  type Scenario,
  type Stage,
} from '#server/sandbox/test-runs/scenario-kit.ts';
import { SCENARIOS } from '#server/sandbox/test-runs/scenarios.ts';
import { addTestPeople } from '#server/sandbox/test-runs/test-people.ts';

type Result = Omit<z.input<typeof ScenarioResult>, 'success' | 'message'>;

/**
 * Runs a scenario with people made for it alone, and compares what came with what was expected; afterwards the ledger
 * must sum to zero and every account hold its postings. A fault is a result too: what the steps threw.
 */
export async function runScenario(
  oja: Oja,
  { name, openedBy }: { name: TestScenario; openedBy: string },
  scenario: Scenario = SCENARIOS[name],
): Promise<Result> {
  const run = await addTestPeople(oja.db, { kind: 'scenario', openedBy }, scenario.people);
  const began = performance.now();
  const findings = await findingsOf(scenario, { oja, run });
  const milliseconds = Math.round(performance.now() - began);
  findings.push(
    finding('ledger_sum', '0', await readLedgerSum(oja.db)),
    finding('balances', '0', await accountsOffBy({ oja, run })),
  );
  const checks = findings.map((one) => ({ ...one, passed: one.expected === one.got }));
  return {
    scenario: name,
    passed: checks.every(({ passed }) => passed),
    milliseconds,
    checks,
    postings: await readPostings(oja.db, run),
  };
}

async function findingsOf(scenario: Scenario, stage: Stage): Promise<Finding[]> {
  try {
    return await scenario.run(stage);
  } catch (error) {
    if (!(error instanceof AppError)) stage.oja.log.error({ err: error }, 'a test scenario failed');
    return [finding('fault', 'none', error instanceof AppError ? error.code : 'UNEXPECTED')];
  }
}

/** How many accounts of the run's people hold anything else than the sum of their postings. */
async function accountsOffBy({ oja, run }: Stage): Promise<number> {
  const { off } = await one(
    oja.db,
    sql<{ off: number }>`select count(*)::int as off from ledger_accounts a
      where a.owner_id = any(${run.people.map(({ id }) => id)}::uuid[]) and a.balance <> (
        select coalesce(sum(p.units), 0) from ledger_postings p where p.account_id = a.id)`,
  );
  return off;
}
