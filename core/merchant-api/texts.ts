/** What the server answers about the business profile and its API keys. */
export const MERCHANT_API_DONE = {
  profileSaved: 'Your business profile is saved.',
  keyCreated: 'The API key was created. Copy it now: it is shown only once.',
  keyRotated: 'The API key was replaced. Copy the new one now: it is shown only once.',
  keyRevoked: 'The API key was revoked.',
} as const;
