import { queryOptions } from '@tanstack/react-query';
import type { SettingKey } from '#core/settings/registry.ts';
import type { Database } from '#core/wire/database.ts';
import { call } from '#web/lib/supabase/call.ts';

export type Listed =
  Database['public']['Functions']['list_settings']['Returns']['settings'][number];
export type SettingChange = NonNullable<Listed['last_change']>;

/** Every setting with the value that holds now. */
export const settingsQuery = queryOptions({
  queryKey: ['admin-settings'],
  queryFn: () => call('list_settings', {}),
  staleTime: 0,
});

/** The newest changes of one setting. */
export const settingChangesQuery = (key: SettingKey) =>
  queryOptions({
    queryKey: ['admin-settings', 'changes', key],
    queryFn: () => call('list_setting_changes', { p_key: key }),
    staleTime: 0,
  });
