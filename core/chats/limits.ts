/** Characters of one message. */
export const LONGEST_MESSAGE = 2_000;
export const LONGEST_AUTO_REPLY = 500;
export const LONGEST_REPORT_NOTE = 1_000;
export const SHORTEST_SEARCH = 2;
export const LONGEST_SEARCH = 100;

/** How long one's own words may be changed, and taken back. */
export const EDIT_MINUTES = 15;
export const DELETE_MINUTES = 60;

/** A trade's conversation stays open for so long after the trade ended. */
export const OPEN_AFTER_TRADE_DAYS = 7;

/** Conversations at a time, messages at a time, hits of a search at a time. */
export const CHAT_PAGE = 50;
export const MESSAGE_PAGE = 50;
export const SEARCH_PAGE = 30;

/** What waits unread is counted up to here. */
export const MOST_UNREAD = 100;

/** What one person may say at once, and by the minute after that. */
export const MESSAGE_BURST = 30;
export const MESSAGES_PER_MINUTE = 30;
/** Other conversations than of trades that one person may begin in a day. */
export const DIRECT_CHATS_PER_DAY = 20;
export const REPORTS_PER_DAY = 20;
export const SEARCHES_PER_MINUTE = 30;

/** "Is writing" lasts this long without another word of it. */
export const TYPING_LASTS_MS = 6_000;
/** A client says it no more often than this. */
export const TYPING_EVERY_MS = 3_000;

/** The private bucket of pictures and files, in a folder named after the conversation. */
export const CHAT_BUCKET = 'chat-files';
