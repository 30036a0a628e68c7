import type { StaffRole } from '#core/staff/roles.ts';

/** Why the staff may open a person's file, as `person_views.reason` stores it. */
export const PERSON_REASONS = [
  'ticket',
  'trade',
  'identity_review',
  'payment_problem',
  'authority',
  'safety',
] as const;
export type PersonReason = (typeof PERSON_REASONS)[number];

interface ReasonRule {
  /** As the staff's screens name it. */
  readonly title: string;
  /** Who may open a file for it, the narrowest role first. */
  readonly roles: readonly StaffRole[];
  /** What the reference must be; null where there is none. The server finds all but `document` among the person's own rows. */
  readonly reference: 'ticket' | 'trade' | 'payment' | 'document' | null;
  /** What to type there. */
  readonly helper: string | null;
}

/** The one list of reasons. */
export const REASON_RULES: Readonly<Record<PersonReason, ReasonRule>> = {
  ticket: {
    title: 'Support ticket',
    roles: ['support', 'compliance', 'admin'],
    reference: 'ticket',
    helper: 'The id of a ticket of this person',
  },
  trade: {
    title: 'Order or dispute',
    roles: ['arbiter', 'compliance', 'admin'],
    reference: 'trade',
    helper: 'The reference or id of an order of this person, or the id of its dispute',
  },
  payment_problem: {
    title: 'Payment problem',
    roles: ['finance', 'compliance', 'admin'],
    reference: 'payment',
    helper: 'The id of a deposit, withdrawal or transfer of this person',
  },
  identity_review: {
    title: 'Identity review',
    roles: ['compliance', 'admin'],
    reference: null,
    helper: null,
  },
  authority: {
    title: 'Request of an authority',
    roles: ['compliance', 'admin'],
    reference: 'document',
    helper: 'The number on the letter or order. The person does not see this look.',
  },
  safety: {
    title: 'Someone’s safety',
    roles: ['compliance', 'admin'],
    reference: null,
    helper: null,
  },
};

/** The reasons that somebody with these roles may give. */
export function reasonsOf(roles: readonly StaffRole[]): PersonReason[] {
  return PERSON_REASONS.filter((reason) =>
    REASON_RULES[reason].roles.some((role) => roles.includes(role)),
  );
}

/** The role by which somebody opens a file for a reason: the narrowest they hold; null where none allows it. */
export function roleForReason(reason: PersonReason, held: readonly StaffRole[]): StaffRole | null {
  return REASON_RULES[reason].roles.find((role) => held.includes(role)) ?? null;
}

/** The law forbids to reveal that an authority asks: these looks are shown to nobody but the staff. */
export const UNSEEN_REASONS: readonly PersonReason[] = ['authority'];
