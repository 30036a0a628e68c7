/** Texts of the onboarding guide. `{product}` is the product's name. */
export const ONBOARDING_MESSAGES = {
  title: "Let's set up your {product} account, fast and easily!",
  welcome: 'Welcome to {product}!',
  checkFailed: 'Error: Failed to check account status',
} as const;

/** The server's confirmations. */
export const ONBOARDING_DONE = {
  onboarding_completed: 'Your account is set up.',
  onboarding_seen: 'You can set up your account at any time.',
} as const;
