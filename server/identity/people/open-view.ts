import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { VIEW_MINUTES } from '#core/people/limits.ts';
import { type PersonReason, roleForReason, UNSEEN_REASONS } from '#core/people/reasons.ts';
import { isStaffRole, type StaffRole } from '#core/staff/roles.ts';
import { appendAdminEvent } from '#server/identity/admin-log/append-event.ts';
import { type AcceptedReason, acceptReason } from '#server/identity/people/person-reason.ts';
import { heldRoles } from '#server/identity/staff/may.ts';
import { requireNotClose } from '#server/identity/staff/require-not-close.ts';
import { lockForTransaction } from '#server/platform/db/advisory-locks.ts';
import { type Db, maybe, one, type Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { SignedInCaller } from '#server/define.ts';

/** A file that is open for somebody of the staff. */
export interface OpenView {
  readonly id: string;
  readonly reason: PersonReason;
  readonly reference: string | null;
  readonly role: StaffRole;
  readonly openedAt: Date;
  readonly closesAt: Date;
  readonly isSeen: boolean;
}

interface Asked {
  readonly userId: string;
  /** Null goes on with what is open. */
  readonly code: PersonReason | null;
  readonly reference: string | null;
}

/**
 * The view under which the caller reads a file: the one they have open for this reason, or a new one, which is one row
 * and one event of the audit log. Whether they may is asked each time. Refusals: those of `admin_get_person`.
 */
export async function takeView(db: Db, caller: SignedInCaller, asked: Asked): Promise<OpenView> {
  const { open, reason } = await readView(db, caller, asked);
  if (open) return open;
  if (!reason) throw new AppError('PERSON_REASON_NEEDED');
  return transaction(db, (tx) => openFile(tx, caller, asked.userId, reason));
}

/** The same without opening anything. Refusal besides: PERSON_NOT_OPEN. */
export async function requireView(db: Db, caller: SignedInCaller, asked: Asked): Promise<OpenView> {
  const { open } = await readView(db, caller, asked);
  if (!open) throw new AppError('PERSON_NOT_OPEN');
  return open;
}

/** What the caller has open, and the reason they give now, if they give one; each only as far as their roles go. */
async function readView(db: Db, caller: SignedInCaller, { userId, code, reference }: Asked) {
  await requireReadable(db, caller.userId, userId);
  const held = await heldRoles(db, caller.userId);
  const reason = code && (await acceptReason(db, held, { userId, code, reference }));
  const found = await openViewOf(db, caller.userId, userId, reason);
  const open = found && roleForReason(found.reason, held) !== null ? found : null;
  return { open, reason };
}

/** Nobody reads their own file, nor that of somebody close to them. */
async function requireReadable(db: Db, readerId: string, userId: string): Promise<void> {
  if (readerId === userId) throw new AppError('PERSON_IS_YOU');
  const found = await maybe(db, sql`select from profiles where id = ${userId}`);
  if (!found) throw new AppError('USER_NOT_FOUND');
  await requireNotClose(db, [readerId], userId);
}

async function openFile(
  tx: Tx,
  caller: SignedInCaller,
  userId: string,
  reason: AcceptedReason,
): Promise<OpenView> {
  await lockForTransaction(tx, `person-view ${caller.userId} ${userId}`);
  const open = await openViewOf(tx, caller.userId, userId, reason);
  if (open) return open;
  const row = await one(
    tx,
    sql<ViewRow>`
      insert into person_views (user_id, actor_id, actor_role, reason, reference, closes_at)
      values (${userId}, ${caller.userId}, ${reason.role}, ${reason.code}, ${reason.reference},
        app_now() + make_interval(mins => ${VIEW_MINUTES}))
      returning id, reason, reference, actor_role, at, closes_at`,
  );
  await appendAdminEvent(tx, {
    actor: { id: caller.userId, role: reason.role, ip: caller.ip },
    permission: 'people.read',
    action: 'admin_get_person',
    subject: ['person', userId],
    reason: reason.code,
    detail: { reference: reason.reference },
  });
  return asView(row);
}

interface ViewRow {
  readonly id: string;
  readonly reason: PersonReason;
  readonly reference: string | null;
  readonly actor_role: string;
  readonly at: Date;
  readonly closes_at: Date;
}

/** The newest view that is still open, of this reason where one is given. */
async function openViewOf(
  db: Db,
  actorId: string,
  userId: string,
  reason: Pick<AcceptedReason, 'code' | 'reference'> | null,
): Promise<OpenView | null> {
  const row = await maybe(
    db,
    sql<ViewRow>`
      select id, reason, reference, actor_role, at, closes_at from person_views
      where actor_id = ${actorId} and user_id = ${userId} and closes_at > app_now()
        and (${reason?.code ?? null}::text is null
          or (reason = ${reason?.code ?? null} and reference is not distinct from ${reason?.reference ?? null}))
      order by id desc limit 1`,
  );
  return row ? asView(row) : null;
}

function asView({ id, reason, reference, actor_role, at, closes_at }: ViewRow): OpenView {
  if (!isStaffRole(actor_role)) throw new Error('a look has no known role');
  const isSeen = !UNSEEN_REASONS.includes(reason);
  return { id, reason, reference, role: actor_role, openedAt: at, closesAt: closes_at, isSeen };
}
