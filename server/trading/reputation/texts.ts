/** Texts after a rating or a decision about one, and after a person trusted or blocked somebody. */
export const TIE_DONE = {
  rated: 'Your rating is saved',
  blocked: 'Blocked. Neither of you sees the other’s offers any more',
  unblocked: 'Unblocked',
  trusted: 'Added to the people you trust',
  untrusted: 'No longer among the people you trust',
  hidden: 'The comment is hidden. Its author was notified',
  shown: 'The comment is shown again. Its author was notified',
} as const;
