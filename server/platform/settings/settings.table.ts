import { wireTable } from '#server/define.ts';

/** The operator's global settings. */
export const settingTables = {
  security_settings: wireTable({ rowsOf: 'everyone signed in' }),
  app_settings: wireTable({
    rowsOf: 'staff',
    publicWhen: ({ is_public }) => is_public === true,
    staffMay: 'settings.read',
  }),
};
