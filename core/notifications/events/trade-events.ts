import {
  type NotificationEvent,
  QUIET,
  MAIL_AND_PUSH,
  PUSH_WITHOUT_MAIL,
} from '#core/notifications/event.ts';
import { toAlert, toOffer, toTrade } from '#core/notifications/notification-link.ts';

const STEP = {
  group: 'trade_steps',
  urgency: 'money',
  audience: 'person',
  channels: MAIL_AND_PUSH,
  leadsTo: toTrade,
} as const;
const TROUBLE = { ...STEP, group: 'trade_trouble' } as const;
const OFFER = {
  group: 'offers',
  urgency: 'info',
  audience: 'person',
  channels: QUIET,
  leadsTo: toOffer,
} as const;

/** Events of a trade or an offer. */
export const TRADE_EVENTS = {
  trade_accepted: {
    ...STEP,
    label: 'Offer accepted',
    about: 'Somebody took your offer and the clock runs.',
  },
  trade_paid: { ...STEP, label: 'Marked as paid', about: 'The buyer says they have paid.' },
  trade_released: { ...STEP, label: 'Released', about: 'Your crypto was released to you.' },
  trade_cancelled: { ...STEP, label: 'Cancelled', about: 'The trade was cancelled.' },
  trade_expired: { ...STEP, label: 'Out of time', about: 'The time to pay ran out.' },
  trade_extended: { ...STEP, label: 'More time', about: 'The seller gave you more time to pay.' },
  trade_pay_reminder: {
    ...STEP,
    label: 'Reminder to pay',
    about: 'Little time is left to pay and mark it.',
  },
  trade_late_payment_claimed: {
    ...TROUBLE,
    label: 'Late payment',
    about: 'The buyer says they had paid when the time ran out.',
  },
  trade_release_overdue: {
    ...TROUBLE,
    label: 'Slow release',
    about: 'A trade was marked as paid and is not released.',
  },
  trade_disputed: { ...TROUBLE, label: 'Dispute opened', about: 'A trade of yours is disputed.' },
  trade_statement: {
    ...TROUBLE,
    urgency: 'step',
    label: 'Statement or question',
    about: 'The other side or the arbiter wrote in a dispute.',
  },
  trade_silence: {
    ...TROUBLE,
    urgency: 'step',
    label: 'Silence counts',
    about: 'One side of a dispute said nothing for too long.',
  },
  trade_settlement: {
    ...TROUBLE,
    urgency: 'step',
    label: 'Settlement',
    about: 'A proposal to settle, and what became of it.',
  },
  trade_resolved: { ...TROUBLE, label: 'Decision', about: 'A dispute was settled or decided.' },
  trade_appeal: {
    ...TROUBLE,
    urgency: 'step',
    label: 'Appeal',
    about: 'A decision was appealed, and what came of it.',
  },
  trade_lockout: {
    ...TROUBLE,
    urgency: 'step',
    label: 'Locked out for a day',
    about: 'You cannot begin new trades for a day.',
  },
  trade_proof_submitted: {
    ...TROUBLE,
    urgency: 'step',
    label: 'Receipt sent',
    about: 'The buyer added a receipt.',
  },
  trade_proof_verified: {
    ...TROUBLE,
    urgency: 'step',
    label: 'Receipt verified',
    about: 'A receipt was looked at and verified.',
  },
  trade_proof_rejected: {
    ...TROUBLE,
    urgency: 'step',
    label: 'Receipt rejected',
    about: 'A receipt was looked at and rejected.',
  },
  trade_bank_credit: {
    ...TROUBLE,
    label: 'Bank credit',
    about: 'The bank told of money for a trade.',
  },
  trade_rated: {
    ...OFFER,
    group: 'people',
    leadsTo: toTrade,
    label: 'Rating',
    about: 'Somebody rated a trade with you.',
  },
  trade_offer_paused: {
    ...OFFER,
    leadsTo: toOffer,
    label: 'Offer paused',
    about: 'The market took an offer of yours off.',
  },
  trade_offer_resumed: {
    ...OFFER,
    leadsTo: toOffer,
    label: 'Offer back',
    about: 'An offer of yours is on the market again.',
  },
  offer_alert: {
    ...OFFER,
    leadsTo: toAlert,
    urgency: 'step',
    channels: { ...PUSH_WITHOUT_MAIL, email: 'on' },
    label: 'Offer alert',
    about: 'An offer you asked to hear of is on the market.',
  },
} as const satisfies Record<string, NotificationEvent>;
