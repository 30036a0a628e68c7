import { AppError } from '#core/errors/app-error.ts';
import {
  CheckTestRuns,
  OpenTestRun,
  RunTestScenario,
  ScenarioResult,
  TakeTestStep,
  TestRunOpened,
  TestRunsChecked,
  TestStepTaken,
} from '#core/sandbox/test-runs/wire.ts';
import { done, type Oja } from '#server/define.ts';
import { limitRate } from '#server/platform/db/limit-rate.ts';
import { perMinute } from '#server/platform/rate.ts';
import { sandboxProcedure } from '#server/sandbox/sandbox-procedure.ts';
import { checkTestRuns } from '#server/sandbox/test-runs/check-test-runs.ts';
import { readTestRun } from '#server/sandbox/test-runs/read-test-run.ts';
import { runScenario } from '#server/sandbox/test-runs/run-scenario.ts';
import { takeTestStep } from '#server/sandbox/test-runs/take-test-step.ts';
import { addTestPeople } from '#server/sandbox/test-runs/test-people.ts';

/** Runs and scenarios of one person: each makes people. */
const RUNS = perMinute(20, 40);
/** Steps and checks of one person. */
const STEPS = perMinute(60, 60);

/** The sandbox's test pages: real steps by demo people made for one run. */
export const testRunProcedures = {
  open_test_run: sandboxProcedure({
    input: OpenTestRun,
    output: TestRunOpened,
    run: async (oja, { userId }, { kind }) => {
      await countRun(oja, userId);
      const people = await addTestPeople(oja.db, { kind, openedBy: userId }, [
        { role: 'seller', funds: '500' },
        { role: 'buyer' },
      ]);
      return { ...done('The run is open.'), run: await readTestRun(oja.db, { ...people, kind }) };
    },
  }),
  take_test_step: sandboxProcedure({
    input: TakeTestStep,
    output: TestStepTaken,
    run: async (oja, { userId }, { runId, step }) => {
      await countStep(oja, userId);
      const taken = await takeTestStep(oja, { runId, step, openedBy: userId });
      return { ...done('The step was taken.'), ...taken };
    },
  }),
  run_test_scenario: sandboxProcedure({
    input: RunTestScenario,
    output: ScenarioResult,
    run: async (oja, { userId }, { scenario }) => {
      await countRun(oja, userId);
      const result = await runScenario(oja, { name: scenario, openedBy: userId });
      return { ...done('The scenario was run.'), ...result };
    },
  }),
  check_test_runs: sandboxProcedure({
    input: CheckTestRuns,
    output: TestRunsChecked,
    run: async (oja, { userId }) => {
      await countStep(oja, userId);
      return { ...done('The checks were run.'), checks: await checkTestRuns(oja, userId) };
    },
  }),
};

function countRun({ db }: Pick<Oja, 'db'>, userId: string): Promise<void> {
  return limitRate(db, `test-runs:${userId}`, RUNS, () => new AppError('TOO_MANY_REQUESTS'));
}

function countStep({ db }: Pick<Oja, 'db'>, userId: string): Promise<void> {
  return limitRate(db, `test-steps:${userId}`, STEPS, () => new AppError('TOO_MANY_REQUESTS'));
}
