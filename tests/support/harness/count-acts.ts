import { sql } from 'kysely';
import { expect } from 'vitest';
import { AppError } from '#core/errors/app-error.ts';
import type { Oja, Procedure } from '#server/define.ts';
import { rows } from '#server/platform/db/database.ts';
import { procedures } from '#server/supabase/rpc/procedures.ts';

/** Refusals that store something, and so are logged: a proposal that expired or became void. */
const LOGGED_REFUSALS: readonly string[] = ['APPROVAL_EXPIRED', 'APPROVAL_VOID'];

type Acts = Map<string, number>;

/** How often each act of the staff succeeded, by the installation. */
const counted = new WeakMap<Oja['config'], Acts>();

for (const [name, procedure] of procedures) {
  if (typeof procedure.access === 'object' && procedure.access.isProven) count(name, procedure);
}

function count(name: string, procedure: Procedure): void {
  const counting = procedure as { run: (oja: Oja, ...rest: never[]) => Promise<unknown> };
  const run = counting.run.bind(procedure);
  counting.run = async (oja, ...rest) => {
    const happened = () => {
      const acts: Acts = counted.get(oja.config) ?? new Map<string, number>();
      counted.set(oja.config, acts.set(name, (acts.get(name) ?? 0) + 1));
    };
    try {
      const result = await run(oja, ...rest);
      happened();
      return result;
    } catch (error) {
      if (error instanceof AppError && LOGGED_REFUSALS.includes(error.code)) happened();
      throw error;
    }
  };
}

/**
 * Every act of the staff that succeeded is one event of the audit log, and nothing else is. Each server of a test is
 * checked when it closes, so every procedure is, wherever it is tested.
 */
export async function expectOneEventEach({
  db,
  config,
}: Pick<Oja, 'db' | 'config'>): Promise<void> {
  const acts = counted.get(config);
  if (!acts) return;
  const logged = await rows(
    db,
    sql<{ action: string; events: number }>`
      select action, count(*)::int as events from admin_events where action = any(${[...acts.keys()]}::text[])
      group by action`,
  );
  expect(
    Object.fromEntries(logged.map(({ action, events }) => [action, events])),
    'one event of the audit log for each act of the staff',
  ).toEqual(Object.fromEntries(acts));
}
