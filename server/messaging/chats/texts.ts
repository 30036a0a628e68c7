/** Success messages of conversation procedures. */
export const CHAT_DONE = {
  started: 'The conversation is open.',
  sent: 'Sent.',
  edited: 'Changed.',
  deleted: 'Taken back. Its place stays, its words are gone.',
  preferences: 'Kept.',
  reported: 'Thank you. Somebody of ours looks at it; they are not told who reported it.',
  joined: 'You take part now, and both sides are told so.',
  autoReply: 'Whoever accepts this offer reads it at once.',
  noAutoReply: 'This offer says nothing by itself any more.',
} as const;
