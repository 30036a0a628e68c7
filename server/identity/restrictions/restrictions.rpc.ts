import {
  AccountState,
  AttachRestrictionOrder,
  BringOrderToDesk,
  EndLien,
  GetAccountState,
  LiftRestriction,
  ListRestrictedOrders,
  ListRestrictions,
  OrderAtDesk,
  PlaceLien,
  PlaceRestriction,
  RestrictedOrders,
  RestrictionList,
  RestrictionPlaced,
} from '#core/restrictions/wire.ts';
import { ChangeProposed } from '#core/approvals/wire.ts';
import { procedure, staffAct, staffRead } from '#server/define.ts';
import { accountState } from '#server/identity/restrictions/account-state.ts';
import { attachOrder } from '#server/identity/restrictions/attach-order.ts';
import { liftRestriction } from '#server/identity/restrictions/lift-restriction.ts';
import { listRestrictions } from '#server/identity/restrictions/list-restrictions.ts';
import { placeRestriction } from '#server/identity/restrictions/place-restriction.ts';
import { may } from '#server/identity/staff/may.ts';
import { proposeLienEnd } from '#server/money/liens/end-lien.ts';
import { proposeLien } from '#server/money/liens/place-lien.ts';
import { bringToDesk } from '#server/trading/disputes/bring-to-desk.ts';
import { listRestrictedOrders } from '#server/trading/disputes/list-restricted-orders.ts';

/** What an account may not do for a time, and what keeps coins in it. */
export const restrictionProcedures = {
  get_account_state: procedure({
    access: 'user',
    readOnly: true,
    input: GetAccountState,
    output: AccountState,
    run: ({ db }, { userId }) => accountState(db, userId),
  }),
  place_restriction: staffAct({
    may: 'restrictions.set',
    event: ({ userId, basis, blocks, note }) => ({
      subject: ['person', userId],
      reason: note,
      detail: { basis, blocks: blocks.join(' ') },
    }),
    input: PlaceRestriction,
    output: RestrictionPlaced,
    run: placeRestriction,
  }),
  attach_restriction_order: staffAct({
    may: 'restrictions.order',
    event: ({ restrictionId, note }) => ({ subject: ['restriction', restrictionId], reason: note }),
    input: AttachRestrictionOrder,
    output: RestrictionPlaced,
    run: attachOrder,
  }),
  lift_restriction: staffAct({
    may: 'restrictions.set',
    event: ({ restrictionId, note }) => ({ subject: ['restriction', restrictionId], reason: note }),
    input: LiftRestriction,
    output: RestrictionPlaced,
    run: liftRestriction,
  }),
  list_restrictions: staffRead({
    may: 'restrictions.read',
    readOnly: true,
    input: ListRestrictions,
    output: RestrictionList,
    run: async ({ db }, caller, input) =>
      listRestrictions(db, input, { seesOrders: await may(db, caller, 'restrictions.order') }),
  }),
  place_lien: staffAct({
    may: 'liens.set',
    event: ({ restrictionId, asset, amount, note }) => ({
      subject: ['restriction', restrictionId],
      reason: note,
      detail: { asset, amount: String(amount) },
    }),
    input: PlaceLien,
    output: ChangeProposed,
    run: proposeLien,
  }),
  end_lien: staffAct({
    may: 'liens.set',
    event: ({ lienId, end, note }) => ({
      subject: ['lien', lienId],
      reason: note,
      detail: { end },
    }),
    input: EndLien,
    output: ChangeProposed,
    run: proposeLienEnd,
  }),
  list_restricted_orders: staffRead({
    may: 'disputes.read',
    readOnly: true,
    input: ListRestrictedOrders,
    output: RestrictedOrders,
    run: async ({ db }) => ({ orders: await listRestrictedOrders(db) }),
  }),
  bring_order_to_desk: staffAct({
    may: 'disputes.decide',
    event: ({ tradeId }) => ({ subject: ['trade', tradeId] }),
    input: BringOrderToDesk,
    output: OrderAtDesk,
    run: ({ db }, caller, { tradeId }) => bringToDesk(db, caller, tradeId),
  }),
};
