export const HANDLE_DONE = {
  chosen: 'Your new handle is live. Your old one still leads to you.',
  confirmed: 'You keep this handle. You can still choose another one in your profile, once.',
  reopened: 'This person can choose their handle again.',
} as const;
