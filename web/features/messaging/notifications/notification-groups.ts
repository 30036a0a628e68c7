import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  Ban,
  Banknote,
  CheckCheck,
  ClockAlert,
  Handshake,
  Info,
  Landmark,
  LifeBuoy,
  type LucideIcon,
  MessageSquare,
  ReceiptText,
  Scale,
  ShieldCheck,
  Star,
  Store,
} from 'lucide-react';
import { isNotificationType, NOTIFICATION_EVENTS, typesOf } from '#core/notifications/catalogue.ts';
import type { NotificationGroup } from '#core/notifications/groups.ts';
import type { Part } from '#web/features/messaging/notifications/notifications-query.ts';
import { msg } from '#web/lib/i18n/language.ts';

const GROUPS: Record<NotificationGroup, LucideIcon> = {
  trade_steps: Handshake,
  trade_trouble: Scale,
  offers: Store,
  people: Star,
  messages: MessageSquare,
  support: LifeBuoy,
  deposits: ArrowDownToLine,
  withdrawals: ArrowUpFromLine,
  transfers: ArrowLeftRight,
  business: ReceiptText,
  security: ShieldCheck,
  desk: Landmark,
};

/** The events of a trade have distinct icons. */
const STEPS: Readonly<Record<string, LucideIcon>> = {
  trade_paid: Banknote,
  trade_released: CheckCheck,
  trade_cancelled: Ban,
  trade_expired: ClockAlert,
};

export function notificationIcon(type: string): LucideIcon {
  return STEPS[type] ?? (isNotificationType(type) ? GROUPS[NOTIFICATION_EVENTS[type].group] : Info);
}

export interface Filter extends Part {
  readonly label: string;
  /** Shown where it is empty. */
  readonly empty: string;
}

export const ALL: Filter = {
  key: 'all',
  label: msg('All'),
  empty: msg('You have no notifications.'),
};

/** The filters of notifications. Those for the desk are for administrators only. */
export const NOTIFICATION_FILTERS: readonly Filter[] = [
  ALL,
  { key: 'unread', label: msg('Unread'), empty: msg('You have read everything.'), isUnread: true },
  {
    key: 'trades',
    label: msg('Orders'),
    empty: msg('No updates on your orders or offers.'),
    types: typesIn('trade_steps', 'trade_trouble', 'offers', 'people'),
  },
  {
    key: 'money',
    label: msg('Money'),
    empty: msg('No money moved outside orders yet.'),
    types: typesIn('deposits', 'withdrawals', 'transfers'),
  },
  {
    key: 'account',
    label: msg('Account'),
    empty: msg('No updates on your account.'),
    types: typesIn('security', 'support'),
  },
];

export const DESK_FILTER: Filter = {
  key: 'desk',
  label: msg('Administration'),
  empty: msg('No updates for administrators.'),
  types: typesIn('desk'),
};

export const EVERY_FILTER: readonly Filter[] = [...NOTIFICATION_FILTERS, DESK_FILTER];

function typesIn(...groups: NotificationGroup[]): string[] {
  return groups.flatMap((group) => [...typesOf(group)]);
}
