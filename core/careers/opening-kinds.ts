export const OPENING_KINDS = ['full_time', 'part_time', 'contract', 'internship'] as const;

export type OpeningKind = (typeof OPENING_KINDS)[number];

/** As shown on screens. */
export const KIND_NAMES: Record<OpeningKind, string> = {
  full_time: 'Full time',
  part_time: 'Part time',
  contract: 'Contract',
  internship: 'Internship',
};
