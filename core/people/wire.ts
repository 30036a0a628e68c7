import { z } from 'zod';
import { DOCUMENT_TYPE_LIST } from '#core/identity/documents/document-types.ts';
import { LEVELS } from '#core/identity/levels/level.ts';
import { Limits } from '#core/money-limits/wire.ts';
import { OffersFound, OrdersFound } from '#core/orders/wire.ts';
import { UNMASKABLE_FIELDS } from '#core/people/fields.ts';
import {
  LONGEST_PEOPLE_QUERY,
  LONGEST_REASON_REFERENCE,
  LONGEST_STAFF_NOTE,
  SHORTEST_STAFF_NOTE,
  VIEWS_PER_PAGE,
} from '#core/people/limits.ts';
import { PERSON_REASONS } from '#core/people/reasons.ts';
import { PERSON_SECTIONS } from '#core/people/sections.ts';
import { BLOCKS } from '#core/restrictions/kinds.ts';
import { STAFF_ROLES } from '#core/staff/roles.ts';
import { Id } from '#core/wire/shared.ts';

const When = z.string();
const Handle = z.object({ id: Id, handle: z.string() });

/** What a search was for; the log keeps no more of it. */
export const SEARCH_KINDS = [
  'email',
  'phone',
  'account_number',
  'transaction',
  'id',
  'reference',
  'handle',
] as const;

/**
 * Finds people by exact data, or by the beginning of a username. Personal data is masked. Refusals:
 * PEOPLE_QUERY_TOO_SHORT, PEOPLE_SEARCHED_TOO_OFTEN.
 */
export const FindPeople = z.strictObject({
  p_query: z.string().trim().min(1).max(LONGEST_PEOPLE_QUERY),
});
export const PeopleFound = z.object({
  kind: z.enum(SEARCH_KINDS),
  people: z.array(
    z.object({
      ...Handle.shape,
      avatar_url: z.string().nullable(),
      is_verified: z.boolean(),
      has_second_factor: z.boolean(),
      /** "A••• O•••" */
      name: z.string().nullable(),
      /** "a•••@g•••.com" */
      email: z.string().nullable(),
      /** "+234 803 ••• ••17" */
      phone: z.string().nullable(),
      member_since: When,
      /** The side of the order or transfer that was searched for; null where it names one person. */
      side: z.enum(['seller', 'buyer', 'sender', 'recipient']).nullable(),
    }),
  ),
});

const Reason = {
  p_reason_code: z.enum(PERSON_REASONS).nullish(),
  p_reason_ref: z.string().trim().max(LONGEST_REASON_REFERENCE).nullish(),
};

/**
 * A person's file, masked. It opens for a reason and stays open for 30 minutes; within them it may be read again without
 * one. Refusals: PERSON_REASON_NEEDED, PERSON_REASON_NOT_YOURS, PERSON_REFERENCE_WRONG, PERSON_IS_YOU, PERSON_IS_CLOSE,
 * USER_NOT_FOUND.
 */
export const GetPerson = z.strictObject({ p_user_id: Id, ...Reason });

const Amount = z.number();
const Moved = z.object({
  id: Id,
  asset: z.string(),
  amount: Amount,
  status: z.string(),
  at: When,
});

const Money = z.object({
  total_ngn: Amount,
  /** Of a dollar coin, in naira. */
  rate: Amount,
  balances: z.array(
    z.object({
      asset: z.string(),
      free: Amount,
      /** In offers and orders. */
      in_escrow: Amount,
      /** On its way out. */
      pending: Amount,
      /** Kept by a lien. */
      held: Amount,
      savings: Amount,
      value_ngn: Amount,
    }),
  ),
  limits: Limits.shape.limits,
  /** What keeps money in for a time after a change of the account. */
  holds: z.array(z.object({ kind: z.string(), until: When })),
  deposits: z.array(Moved.extend({ chain: z.string(), from: z.string() })),
  withdrawals: z.array(Moved.extend({ chain: z.string(), to: z.string() })),
  payouts: z.array(Moved.extend({ bank: z.string(), account: z.string() })),
  transfers: z.array(Moved.extend({ direction: z.enum(['in', 'out']), other: Handle })),
});

const Trades = z.object({
  running: z.int(),
  orders: OrdersFound.shape.items,
  offers: OffersFound.shape.items,
  disputes: z.array(
    z.object({
      id: Id,
      trade_id: Id,
      status: z.string(),
      reason: z.string(),
      raised_by_them: z.boolean(),
      other: Handle,
      outcome: z.string().nullable(),
      at: When,
    }),
  ),
});

const Identity = z.object({
  checks: z.array(
    z.object({
      id: Id,
      type: z.string(),
      status: z.string(),
      /** Never the number. */
      last_four: z.string().nullable(),
      code: z.string().nullable(),
      at: When,
    }),
  ),
  documents: z.array(
    z.object({
      id: Id,
      type: z.enum(DOCUMENT_TYPE_LIST),
      status: z.string(),
      code: z.string().nullable(),
      expires_on: z.string().nullable(),
      at: When,
    }),
  ),
  liveness: z.array(
    z.object({ id: Id, status: z.string(), is_match: z.boolean().nullable(), at: When }),
  ),
});

