import { z } from 'zod';
import { AppError } from '#core/errors/app-error.ts';
import { BASES, BLOCKS, SHOWN_REASONS } from '#core/restrictions/kinds.ts';
import { mayRestrict, restrictionPermission, takesOrder } from '#core/restrictions/may-restrict.ts';
import { RESTRICTION_DONE } from '#core/restrictions/texts.ts';
import { PlaceRestriction } from '#core/restrictions/wire.ts';
import { Id } from '#core/wire/shared.ts';
import type { Oja, SignedInCaller } from '#server/define.ts';
import type { ApprovalAction } from '#server/identity/approvals/approval-action.ts';
import { proposeChange } from '#server/identity/approvals/propose-change.ts';
import { record } from '#server/identity/audit.ts';
import { imposeRestriction } from '#server/identity/restrictions/impose-restriction.ts';
import { lockAccount } from '#server/identity/restrictions/lock-account.ts';
import { orderFile } from '#server/identity/restrictions/order-file.ts';
import { requireMay } from '#server/identity/staff/may.ts';
import {
  requireRestrictable,
  wasHeldLately,
} from '#server/identity/restrictions/require-restrictable.ts';
import type { InputOf } from '#server/procedure-input.ts';
import { readNow, transaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { untilText } from '#server/identity/restrictions/until-text.ts';

const Payload = z.strictObject({
  target_user_id: Id,
  blocks: z.array(z.enum(BLOCKS)),
  basis: z.enum(BASES),
  authority: z.string().nullable(),
  number: z.string().nullable(),
  file_id: Id.nullable(),
  shown_reason: z.enum(SHOWN_REASONS),
  /** Null: until lifted, or as long as the basis allows from the confirmation on. */
  ends_at: z.iso.datetime().nullable(),
});
type Payload = z.output<typeof Payload>;

type Input = InputOf<typeof PlaceRestriction>;

/** Restricts an account, or proposes it where the paper takes a second administrator. */
export async function placeRestriction(
  { db, identity }: Pick<Oja, 'db' | 'identity'>,
  caller: SignedInCaller,
  input: Input,
) {
  const { placed, ended } = await transaction(db, async (tx) => {
    await requireMay(tx, caller, restrictionPermission(input));
    const payload = await payloadOf(tx, input);
    await lockAccount(tx, payload.target_user_id);
    await requireRestrictable(tx, {
      ...payload,
      userId: payload.target_user_id,
      staff: [caller.userId],
    });
    const { needsTwo, endsAt } = await verdictOf(tx, payload);
    const isRepeated =
      takesOrder(payload.basis) && (await wasHeldLately(tx, payload.target_user_id));
    if (needsTwo || isRepeated)
      return { placed: await propose(tx, caller, payload, input.note), ended: [] };
    const imposed = await impose(tx, payload, {
      endsAt,
      note: input.note,
      placedBy: caller.userId,
      approvedBy: null,
    });
    await record(tx, 'restriction_placed', caller.userId, caller, logged(payload, imposed.id));
    return {
      placed: {
        success: true as const,
        message: RESTRICTION_DONE.placed,
        restriction_id: imposed.id,
        approval_id: null,
      },
      ended: imposed.ended,
    };
  });
  identity.sessions.ended([...ended]);
  return placed;
}

/** A restriction that takes two administrators, in force once the second confirms. */
export const RESTRICTION: ApprovalAction<Payload> = {
  kind: 'restriction',
  payload: Payload,
  prepare({ identity }, { payload, reason, proposerId, confirmer }) {
    return async (tx) => {
      await lockAccount(tx, payload.target_user_id);
      await requireRestrictable(tx, {
        ...payload,
        userId: payload.target_user_id,
        staff: [proposerId, confirmer.userId],
      });
      const { endsAt } = await verdictOf(tx, payload);
      const { id, ended } = await impose(tx, payload, {
        endsAt,
        note: reason,
        placedBy: proposerId,
        approvedBy: confirmer.userId,
      });
      await record(tx, 'restriction_placed', confirmer.userId, confirmer, {
        ...logged(payload, id),
        proposed_by: proposerId,
      });
      return () => identity.sessions.ended([...ended]);
    };
  },
};

async function payloadOf(tx: Tx, input: Input): Promise<Payload> {
  return {
    target_user_id: input.userId,
    blocks: BLOCKS.filter((block) => input.blocks.includes(block)),
    basis: input.basis,
    authority: input.authority,
    number: input.number,
    file_id: await orderFile(tx, input.fileName),
    shown_reason: input.shownReason,
    ends_at: input.endsAt === null ? null : new Date(input.endsAt).toISOString(),
  };
}

async function verdictOf(tx: Tx, payload: Payload) {
  const verdict = mayRestrict({
    ...payload,
    shownReason: payload.shown_reason,
    hasFile: payload.file_id !== null,
    now: await readNow(tx),
    endsAt: payload.ends_at === null ? null : new Date(payload.ends_at),
  });
  if (verdict.code !== null) throw new AppError(verdict.code);
  return verdict;
}

function impose(
  tx: Tx,
  payload: Payload,
  rest: {
    readonly endsAt: Date | null;
    readonly note: string;
    readonly placedBy: string;
    readonly approvedBy: string | null;
  },
) {
  return imposeRestriction(tx, {
    ...payload,
    ...rest,
    userId: payload.target_user_id,
    shownReason: payload.shown_reason,
    fileId: payload.file_id,
  });
}

async function propose(tx: Tx, caller: SignedInCaller, payload: Payload, reason: string) {
  const proposed = await proposeChange(tx, RESTRICTION, caller, {
    payload,
    subject: payload.target_user_id,
    changes: [
      { label: 'Blocks', from: null, to: payload.blocks.join(', ') },
      { label: 'Basis', from: null, to: `${payload.basis} ${payload.number ?? ''}`.trim() },
      { label: 'Until', from: null, to: untilText(payload.ends_at) },
    ],
    reason,
  });
  return { ...proposed, restriction_id: null };
}

function logged({ target_user_id, blocks, basis }: Payload, id: string) {
  return { restriction: id, user: target_user_id, blocks: blocks.join(' '), basis };
}
