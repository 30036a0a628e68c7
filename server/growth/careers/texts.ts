/** Confirmations for applicants and the desk. */
export const CAREER_DONE = {
  started: 'Your CV can be sent now',
  applied: 'Application received',
  moved: 'The application is saved',
  created: 'The opening is published',
  changed: 'The opening is saved',
  closed: 'The opening is closed',
  reopened: 'The opening is open again',
} as const;
