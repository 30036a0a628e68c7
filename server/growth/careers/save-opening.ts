import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import type { SaveJobOpening } from '#server/growth/careers/wire.ts';
import { recordDesk } from '#server/growth/careers/record-desk.ts';
import { type Db, maybe, one } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { InputOf } from '#server/procedure-input.ts';

type OpeningInput = InputOf<typeof SaveJobOpening>;

/** Publishes an opening, or changes one. Returns whether it is open. */
export function saveOpening(db: Db, adminId: string, input: OpeningInput): Promise<boolean> {
  return transaction(db, async (tx) => {
    const { openingId, isNew } = input;
    const saved = await maybe(tx, isNew ? inserting(input) : updating(input));
    if (!saved) throw new AppError(isNew ? 'OPENING_EXISTS' : 'OPENING_NOT_FOUND');
    await recordDesk(tx, adminId, isNew ? 'opening_created' : 'opening_changed', { openingId });
    return saved.is_open;
  });
}

function lastMoment({ closesAt: at }: OpeningInput): Date | null {
  return at ? new Date(at) : null;
}

function inserting(input: OpeningInput) {
  return sql<{ is_open: boolean }>`
    insert into job_openings (id, title, team, location, kind, summary, body, closes_at)
    values (${input.openingId}, ${input.title}, ${input.team}, ${input.location}, ${input.kind},
      ${input.summary}, ${input.body}, ${lastMoment(input)})
    on conflict do nothing returning is_open`;
}

function updating(input: OpeningInput) {
  return sql<{ is_open: boolean }>`
    update job_openings set title = ${input.title}, team = ${input.team}, location = ${input.location},
      kind = ${input.kind}, summary = ${input.summary}, body = ${input.body},
      closes_at = ${lastMoment(input)}, updated_at = app_now()
    where id = ${input.openingId} returning is_open`;
}

/** Closes an opening, or reopens it; one whose last day is over reopens without that day. */
export async function setOpening(
  db: Db,
  adminId: string,
  { openingId, isOpen }: { openingId: string; isOpen: boolean },
): Promise<void> {
  await transaction(db, async (tx) => {
    const found = await maybe(
      tx,
      sql<{ is_open: boolean; is_over: boolean }>`
        select is_open, coalesce(closes_at <= app_now(), false) as is_over
        from job_openings where id = ${openingId} for update`,
    );
    if (!found) throw new AppError('OPENING_NOT_FOUND');
    await one(
      tx,
      sql`update job_openings set is_open = ${isOpen}, updated_at = app_now(),
          closes_at = case when ${isOpen} and closes_at <= app_now() then null else closes_at end
        where id = ${openingId} returning id`,
    );
    if (found.is_open === isOpen && !found.is_over) return;
    await recordDesk(tx, adminId, isOpen ? 'opening_reopened' : 'opening_closed', { openingId });
  });
}
