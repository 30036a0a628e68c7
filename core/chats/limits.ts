/** Characters of one message. */
export const LONGEST_MESSAGE = 2_000;
export const LONGEST_AUTO_REPLY = 500;
export const LONGEST_REPORT_NOTE = 1_000;
export const SHORTEST_SEARCH = 2;
export const LONGEST_SEARCH = 100;

/** How long one's own message may be edited, and deleted. */
export const EDIT_MINUTES = 15;
export const DELETE_MINUTES = 60;

/** How long a trade's conversation stays open after the trade ended. */
export const OPEN_AFTER_TRADE_DAYS = 7;

/** Page sizes: conversations, messages, search hits. */
export const CHAT_PAGE = 50;
export const MESSAGE_PAGE = 50;
export const SEARCH_PAGE = 30;

/** Unread messages are counted up to here. */
export const MOST_UNREAD = 100;

/** How many messages one person may send at once, and per minute after that. */
export const MESSAGE_BURST = 30;
export const MESSAGES_PER_MINUTE = 30;
/** How many conversations outside of trades one person may begin in a day. */
export const DIRECT_CHATS_PER_DAY = 20;
export const REPORTS_PER_DAY = 20;
export const SEARCHES_PER_MINUTE = 30;

/** How long "is writing" lasts without another event. */
export const TYPING_LASTS_MS = 6_000;
/** A client sends it no more often than this. */
export const TYPING_EVERY_MS = 3_000;

/** The private bucket of pictures and files, in a folder named after the conversation. */
export const CHAT_BUCKET = 'chat-files';
