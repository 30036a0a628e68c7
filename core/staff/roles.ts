/** The roles of the staff, as `user_roles.role` stores them. Each lapses unless it is renewed. */
export const STAFF_ROLES = [
  'support',
  'arbiter',
  'finance',
  'compliance',
  'operations',
  'admin',
] as const;

export type StaffRole = (typeof STAFF_ROLES)[number];

/** The roles as screens and proposals name them. */
export const STAFF_ROLE_TITLES: Readonly<Record<StaffRole, string>> = {
  support: 'Support',
  arbiter: 'Arbiter',
  finance: 'Finance',
  compliance: 'Compliance',
  operations: 'Operations',
  admin: 'Administrator',
};

export function isStaffRole(role: string): role is StaffRole {
  return STAFF_ROLES.some((known) => known === role);
}
