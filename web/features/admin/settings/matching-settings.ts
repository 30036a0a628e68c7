import {
  isSettingKey,
  SETTING_AREAS,
  settingOf,
  type SettingArea,
  type SettingKey,
} from '#core/settings/registry.ts';
import type { Listed } from '#web/features/admin/settings/setting-queries.ts';

export interface ShownSetting extends Listed {
  readonly key: SettingKey;
}

export interface AreaOfSettings {
  readonly area: SettingArea;
  readonly settings: readonly ShownSetting[];
}

/** The settings by area, in the registry's order: those of the area, if one is chosen, that contain every word. */
export function matchingSettings(
  listed: readonly Listed[],
  { q, area }: { readonly q: string; readonly area: SettingArea | '' },
): AreaOfSettings[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const known = listed.filter((one): one is ShownSetting => isSettingKey(one.key));
  const areas = Object.keys(SETTING_AREAS) as SettingArea[];
  return areas
    .filter((one) => area === '' || area === one)
    .map((one) => ({
      area: one,
      settings: known.filter(({ key }) => {
        const { area: own, title, about } = settingOf(key);
        const text = `${key} ${title} ${about}`.toLowerCase();
        return own === one && words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ settings }) => settings.length > 0);
}
