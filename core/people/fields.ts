/** What the staff may show in full, one at a time. */
export const UNMASKABLE_FIELDS = [
  'email',
  'phone',
  'full_name',
  'address',
  'account_number',
] as const;
export type UnmaskableField = (typeof UNMASKABLE_FIELDS)[number];
