import { sql } from 'kysely';
import type { z } from 'zod';
import { AppError } from '#core/errors/app-error.ts';
import type { SaveJobOpening } from '#server/growth/careers/wire.ts';
import { recordDesk } from '#server/growth/careers/record-desk.ts';
import { type Db, maybe, one } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';

type OpeningInput = z.output<typeof SaveJobOpening>;

/** Publishes an opening, or changes one. Returns whether it is open. */
export function saveOpening(db: Db, adminId: string, input: OpeningInput): Promise<boolean> {
  return transaction(db, async (tx) => {
    const { p_opening_id: openingId, p_is_new: isNew } = input;
    const saved = await maybe(tx, isNew ? inserting(input) : updating(input));
    if (!saved) throw new AppError(isNew ? 'OPENING_EXISTS' : 'OPENING_NOT_FOUND');
    await recordDesk(tx, adminId, isNew ? 'opening_created' : 'opening_changed', { openingId });
    return saved.is_open;
  });
}

function lastMoment({ p_closes_at: at }: OpeningInput): Date | null {
  return at ? new Date(at) : null;
}

function inserting(input: OpeningInput) {
  return sql<{ is_open: boolean }>`
    insert into job_openings (id, title, team, location, kind, summary, body, closes_at)
    values (${input.p_opening_id}, ${input.p_title}, ${input.p_team}, ${input.p_location}, ${input.p_kind},
      ${input.p_summary}, ${input.p_body}, ${lastMoment(input)})
    on conflict do nothing returning is_open`;
}

function updating(input: OpeningInput) {
  return sql<{ is_open: boolean }>`
    update job_openings set title = ${input.p_title}, team = ${input.p_team}, location = ${input.p_location},
      kind = ${input.p_kind}, summary = ${input.p_summary}, body = ${input.p_body},
      closes_at = ${lastMoment(input)}, updated_at = app_now()
    where id = ${input.p_opening_id} returning is_open`;
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
