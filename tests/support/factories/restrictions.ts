import { sql } from 'kysely';
import type { z } from 'zod';
import type { Oja } from '#server/define.ts';
import type { Block } from '#core/restrictions/kinds.ts';
import { PlaceRestriction } from '#core/restrictions/wire.ts';
import { APPROVAL_ACTIONS } from '#server/identity/approvals/actions.ts';
import { decideApproval } from '#server/identity/approvals/decide-approval.ts';
import { placeRestriction } from '#server/identity/restrictions/place-restriction.ts';
import { type Db, one } from '#server/platform/db/database.ts';
import { inputOf } from '#server/procedure-input.ts';
import { proven } from '#tests/support/factories/callers.ts';
import { person } from '#tests/support/factories/people.ts';
import { makeAdministrator } from '#tests/support/factories/staff.ts';

/** Two administrators of a database, and what they do with restrictions there. */
export interface RestrictionStaff {
  readonly oja: Oja;
  readonly ann: string;
  readonly ben: string;
  /** Sessions that the guard was notified have ended. */
  readonly ended: string[];
}

export async function restrictionStaff(db: Db): Promise<RestrictionStaff> {
  const ended: string[] = [];
  const sessions = { ended: (ids: string[]) => ended.push(...ids) };
  const [ann, ben] = [await person(db), await person(db)];
  for (const id of [ann, ben]) await makeAdministrator(db, id);
  return { oja: { db, identity: { sessions } } as unknown as Oja, ann, ben, ended };
}

/** Places a restriction by one administrator, as its procedure is called. */
export function restrict(
  { oja, ann }: RestrictionStaff,
  userId: string,
  blocks: readonly Block[],
  more: Partial<z.input<typeof PlaceRestriction>> = {},
) {
  const input = inputOf(PlaceRestriction, {
    p_user_id: userId,
    p_blocks: blocks,
    p_basis: 'terms',
    p_note: 'A test',
    ...more,
  });
  return placeRestriction(oja, proven(ann), input);
}

export function confirm({ oja, ben }: RestrictionStaff, approvalId: string | null) {
  if (approvalId === null) throw new Error('nothing waits for a second administrator');
  return decideApproval(oja, APPROVAL_ACTIONS, proven(ben), {
    approvalId,
    decision: 'confirm',
    note: null,
  });
}

/** A paper in its bucket; its name. */
export async function paper(db: Db, adminId: string): Promise<string> {
  const { name } = await one(
    db,
    sql<{
      name: string;
    }>`insert into storage.objects (bucket_id, name, owner_id, version, size, mime_type,
        cache_control, etag)
      values ('restriction-orders', ${`${crypto.randomUUID()}.pdf`}, ${adminId}, uuidv7(), 1, 'application/pdf', '', '')
      returning name`,
  );
  return name;
}

/** A court order in force over everything it can block; its id. */
export async function courtOrder(
  staff: RestrictionStaff,
  userId: string,
  blocks: readonly Block[] = ['out'],
  more: Partial<z.input<typeof PlaceRestriction>> = {},
): Promise<string> {
  const { approval_id } = await restrict(staff, userId, blocks, {
    p_basis: 'court_order',
    p_authority: 'Federal High Court, Lagos',
    p_number: `FHC/${crypto.randomUUID().slice(0, 8)}`,
    p_file_name: await paper(staff.oja.db, staff.ann),
    ...more,
  });
  await confirm(staff, approval_id);
  const { id } = await one(
    staff.oja.db,
    sql<{
      id: string;
    }>`select id from account_restrictions where user_id = ${userId} order by id desc limit 1`,
  );
  return id;
}
