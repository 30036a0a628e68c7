import { wireTable } from '#server/define.ts';

/** Every signed-in person sees who is online, to the minute; only `set_user_presence` writes it. */
export const presenceTables = {
  user_presence: wireTable({
    rowsOf: 'everyone signed in',
    owners: ['user_id'],
    hidden: ['platform', 'changed_at'],
  }),
};
