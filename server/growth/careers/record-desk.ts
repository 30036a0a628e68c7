import type { Tx } from '#server/platform/db/database.ts';

type DeskEvent =
  | 'application_moved'
  | 'opening_created'
  | 'opening_changed'
  | 'opening_closed'
  | 'opening_reopened';

interface Subject {
  readonly openingId: string;
  readonly applicationId?: string;
  /** Contains nothing about the person: it stays when their application is deleted. */
  readonly detail?: Readonly<Record<string, string | boolean>>;
}

/** Logs an administrator's action, in the transaction of its change. */
export async function recordDesk(
  tx: Tx,
  actorId: string,
  kind: DeskEvent,
  { openingId, applicationId, detail = {} }: Subject,
): Promise<void> {
  await tx
    .insertInto('job_desk_events')
    .values({
      actor_id: actorId,
      kind,
      opening_id: openingId,
      application_id: applicationId ?? null,
      detail: JSON.stringify(detail),
    })
    .execute();
}
