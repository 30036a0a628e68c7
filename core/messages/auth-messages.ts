/** What is said around signing in and signing up (spec, word for word where it gives the words). */
export const AUTH_MESSAGES = {
  signedIn: 'Login successful!',
  signInFailed: 'Failed to sign in',
  signInUnexpected: 'An unexpected error occurred',
  /** At the moment the account is made. */
  signedUp: 'Successfully signed up! Please check your email to confirm your account.',
  /** On arriving at the sign-in page from there. */
  accountCreated: 'Account created successfully! Please verify your email.',
  signUpUnexpected: 'An unexpected error occurred during sign up',
  signUpFailed: 'Failed to create account',
  signUpError: (message: string) => `Sign up error: ${message}`,
  /** After the link of a mail was followed. */
  arrived: 'Signed in!',
  /** The server answers the same whoever asks, so this must be true for any address. */
  linkSent: 'If this address still waits to be confirmed, a new link is on its way.',
  linkNotSent: 'The link was not sent. Check your connection and try again.',
} as const;
