import { STAFF_ROLE_TITLES, STAFF_ROLES, type StaffRole } from '#core/staff/roles.ts';

const EVERYONE = STAFF_ROLES;
const FILE_READERS = ['support', 'arbiter', 'finance', 'compliance', 'admin'] as const;

/**
 * The one list of what the staff may do, and which roles may do it. Procedures, policies, files and pages ask for one of
 * these; `auth.roles_with(permission)` is generated from it (`npm run types`).
 */
const ROLES_BY_PERMISSION = {
  /** The house itself: its home, the market's figures, who is on the staff. */
  'staff.read': EVERYONE,
  'roles.grant': ['admin'],
  'audit.read': ['compliance', 'admin'],
  /** Proposals; which kinds one sees and decides follows from the permission of the kind. */
  'approvals.decide': ['finance', 'compliance', 'operations', 'admin'],

  /** Finding a person, and opening their file for a reason; what it shows is masked. */
  'people.find': FILE_READERS,
  'people.read': FILE_READERS,
  'people.note': FILE_READERS,
  'people.unmask': ['support', 'arbiter', 'compliance', 'admin'],
  /** Parts of a file. */
  'people.money': ['support', 'finance', 'compliance', 'admin'],
  'people.identity': ['support', 'arbiter', 'compliance', 'admin'],
  'people.devices': ['support', 'compliance', 'admin'],
  'people.shared': ['arbiter', 'finance', 'compliance', 'admin'],
  'mfa.reset': ['compliance', 'admin'],
  'handles.reopen': ['support', 'compliance', 'admin'],
  'identity.review': ['compliance', 'admin'],
  'data_requests.read': ['compliance', 'admin'],
  /** Those by the terms; papers of courts and authorities take `restrictions.order`. */
  'restrictions.read': ['arbiter', 'compliance', 'admin'],
  /** Keeps somebody from trading, by the terms; what else a restriction may block takes `restrictions.order`. */
  'restrictions.set': ['arbiter', 'compliance', 'admin'],
  'restrictions.order': ['compliance', 'admin'],
  'liens.set': ['compliance', 'admin'],
  'limits.read': ['support', 'finance', 'compliance', 'operations', 'admin'],
  'limits.set': ['compliance', 'admin'],

  /** Pausing a business, so that its invoices cannot be paid. */
  'merchants.set': ['compliance', 'admin'],

  'trades.read': ['support', 'arbiter', 'finance', 'compliance', 'admin'],
  'disputes.read': ['arbiter', 'compliance', 'admin'],
  'disputes.decide': ['arbiter', 'admin'],
  'proofs.read': ['arbiter', 'finance', 'admin'],
  'proofs.decide': ['arbiter', 'admin'],

  'support.read': ['support', 'admin'],
  'support.answer': ['support', 'admin'],
  'message_reports.read': ['support', 'arbiter', 'compliance', 'admin'],
  'message_reports.decide': ['support', 'compliance', 'admin'],
  'ratings.moderate': ['support', 'compliance', 'admin'],
  'referrals.read': ['compliance', 'operations', 'admin'],
  'deliveries.read': ['support', 'operations', 'admin'],
  'deliveries.retry': ['support', 'operations', 'admin'],
  'mail.send': ['support', 'operations', 'admin'],

  'books.read': ['finance', 'operations', 'admin'],
  'deposits.read': ['finance', 'compliance', 'admin'],
  'deposits.decide': ['finance', 'admin'],
  'withdrawals.read': ['finance', 'compliance', 'operations', 'admin'],
  'withdrawals.decide': ['finance', 'admin'],
  'withdrawals.pause': ['finance', 'compliance', 'operations', 'admin'],
  'payouts.read': ['finance', 'admin'],
  'payouts.settle': ['finance', 'admin'],
  'bank_accounts.review': ['finance', 'compliance', 'admin'],
  'treasury.read': ['finance', 'admin'],
  'treasury.move': ['finance', 'admin'],
  'convert.read': ['finance', 'operations', 'admin'],
  'convert.set': ['finance', 'admin'],
  'savings.read': ['finance', 'operations', 'admin'],
  'savings.set': ['finance', 'admin'],
  'fees.read': ['finance', 'operations', 'admin'],
  'fees.set': ['finance', 'admin'],
  /** The report of what was earned, and the trial balance. */
  'finance.read': ['finance', 'compliance', 'admin'],
  'fees.sweep': ['finance', 'admin'],
  'adjustments.set': ['finance', 'admin'],
  'rates.read': ['finance', 'operations', 'admin'],
  'rates.set': ['finance', 'operations', 'admin'],
  'senders.set': ['finance', 'operations', 'admin'],
  /** Banks and payment methods that can be chosen. */
  'banks.set': ['operations', 'admin'],
  'settings.read': ['operations', 'admin'],
  'settings.set': ['operations', 'admin'],
  'files.manage': ['operations', 'admin'],
  'careers.manage': ['operations', 'admin'],
} as const satisfies Record<string, readonly StaffRole[]>;

export type Permission = keyof typeof ROLES_BY_PERMISSION;

export const PERMISSIONS = Object.keys(ROLES_BY_PERMISSION) as readonly Permission[];

export function rolesWith(permission: Permission): readonly StaffRole[] {
  return ROLES_BY_PERMISSION[permission];
}

/** What somebody with these roles may do. */
export function permissionsOf(roles: readonly StaffRole[]): Permission[] {
  return PERMISSIONS.filter((permission) =>
    rolesWith(permission).some((role) => roles.includes(role)),
  );
}

/** Who may do any of this, as a sentence names them: "Arbiter or Administrator". */
export function titlesWith(...anyOf: readonly Permission[]): string {
  const titles = STAFF_ROLES.filter((role) =>
    anyOf.some((permission) => rolesWith(permission).includes(role)),
  ).map((role) => STAFF_ROLE_TITLES[role]);
  const last = titles.at(-1) ?? '';
  return titles.length > 1 ? `${titles.slice(0, -1).join(', ')} or ${last}` : last;
}
