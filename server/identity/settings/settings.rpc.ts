import {
  ListSettingChanges,
  ListSettings,
  SetSetting,
  SettingChanges,
  SettingList,
  SettingSet,
} from '#core/settings/wire.ts';
import { staffAct, staffRead } from '#server/define.ts';
import { listSettingChanges, listSettings } from '#server/identity/settings/list-settings.ts';
import { setSetting } from '#server/identity/settings/set-setting.ts';

export const settingProcedures = {
  list_settings: staffRead({
    may: 'settings.read',
    readOnly: true,
    input: ListSettings,
    output: SettingList,
    run: ({ db }) => listSettings(db),
  }),
  list_setting_changes: staffRead({
    may: 'settings.read',
    readOnly: true,
    input: ListSettingChanges,
    output: SettingChanges,
    run: ({ db }, _caller, input) => listSettingChanges(db, input),
  }),
  set_setting: staffAct({
    may: 'settings.set',
    event: ({ key, value, reason, effectiveAt, endsAt }) => ({
      subject: ['setting', key],
      reason,
      detail: { value: JSON.stringify(value).slice(0, 200), effectiveAt, endsAt },
    }),
    input: SetSetting,
    output: SettingSet,
    run: ({ db }, caller, { effectiveAt, endsAt, ...input }) =>
      setSetting(db, caller, {
        ...input,
        effectiveAt: effectiveAt ? new Date(effectiveAt) : null,
        endsAt: endsAt ? new Date(endsAt) : null,
      }),
  }),
};
