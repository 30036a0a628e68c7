import { NOTIFICATION_TYPES, type NotificationType } from '#core/notifications/catalogue.ts';
import {
  type NotificationText,
  notificationText,
  typeOf,
} from '#core/notifications/notification-text.ts';
import type { ParameterValue } from '#core/notifications/template.ts';
import {
  type PlainParameter,
  TEMPLATE_IDS,
  type TemplateId,
  templateOf,
} from '#core/notifications/templates.ts';

const USDT = '20.00 USDT';
const NAIRA = '₦30,400.17';
const ACCOUNT = { bank: 'GTBank', ending: '7752' } as const;

const PLACEHOLDER = /\{(\w+)(?=[,}])/g;

/** An invented value for each parameter, by its name. The compiler asks for one that is missing. */
const VALUES: Readonly<Record<PlainParameter, ParameterValue>> = {
  ...ACCOUNT,
  address: '0x5290…9EE7',
  amount: USDT,
  arrived: NAIRA,
  asset: 'USDT',
  check: 'balances-add-up',
  confirmations: 12,
  count: 1,
  crypto: USDT,
  days: 7,
  detail: 'its next number was used by someone else.',
  due: NAIRA,
  fee: '0.45 %',
  fiat: NAIRA,
  first: '2026-11-30',
  forBuyer: '12.00 USDT',
  forSeller: '8.00 USDT',
  from: '2026-12-07 09:00 in Lagos',
  handle: 'BolaTrades',
  invoice: 'ADA-0042',
  hours: 1,
  host: 'shop.example',
  kind: 'BVN',
  least: '₦10,000.00',
  left: '12.00 USDT',
  level: 2,
  meaning: 'Every balance is what was posted to it.',
  methods: 'OPay or Kuda',
  minutes: 15,
  more: 3,
  most: '₦150,000.00',
  name: 'Ada Stores',
  network: 'Polygon',
  note: 'The name is not readable.',
  paid: NAIRA,
  payee: 'Ada Stores',
  day: '2026-11-30',
  part: '12.00 USDT',
  pausePrice: '₦1,550.00',
  preview: 'Good morning. I have sent it, please look.',
  price: '₦1,540.00',
  rate: '₦1,560.00',
  reason: 'The name is close to the buyer’s.',
  reference: 'OJA-7K2M4P',
  role: 'Support',
  sender: 'BOLA ADE',
  stars: 5,
  taken: '8.00 USDT',
  times: 2,
  to: '0x5290…9EE7',
  total: '₦30,400.18',
  until: '30 November 2026',
  username: 'ada_obi',
  what: 'Manual reference rate',
};

/** Samples where another variant shows more, or where a value would make no sense. */
const CHOSEN: Partial<Readonly<Record<NotificationType, NotificationText>>> = {
  trade_expired: notificationText('trade_expired.for_buyer', { crypto: USDT }),
  trade_pay_reminder: notificationText('trade_pay_reminder', { fiat: NAIRA, minutes: 5 }),
  trade_statement: notificationText('trade_statement.statement', { side: 'buyer' }),
  trade_settlement: notificationText('trade_settlement.proposed_split', {
    side: 'buyer',
    crypto: USDT,
    part: '12.00 USDT',
  }),
  trade_resolved: notificationText('trade_resolved.for_buyer_held', {
    crypto: USDT,
    reason: 'payment_confirmed',
  }),
  trade_proof_rejected: notificationText('trade_proof_rejected.with_note', {
    fiat: NAIRA,
    note: 'The name is not readable.',
  }),
  trade_bank_credit: notificationText('trade_bank_credit.released_for_seller', {
    arrived: NAIRA,
    sender: 'BOLA ADE',
  }),
  offer_alert: notificationText('offer_alert.found_range', {
    asset: 'USDT',
    handle: 'BolaTrades',
    least: '₦10,000.00',
    methods: 'OPay or Kuda',
    most: '₦150,000.00',
    price: '₦1,510.00',
    verb: 'sell',
  }),
  deposit_too_small: notificationText('deposit_too_small', {
    amount: '0.40 USDT',
    least: '1.00 USDT',
    network: 'Polygon',
  }),
  wallet_payout_succeeded: notificationText('wallet_payout_succeeded', {
    amount: NAIRA,
    ...ACCOUNT,
  }),
  wallet_payout_failed: notificationText('wallet_payout_failed', { amount: NAIRA, ...ACCOUNT }),
  wallet_payout_reversed: notificationText('wallet_payout_reversed', { amount: NAIRA, ...ACCOUNT }),
  wallet_payout_unknown: notificationText('wallet_payout_unknown', { amount: NAIRA, ...ACCOUNT }),
  transfer_planned: notificationText('transfer_planned', {
    amount: USDT,
    handle: 'BolaTrades',
    first: '2026-11-30',
    cadence: 'weekly',
  }),
  support_reply: notificationText('support_reply', { preview: 'Your deposit was found.' }),
  chat_warning: notificationText('chat_warning', { reason: 'spam' }),
  identity_rejected: notificationText('identity_rejected', {
    kind: 'BVN',
    reason: 'name_mismatch',
  }),
  staff_changed: notificationText('staff_changed.given', { handle: 'Ada Okon', role: 'Support' }),
};

/** A sample notification of each event: the real texts, with invented values. */
export const NOTIFICATION_SAMPLES = Object.fromEntries(
  NOTIFICATION_TYPES.map((type) => [type, CHOSEN[type] ?? sampleText(firstTextOf(type))]),
) as Readonly<Record<NotificationType, NotificationText>>;

/** A text with invented values; of each choice it shows the first. */
export function sampleText(template: TemplateId): NotificationText {
  const { title, message, choices = {} } = templateOf(template) ?? { title: '', message: '' };
  const names = [...`${title} ${message}`.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
  const params = names.map((name) => {
    const [code] = Object.keys(choices[name] ?? {});
    return [name, code ?? VALUES[name as PlainParameter]] as const;
  });
  return { type: typeOf(template), template, params: Object.fromEntries(params) };
}

function firstTextOf(type: NotificationType): TemplateId {
  const first = TEMPLATE_IDS.find((id) => typeOf(id) === type);
  if (!first) throw new Error(`${type} says nothing`);
  return first;
}
