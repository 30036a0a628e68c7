import { expect, test } from 'vitest';
import type { SupportState } from '#core/support/wire.ts';
import { supportStatusText } from '#web/features/messaging/support-chat/support-status-text.ts';

type Ticket = NonNullable<SupportState['ticket']>;
const at = '2026-11-21T09:00:00Z';
const ticket = (more: Partial<Ticket>): Ticket => ({
  id: 'e9f7b4f0-0000-4000-8000-000000000000',
  topic: 'deposit',
  trade_id: null,
  status: 'waiting',
  opened_at: at,
  resolved_at: null,
  rating: null,
  may_rate: false,
  goes_on: true,
  agent: null,
  ...more,
});

test.each([
  [null, null, null, null],
  [null, null, 61, 'Usually replies within 2 min'],
  [ticket({}), 3, 580, 'You are number 3 in the queue · usually replies within 10 min'],
  [ticket({}), 1, null, 'You are number 1 in the queue'],
  [ticket({}), 1, 661, 'You are number 1 in the queue · usually replies within 15 min'],
  [ticket({}), 1, 3_601, 'You are number 1 in the queue · usually replies within 2 hours'],
  [ticket({ status: 'assigned', agent: 'Ngozi' }), null, 60, 'Ngozi of Oja support is here'],
  [ticket({ status: 'pending_customer' }), null, 60, 'Oja support replied'],
  [
    ticket({ status: 'resolved', resolved_at: at }),
    null,
    60,
    'Resolved. Write within 3 days to continue.',
  ],
  [ticket({ status: 'resolved', resolved_at: at, goes_on: false }), null, null, null],
])(
  'a status is shown as it is, and never a wait that was not measured (%#)',
  (own, position, usual_seconds, expected) => {
    expect(supportStatusText({ ticket: own, position, usual_seconds })).toBe(expected);
  },
);
