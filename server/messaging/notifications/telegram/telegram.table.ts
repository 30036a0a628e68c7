import { wireTable } from '#server/define.ts';

/** The chat's id is shown to nobody, nor to its owner. */
export const telegramTables = {
  telegram_links: wireTable({
    rowsOf: 'their owner',
    owners: ['user_id'],
    hidden: ['chat_id'],
  }),
};
