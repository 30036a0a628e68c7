import { REQUEST_RATES } from '#core/limits/request-limits.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Rate } from '#server/platform/rate.ts';

/** The limits of one socket, and of one node. */
export const MAX_FRAME_BYTES = 256 * 1024;
export const MAX_SOCKETS = 20_000;
export const MAX_CHANNELS = 100;
export const MAX_CHANGE_SUBSCRIPTIONS = 20;
export const MAX_FILTER_LENGTH = 4_096;
export const MAX_FILTER_PARTS = 8;
export const MAX_IN_VALUES = 100;
export const MAX_PATTERN_LENGTH = 200;
/** Steps that the patterns of one socket's filters may take: some hundred long texts a second. */
export const PATTERN_RATE = { burst: 4_000_000, perSecond: 1_000_000 };
export const MESSAGE_RATE = { burst: 200, perSecond: 100 };
/** The burst lets a client that comes back join all its channels at once. */
export const JOIN_RATE = { burst: MAX_CHANNELS, perSecond: 20 };
export const PRESENCE_RATE = { burst: 10, perSecond: 0.5 };
/** Typing events in a conversation; those beyond the rate are dropped. */
export const TYPING_RATE = { burst: 10, perSecond: 1 };
export const MAX_PRESENCE_BYTES = 8 * 1024;
export const MAX_PRESENT = 1_000;
/** In one request. */
export const MAX_MESSAGES_AT_ONCE = 100;
export const SILENT_AFTER_MS = 60_000;
/** A reader with more than this unread is too slow to be worth waiting for. */
export const MAX_UNREAD_BYTES = 1024 * 1024;

export interface ConnectionQuota {
  readonly sockets: number;
  /** Messages of all of them together. */
  readonly messages: Rate;
  /** Joins of all of them together. */
  readonly joins: Rate;
}

export interface SharedLimits {
  readonly person: ConnectionQuota;
  readonly network: ConnectionQuota;
  /** New sockets of one network. */
  readonly handshakes: Rate;
  /** Messages by plain requests, of one person or network. */
  readonly requests: Rate;
}

/** The limits of all sockets of one person or network on one node. A phone network is one address to us. */
const SHARED: SharedLimits = {
  person: {
    sockets: 30,
    messages: { burst: 300, perSecond: 150 },
    joins: { burst: 600, perSecond: 30 },
  },
  network: {
    sockets: 500,
    messages: { burst: 5_000, perSecond: 2_500 },
    joins: REQUEST_RATES.joins,
  },
  handshakes: { burst: 200, perSecond: 20 },
  requests: { burst: 200, perSecond: 50 },
};

/** In a sandbox everyone is one machine. */
const UNLIMITED: ConnectionQuota = {
  sockets: MAX_SOCKETS,
  messages: { burst: 1_000_000, perSecond: 1_000_000 },
  joins: { burst: 1_000_000, perSecond: 1_000_000 },
};
const OFTEN: Rate = { burst: 1_000_000, perSecond: 1_000_000 };

export function sharedLimits(mode: Config['mode']): SharedLimits {
  return mode === 'sandbox'
    ? { person: UNLIMITED, network: UNLIMITED, handshakes: OFTEN, requests: OFTEN }
    : SHARED;
}
