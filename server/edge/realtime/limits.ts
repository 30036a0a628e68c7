/** What one socket, and one node, may ask of us. */
export const MAX_FRAME_BYTES = 256 * 1024;
export const MAX_SOCKETS = 20_000;
export const MAX_CHANNELS = 100;
export const MAX_CHANGE_SUBSCRIPTIONS = 20;
export const MAX_FILTER_LENGTH = 4_096;
export const MAX_FILTER_PARTS = 8;
export const MAX_IN_VALUES = 100;
export const MESSAGE_RATE = { burst: 200, perSecond: 100 };
/** The burst lets a client that comes back join all its channels at once. */
export const JOIN_RATE = { burst: MAX_CHANNELS, perSecond: 20 };
export const SILENT_AFTER_MS = 60_000;
/** A reader with more than this unread is too slow to be worth waiting for. */
export const MAX_UNREAD_BYTES = 1024 * 1024;
