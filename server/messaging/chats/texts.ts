/** Success messages of conversation procedures. */
export const CHAT_DONE = {
  started: 'The conversation is open.',
  sent: 'Sent.',
  edited: 'Changed.',
  deleted: 'Message deleted.',
  preferences: 'Kept.',
  reported: 'Thank you. Our team will review it. We don’t tell them who reported it.',
  joined: 'You joined. We notified both sides.',
  autoReply: 'Anyone who accepts this offer gets it at once.',
  noAutoReply: 'This offer has no automatic message any more.',
} as const;
