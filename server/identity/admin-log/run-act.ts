import { AsyncLocalStorage } from 'node:async_hooks';
import type { ActDescription } from '#core/staff/admin-event.ts';
import type { Permission } from '#core/staff/permissions.ts';
import { withLastStep } from '#server/platform/db/last-step.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Oja, SignedInCaller } from '#server/define.ts';
import { appendAdminEvent } from '#server/identity/admin-log/append-event.ts';
import { requireMay } from '#server/identity/staff/may.ts';

interface Act {
  readonly action: string;
  readonly permission: Permission;
  readonly description: ActDescription;
}

const described = new AsyncLocalStorage<{ more: Partial<ActDescription> }>();

/** Says more of the act that runs than its input did: an id that was found by an address. */
export function describeAct(more: Partial<ActDescription>): void {
  const act = described.getStore();
  if (act) act.more = { ...act.more, ...more, detail: { ...act.more.detail, ...more.detail } };
}

/**
 * Runs an act of the staff. Its event is written in its first transaction that writes, and stands or falls with it; an act
 * that found nothing to change is logged after it. So each success has one event, and a refusal none.
 */
export async function runAct<Result>(
  { db }: Pick<Oja, 'db'>,
  caller: SignedInCaller,
  { action, permission, description }: Act,
  work: () => Promise<Result>,
): Promise<Result> {
  const role = await requireMay(db, caller, permission);
  const actor = { id: caller.userId, role, ip: caller.ip };
  const act: { more: Partial<ActDescription> } = { more: {} };
  const append = (tx: Parameters<typeof appendAdminEvent>[0]) =>
    appendAdminEvent(tx, {
      ...description,
      ...act.more,
      detail: { ...description.detail, ...act.more.detail },
      actor,
      action,
      permission,
    });
  const { result, isDone } = await withLastStep(append, () => described.run(act, work));
  if (!isDone) await transaction(db, append);
  return result;
}
