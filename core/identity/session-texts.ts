/** Texts for a session that is about to end, ends, or cannot be checked (NAV-30, NAV-32, NAV-34, SES-02). */
export const SESSION_MESSAGES = {
  loggedOut: { title: 'Signed out', description: 'You have been successfully signed out.' },
  logOutFailed: {
    title: 'Error signing out',
    description: 'There was an error signing you out. Please try again.',
  },
  ended: { title: 'You have been signed out' },
  timedOut: { title: 'Authentication timed out. Please refresh the page.' },
} as const;
