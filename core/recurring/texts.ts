import { PLAN_WAITS_FOR } from '#core/transfers/texts.ts';

/** Confirmations about recurring invoices and mandates. */
export const RECURRING_TEXTS = {
  created: 'Created. The first invoice is issued on its day.',
  active: 'It goes on with its next day.',
  paused: 'Paused. No invoice is issued until you start it again.',
  ended: 'Ended. No more invoices are issued.',
  skipped: 'Skipped. It goes on with the day after.',
  chargeSkipped: 'This one is not taken from your balance. You can still pay it yourself.',
  mandateGiven: 'From the next invoice on, your balance pays. We write to you a day before.',
  mandateRevoked: 'Stopped. Nothing more is taken.',
} as const;

/** Why a charge waits, as part of a sentence, by the code of the refusal. */
export const CHARGE_WAITS_FOR = {
  ...PLAN_WAITS_FOR,
  LIMIT_REACHED: 'it was above what could still leave your wallet that day.',
  INVOICES_PAUSED: 'payments of invoices were paused for everyone.',
} as const;
