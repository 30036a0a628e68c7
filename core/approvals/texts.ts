/** Confirmations for administrators who propose and decide. */
export const APPROVAL_DONE = {
  waits: 'Proposed. A second person must confirm it within 24 hours.',
  confirmed: 'Confirmed. The change is made.',
  rejected: 'Rejected. Nothing changes.',
  withdrawn: 'Withdrawn. Nothing changes.',
} as const;
