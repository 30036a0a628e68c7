import { wireTable } from '#server/define.ts';

/** Only participants know of a conversation; procedures write all of it. */
const WITHIN_A_CHAT = {
  rowsOf: 'the parties',
  within: { table: 'chats', by: 'chat_id', owners: 'participant_ids' },
} as const;

export const chatTables = {
  chats: wireTable({ rowsOf: 'the parties', owners: ['participant_ids'] }),
  chat_participants: wireTable(WITHIN_A_CHAT),
  messages: wireTable({ ...WITHIN_A_CHAT, hidden: ['search_vector', 'trade_event_id'] }),
  chat_preferences: wireTable({ rowsOf: 'their owner', owners: ['user_id'] }),
  message_reports: wireTable({
    rowsOf: 'their owner',
    owners: ['reporter_id'],
    staffMay: 'message_reports.read',
    hidden: ['decided_by', 'decision_note'],
  }),
  offer_auto_replies: wireTable({ rowsOf: 'their owner', owners: ['user_id'] }),
};
