export const HANDLE_DONE = {
  chosen: 'Your new handle is live. Your old one still leads to you.',
  reopened: 'This person can choose their handle again.',
} as const;
