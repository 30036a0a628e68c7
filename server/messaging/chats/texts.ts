/** Success messages of conversation procedures. */
export const CHAT_DONE = {
  started: 'The conversation is open.',
  sent: 'Sent.',
  edited: 'Changed.',
  deleted: 'Message deleted.',
  preferences: 'Kept.',
  reported: 'Thank you. Our team reviews it; they are not told who reported it.',
  joined: 'You take part now, and both sides are told so.',
  autoReply: 'Anyone who accepts this offer gets it at once.',
  noAutoReply: 'This offer has no automatic message any more.',
} as const;
