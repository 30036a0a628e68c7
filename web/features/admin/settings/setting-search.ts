import { SETTING_AREAS, SETTING_KEYS, type SettingArea } from '#core/settings/registry.ts';
import { named, oneOf, text } from '#web/lib/page/search-params.ts';
import { searchSchema } from '#web/lib/page/search-schema.ts';

/** The parameters of the settings: words that a setting contains, its area, and the open one. */
export const settingSearch = searchSchema('/admin/settings', {
  q: text(80),
  area: oneOf(Object.keys(SETTING_AREAS) as SettingArea[], ''),
  open: named('setting', oneOf(SETTING_KEYS, null)),
});
