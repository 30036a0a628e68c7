import { z } from 'zod';
import { CRYPTO_ASSETS } from '#core/money/assets.ts';
import { BASES, BLOCKS, SHOWN_REASONS } from '#core/restrictions/kinds.ts';
import {
  LONGEST_AUTHORITY,
  LONGEST_ORDER_NUMBER,
  LONGEST_RESTRICTION_NOTE,
  MOST_RESTRICTIONS_PER_PAGE,
  RESTRICTIONS_PER_PAGE,
  SHORTEST_RESTRICTION_NOTE,
} from '#core/restrictions/limits.ts';
import { Answer, Id, Moment, WireAmount } from '#core/wire/shared.ts';
import { WireText } from '#core/wire/text-schema.ts';

const Note = z.string().trim().min(SHORTEST_RESTRICTION_NOTE).max(LONGEST_RESTRICTION_NOTE);
const Authority = z.string().trim().min(2).max(LONGEST_AUTHORITY);
const OrderNumber = z.string().trim().min(1).max(LONGEST_ORDER_NUMBER);
/** Of the caller's own upload in the bucket `restriction-orders`. */
const FileName = z.string().min(1).max(300);

/** What the caller's account can do now, until when, and what they read. */
export const GetAccountState = z.strictObject({});
export const AccountState = z.object({
  can: z.object({
    send: z.boolean(),
    trade: z.boolean(),
    cards: z.boolean(),
    sign_in: z.boolean(),
  }),
  until: z.string().nullable(),
  text: z.string().nullable(),
  text_text: WireText.optional(),
});

/**
 * Restricts an account at once, or proposes it where the paper takes two people: then `approval_id` is what another
 * administrator confirms. Refusals: RESTRICTION_NOT_ALLOWED and the others of the basis, RESTRICTION_OF_YOURSELF,
 * RESTRICTION_OF_STAFF, RESTRICTION_AGAIN, RESTRICTION_FILE_NOT_FOUND, APPROVAL_WAITS.
 */
export const PlaceRestriction = z.strictObject({
  p_user_id: Id,
  p_blocks: z.array(z.enum(BLOCKS)).min(1).max(BLOCKS.length),
  p_basis: z.enum(BASES),
  p_authority: Authority.nullish(),
  p_number: OrderNumber.nullish(),
  p_file_name: FileName.nullish(),
  p_ends_at: Moment.nullish(),
  p_shown_reason: z.enum(SHOWN_REASONS).default('review'),
  p_note: Note,
});
/** In force already, or waiting for a second administrator. */
export const RestrictionPlaced = Answer.extend({
  restriction_id: Id.nullable(),
  approval_id: Id.nullable(),
});

/** Turns a hold of hours into one by court order, once another administrator confirms it. */
export const AttachRestrictionOrder = z.strictObject({
  p_restriction_id: Id,
  p_authority: Authority,
  p_number: OrderNumber,
  p_file_name: FileName,
  p_ends_at: Moment.nullish(),
  p_note: Note,
});

/** Ends a restriction at once, or proposes it where lifting takes two people. */
export const LiftRestriction = z.strictObject({ p_restriction_id: Id, p_note: Note });

/** Coins by order of a court, kept from what is free and from what comes in, until `p_amount` is reached. */
export const PlaceLien = z.strictObject({
  p_restriction_id: Id,
  p_asset: z.enum(CRYPTO_ASSETS),
  p_amount: WireAmount,
  p_note: Note,
});
/** `lift` gives the coins back; `pay` hands what was taken to the treasury, which pays the court. */
export const EndLien = z.strictObject({
  p_lien_id: Id,
  p_end: z.enum(['lift', 'pay']),
  p_note: Note,
});

const Person = z.object({ id: Id, handle: z.string() });
const StaffMember = Person.nullable();

const ListedLien = z.object({
  id: Id,
  asset: z.string(),
  amount: z.string(),
  taken: z.string(),
  state: z.enum(['in_force', 'lifted', 'paid']),
});

export const ListedRestriction = z.object({
  id: Id,
  person: Person,
  blocks: z.array(z.enum(BLOCKS)),
  basis: z.enum(BASES),
  authority: z.string().nullable(),
  number: z.string().nullable(),
  file_name: z.string().nullable(),
  shown_reason: z.enum(SHOWN_REASONS),
  note: z.string(),
  starts_at: z.string(),
  ends_at: z.string().nullable(),
  /** In force by the clock, whether or not a job has closed it. */
  in_force: z.boolean(),
  closed_at: z.string().nullable(),
  placed_by: StaffMember,
  approved_by: StaffMember,
  lifted_by: StaffMember,
  lift_note: z.string().nullable(),
  running_orders: z.int(),
  paused_offers: z.int(),
  liens: z.array(ListedLien),
});

/** Restrictions, newest first; of one person where `p_user_id` names them. */
export const ListRestrictions = z.strictObject({
  p_user_id: Id.nullish(),
  p_over: z.boolean().default(false),
  p_cursor: Id.nullish(),
  p_limit: z.int().min(1).max(MOST_RESTRICTIONS_PER_PAGE).default(RESTRICTIONS_PER_PAGE),
});
export const RestrictionList = z.object({
  restrictions: z.array(ListedRestriction),
  next_cursor: Id.nullable(),
});

/** Orders that can be brought to the desk, since a restriction prevents one side from acting: the oldest first. */
export const ListRestrictedOrders = z.strictObject({});
export const RestrictedOrders = z.object({
  orders: z.array(
    z.object({
      trade_id: Id,
      status: z.enum(['in_payment', 'processing']),
      asset: z.string(),
      fiat_currency: z.string(),
      total_fiat: z.number().nullable(),
      accepted_at: z.string().nullable(),
      since: z.string(),
      restricted: z.array(z.enum(['seller', 'buyer'])),
      blocks: z.array(z.enum(BLOCKS)),
    }),
  ),
});

/** The desk opens the dispute of an order whose one side cannot act, for the other side; somebody else decides it. */
export const BringOrderToDesk = z.strictObject({ p_trade_id: Id });
export const OrderAtDesk = Answer.extend({ dispute_id: Id });
