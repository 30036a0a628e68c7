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
import { procedure } from '#server/define.ts';
import { accountState } from '#server/identity/restrictions/account-state.ts';
import { attachOrder } from '#server/identity/restrictions/attach-order.ts';
import { liftRestriction } from '#server/identity/restrictions/lift-restriction.ts';
import { listRestrictions } from '#server/identity/restrictions/list-restrictions.ts';
import { placeRestriction } from '#server/identity/restrictions/place-restriction.ts';
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
  place_restriction: procedure({
    access: 'proven-admin',
    input: PlaceRestriction,
    output: RestrictionPlaced,
    run: placeRestriction,
  }),
  attach_restriction_order: procedure({
    access: 'proven-admin',
    input: AttachRestrictionOrder,
    output: RestrictionPlaced,
    run: attachOrder,
  }),
  lift_restriction: procedure({
    access: 'proven-admin',
    input: LiftRestriction,
    output: RestrictionPlaced,
    run: liftRestriction,
  }),
  list_restrictions: procedure({
    access: 'admin',
    readOnly: true,
    input: ListRestrictions,
    output: RestrictionList,
    run: ({ db }, _caller, input) => listRestrictions(db, input),
  }),
  place_lien: procedure({
    access: 'proven-admin',
    input: PlaceLien,
    output: ChangeProposed,
    run: proposeLien,
  }),
  end_lien: procedure({
    access: 'proven-admin',
    input: EndLien,
    output: ChangeProposed,
    run: proposeLienEnd,
  }),
  list_restricted_orders: procedure({
    access: 'admin',
    readOnly: true,
    input: ListRestrictedOrders,
    output: RestrictedOrders,
    run: async ({ db }) => ({ orders: await listRestrictedOrders(db) }),
  }),
  bring_order_to_desk: procedure({
    access: 'proven-admin',
    input: BringOrderToDesk,
    output: OrderAtDesk,
    run: ({ db }, caller, { tradeId }) => bringToDesk(db, caller, tradeId),
  }),
};
