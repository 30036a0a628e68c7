/** Confirmations of what was done with endpoints. */
export const WEBHOOK_DONE = {
  created: 'Endpoint added. Copy its secret now: we do not show it again.',
  updated: 'Endpoint saved.',
  deleted: 'Endpoint deleted. Nothing more is sent to it.',
  rotated: 'New secret. The old one also signs for 24 hours.',
  tested: 'A test event is on its way.',
  replayed: 'These events are sent again.',
} as const;
