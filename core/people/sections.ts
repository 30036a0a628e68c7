import type { Permission } from '#core/staff/permissions.ts';

/** The parts of a person's file that not everybody who opens it sees, and the permission each takes. */
export const SECTION_PERMISSIONS = {
  money: 'people.money',
  trades: 'trades.read',
  identity: 'people.identity',
  devices: 'people.devices',
  tickets: 'support.read',
  shared: 'people.shared',
  restrictions: 'restrictions.read',
  overrides: 'limits.read',
  decisions: 'audit.read',
} as const satisfies Record<string, Permission>;

export type PersonSection = keyof typeof SECTION_PERMISSIONS;
export const PERSON_SECTIONS = Object.keys(SECTION_PERMISSIONS) as PersonSection[];
