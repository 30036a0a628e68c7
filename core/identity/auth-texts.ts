import { text, type Text } from '#core/language/text.ts';

/** Texts of signing in and signing up (ERR-03 to ERR-15 and ERR-57 to ERR-62 are word for word). */
export const AUTH_MESSAGES = {
  signedIn: 'Login successful!',
  signInFailed: 'Failed to sign in',
  signInUnexpected: 'An unexpected error occurred',
  /** Nothing was refused and yet no session began. */
  authentication: 'Authentication error. Please try again.',
  /** At the moment the account is made. */
  signedUp: 'Successfully signed up! Please check your email to confirm your account.',
  /** On arriving at the sign-in page from there. */
  accountCreated: 'Account created successfully! Please verify your email.',
  signUpUnexpected: 'An unexpected error occurred during sign up',
  signUpFailed: 'Failed to create account',
  signUpError: (message: string | Text) => text('Sign up error: {message}', { message }),
  /** After the link of a mail was followed. */
  arrived: 'Signed in!',
  emailChanged: 'Your new address is confirmed',
  googleConnected: 'Google is connected',
  /** The server answers the same to everybody, so this must be true for any email address. */
  linkSent: 'If this address still needs confirming, a new link is on its way.',
  linkNotSent: 'The link was not sent. Check your connection and try again.',
  tooMany: (seconds: number) => text('Too many attempts. Try again in {seconds} s.', { seconds }),
  tooManyForNow: 'Too many attempts. Try again in a few minutes.',
  tryAgainNow: 'You can try again now.',
} as const;

export const PHONE_MESSAGES = {
  signUpFailed: 'Sign up failed',
  codeSent: 'OTP sent to your phone.',
  codeFailed: 'OTP verification failed',
  verified: 'Phone verified! You can now sign in.',
} as const;

export const GOOGLE_MESSAGES = {
  redirecting: 'Redirecting to Google for authentication',
  error: (message: string) => text('Google auth error: {message}', { message }),
  unexpected: 'An unexpected error occurred during Google authentication',
  welcome: (product: string, name: string | null) =>
    name
      ? text('Welcome to {product}, {name}!', { product, name })
      : text('Welcome to {product}!', { product }),
  welcomeMore: 'Your account is ready. Add money to your wallet to start.',
} as const;

/** Texts about codes and links that were sent. Each must be true whether or not the address is known. */
export const CODE_MESSAGES = {
  required: 'Enter the code you were sent',
  wrong: 'This code is wrong, used or expired',
  unanswered: 'The code could not be checked. Try again in a moment.',
  notSent: 'Not sent. Check your connection and try again.',
  sentAgain: 'If it belongs to an account, a new code is on its way.',
} as const;

export const PASSWORD_MESSAGES = {
  changed: 'Password changed',
  changedMore: 'You were logged out on all your other devices.',
  failed: 'Your password was not changed. Try again in a moment.',
  notProven: 'We could not confirm that this is you. Ask for a new email first.',
} as const;
