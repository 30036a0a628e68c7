import { wireTable } from '#server/define.ts';

/** Which chat it is nobody is told, its owner neither. */
export const telegramTables = {
  telegram_links: wireTable({
    rowsOf: 'their owner',
    owners: ['user_id'],
    hidden: ['chat_id'],
  }),
};
