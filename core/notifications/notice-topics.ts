/** What notices are about, as people choose by which ways to hear of it. */
export const NOTICE_TOPICS = {
  trade_steps: {
    label: 'Steps of your trades',
    about: 'Accepted, paid, released, cancelled, out of time.',
    email: true,
    push: true,
  },
  trade_trouble: {
    label: 'Trouble and decisions',
    about: 'Disputes, settlements, slow releases, proofs and bank credits.',
    email: true,
    push: true,
  },
  offers: {
    label: 'Your offers',
    about: 'Taken off the market by the price, and back again.',
    email: false,
    push: false,
  },
  people: {
    label: 'Ratings',
    about: 'Somebody you traded with has rated you.',
    email: false,
    push: false,
  },
} as const;

export type NoticeTopic = keyof typeof NOTICE_TOPICS;
export const NOTICE_CHANNELS = ['email', 'push'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

const STEPS: ReadonlySet<string> = new Set([
  'trade_accepted',
  'trade_paid',
  'trade_released',
  'trade_cancelled',
  'trade_expired',
  'trade_extended',
  'trade_pay_reminder',
]);
const OFFERS: ReadonlySet<string> = new Set(['trade_offer_paused', 'trade_offer_resumed']);

/** What a notice of this type is about; null for what is told within the product alone. */
export function topicOf(type: string): NoticeTopic | null {
  if (!type.startsWith('trade_')) return null;
  if (STEPS.has(type)) return 'trade_steps';
  if (OFFERS.has(type)) return 'offers';
  return type === 'trade_rated' ? 'people' : 'trade_trouble';
}

export interface Preference {
  readonly topic: string;
  readonly channel: string;
  readonly is_enabled: boolean;
}

/** Whether a person wants to hear of this topic by this way: as they chose, else as the product does. */
export function wants(
  preferences: readonly Preference[],
  topic: NoticeTopic,
  channel: NoticeChannel,
): boolean {
  const chosen = preferences.find((row) => row.topic === topic && row.channel === channel);
  return chosen?.is_enabled ?? NOTICE_TOPICS[topic][channel];
}