const Devices = z.object({
  sessions: z.array(
    z.object({
      id: Id,
      device: z.string(),
      location: z.string().nullable(),
      aal: z.string(),
      at: When,
    }),
  ),
  sign_ins: z.array(
    z.object({
      id: Id,
      kind: z.string(),
      device: z.string(),
      location: z.string().nullable(),
      is_suspicious: z.boolean(),
      at: When,
    }),
  ),
  /** What was changed or refused about signing in. */
  security: z.array(z.object({ id: z.string(), kind: z.string(), at: When })),
});

const Accounts = z.object({
  banks: z.array(
    z.object({
      id: Id,
      bank: z.string(),
      /** "••••4821" */
      number: z.string(),
      name_match: z.string(),
      review: z.string(),
      removed_at: When.nullable(),
      at: When,
    }),
  ),
  addresses: z.array(
    z.object({
      id: Id,
      asset: z.string(),
      network: z.string(),
      /** "TQ4m…9xKd" */
      address: z.string(),
      usable_from: When,
      at: When,
    }),
  ),
});

const StaffNote = z.object({
  id: Id,
  text: z.string(),
  author: Handle.nullable(),
  at: When,
});

const Shared = z.array(
  z.object({
    what: z.enum(['bank_account', 'identity', 'network_address']),
    count: z.int(),
    people: z.array(Handle),
  }),
);

export const PersonFile = z.object({
  view: z.object({
    reason: z.enum(PERSON_REASONS),
    reference: z.string().nullable(),
    role: z.enum(STAFF_ROLES),
    opened_at: When,
    closes_at: When,
    /** Whether the person sees this look in their security tab. */
    is_seen: z.boolean(),
  }),
  /** The parts that the caller's roles do not see, and whose they are. */
  closed: z.array(z.object({ section: z.enum(PERSON_SECTIONS), roles: z.string() })),
  /** What the caller may show in full. */
  may_unmask: z.boolean(),
  head: z.object({
    ...Handle.shape,
    avatar_url: z.string().nullable(),
    name: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    /** "Ikeja, Lagos" */
    address: z.string().nullable(),
    level: z.literal(LEVELS),
    is_verified: z.boolean(),
    is_business: z.boolean(),
    has_second_factor: z.boolean(),
    language: z.string(),
    member_since: When,
    last_seen_at: When.nullable(),
    is_erased: z.boolean(),
    roles: z.array(z.enum(STAFF_ROLES)),
    blocks: z.array(z.enum(BLOCKS)),
  }),
  /** As the market shows them. */
  figures: z.object({
    completed: z.int(),
    failed: z.int(),
    completion_rate_30d: z.number().nullable(),
    release_seconds: z.int().nullable(),
    people: z.int(),
    disputes_lost: z.int(),
    score: z.int().nullable(),
  }),
  accounts: Accounts,
  notes: z.array(StaffNote),
  money: Money.nullable(),
  trades: Trades.nullable(),
  identity: Identity.nullable(),
  devices: Devices.nullable(),
  tickets: z
    .array(
      z.object({
        id: Id,
        topic: z.string(),
        status: z.string(),
        priority: z.string(),
        at: When,
        resolved_at: When.nullable(),
      }),
    )
    .nullable(),
  /** Null where they have no business, or the viewer sees no money. */
  business: z
    .object({
      name: z.string(),
      status: z.enum(['active', 'paused', 'closed']),
      invoices: z.int(),
      /** Of them, those that can be paid, are held or disputed. */
      running: z.int(),
      disputed: z.int(),
      /** What is held for its invoices, whoever holds it. */
      held: z.array(z.object({ asset: z.string(), amount: Amount })),
    })
    .nullable(),
  shared: Shared.nullable(),
  overrides: z
    .array(
      z.object({
        id: Id,
        product: z.string(),
        period: z.string(),
        currency: z.string(),
        most: Amount,
        until: When,
        reason: z.string(),
      }),
    )
    .nullable(),
  /** What the staff did and looked at, newest first. */
  decisions: z
    .array(
      z.object({
        seq: z.int(),
        actor: z.string().nullable(),
        role: z.string().nullable(),
        action: z.string(),
        reason: z.string().nullable(),
        at: When,
      }),
    )
    .nullable(),
});
export type PersonFile = z.output<typeof PersonFile>;

/**
 * One field of an open file in full; `p_account_id` names the bank account. Without a reason it is that of the open file.
 * Refusals: those of `admin_get_person`, and PERSON_NOT_OPEN.
 */
export const UnmaskPerson = z.strictObject({
  p_user_id: Id,
  p_field: z.enum(UNMASKABLE_FIELDS),
  p_account_id: Id.nullish(),
  ...Reason,
});
export const Unmasked = z.object({ value: z.string().nullable() });

/** A note of the staff on an open file. It is never changed. Refusal: PERSON_NOT_OPEN. */
export const AddStaffNote = z.strictObject({
  p_user_id: Id,
  p_text: z.string().trim().min(SHORTEST_STAFF_NOTE).max(LONGEST_STAFF_NOTE),
});

/** Who of the staff looked at one's own file: by role, never by name. Newest first. */
export const ListPersonViews = z.strictObject({
  p_cursor: Id.nullish(),
  p_limit: z.int().min(1).max(100).default(VIEWS_PER_PAGE),
});
export const PersonViews = z.object({
  views: z.array(
    z.object({
      id: Id,
      role: z.enum(STAFF_ROLES),
      reason: z.enum(PERSON_REASONS),
      /** What was shown in full; null where the file was opened, with everything masked. */
      field: z.enum(UNMASKABLE_FIELDS).nullable(),
      at: When,
    }),
  ),
  next_cursor: Id.nullable(),
});
