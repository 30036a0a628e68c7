/** Texts after a rating, and after a person trusted or blocked somebody. */
export const TIE_DONE = {
  rated: 'Your rating is saved',
  blocked: 'Blocked. Neither of you sees the other’s offers any more',
  unblocked: 'Unblocked',
  trusted: 'Added to the people you trust',
  untrusted: 'No longer among the people you trust',
} as const;
