import { wireTable } from '#server/define.ts';

/** Everyone signed in sees who is here, to the minute; only `set_user_presence` writes it. */
export const presenceTables = {
  user_presence: wireTable({
    rowsOf: 'everyone signed in',
    owners: ['user_id'],
    hidden: ['platform', 'changed_at'],
  }),
};
