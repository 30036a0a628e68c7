/** Confirmations for administrators who propose and decide. */
export const APPROVAL_DONE = {
  waits:
    'Proposed. Another administrator has to confirm it within 24 hours. Nothing was changed yet.',
  confirmed: 'Confirmed. The change is made.',
  rejected: 'Rejected. Nothing was changed.',
  withdrawn: 'Withdrawn. Nothing was changed.',
} as const;
