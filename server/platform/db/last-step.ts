import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import { one, type Tx } from '#server/platform/db/database.ts';

interface LastStep {
  run(tx: Tx): Promise<void>;
  isDone: boolean;
}

const pending = new AsyncLocalStorage<LastStep>();

/**
 * Runs `work`; `step` is the last thing that its first transaction which writes or locks something does before it
 * commits, and so stands or falls with it. Returns whether the step ran: not if nothing was written.
 */
export async function withLastStep<Result>(
  step: (tx: Tx) => Promise<void>,
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly isDone: boolean }> {
  const state: LastStep = { run: step, isDone: false };
  const result = await pending.run(state, work);
  return { result, isDone: state.isDone };
}

/** `work` with the step that waits, if one does; `committed` must be called once the transaction has committed. */
export function lastStepOf<Result>(work: (tx: Tx) => Promise<Result>): {
  readonly work: (tx: Tx) => Promise<Result>;
  readonly committed: () => void;
} {
  const state = pending.getStore();
  if (!state || state.isDone) return { work, committed: () => undefined };
  let hasRun = false;
  return {
    work: async (tx) => {
      hasRun = false;
      const result = await work(tx);
      if (!state.isDone && (await hasWritten(tx))) {
        await state.run(tx);
        hasRun = true;
      }
      return result;
    },
    committed: () => {
      if (hasRun) state.isDone = true;
    },
  };
}

/** A transaction gets its number when it first writes or locks a row. */
async function hasWritten(tx: Tx): Promise<boolean> {
  const answer = await one(
    tx,
    sql<{ has: boolean }>`select pg_current_xact_id_if_assigned() is not null as has`,
  );
  return answer.has;
}
