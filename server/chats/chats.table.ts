import { wireTable } from '#server/define.ts';

export const chatTables = {
  chats: wireTable({ rowsOf: 'the parties', owners: ['participant_ids'] }),
};
