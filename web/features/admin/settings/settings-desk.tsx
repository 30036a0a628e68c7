import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SETTING_AREAS, type SettingArea, type SettingKey } from '#core/settings/registry.ts';
import { DeskPanes } from '#web/features/admin/desk/desk-panes.tsx';
import { DeskQuery } from '#web/features/admin/desk/desk-query.tsx';
import { FilterSelect } from '#web/features/admin/desk/filters.tsx';
import { useDeskFilters } from '#web/features/admin/desk/use-desk-filters.ts';
import { useLiveDesk } from '#web/features/admin/desk/use-live-desk.ts';
import { useOpenRow } from '#web/features/admin/desk/use-open-row.ts';
import { matchingSettings } from '#web/features/admin/settings/matching-settings.ts';
import { settingsQuery } from '#web/features/admin/settings/setting-queries.ts';
import { SettingPane } from '#web/features/admin/settings/setting-pane.tsx';
import { SettingRow } from '#web/features/admin/settings/setting-row.tsx';
import { settingSearch } from '#web/features/admin/settings/setting-search.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

const AREAS = (Object.keys(SETTING_AREAS) as SettingArea[]).map((value) => ({
  value,
  label: SETTING_AREAS[value],
}));

/** Every setting of the registry by area, and the open one with what is proposed and its history. */
export function SettingsDesk({ proposalsOf }: { proposalsOf: (key: SettingKey) => ReactNode }) {
  useLiveDesk('admin-settings');
  useLiveDesk('approvals');
  const { filters, change } = useDeskFilters(settingSearch);
  const query = useQuery(settingsQuery);
  const areas = matchingSettings(query.data?.settings ?? [], filters);
  const shown = areas.flatMap(({ settings }) => settings);
  const { openId } = useOpenRow({
    list: `${filters.area} ${filters.q}`,
    ids: shown.map(({ key }) => key),
    asked: filters.open,
    onOpen: (key) => change({ open: key as SettingKey }),
  });
  const open = shown.find(({ key }) => key === openId);
  return (
    <DeskPanes
      isRowAsked={filters.open !== null}
      queue={
        <>
          <div className="flex flex-col gap-3 px-4 pt-4 pb-4">
            <h1 tabIndex={-1} className="font-display text-xl font-bold">
              Settings
            </h1>
            <TextInput
              label="Search"
              autoComplete="off"
              maxLength={80}
              value={filters.q}
              onChange={({ target }) => change({ q: target.value })}
            />
            <FilterSelect
              label="Area"
              options={AREAS}
              value={filters.area === '' ? null : filters.area}
              onChange={(area) => change({ area: area ?? '' })}
            />
          </div>
          <DeskQuery query={query} failed="Couldn’t load the settings" rows={8}>
            {() =>
              areas.length === 0 ? (
                <div className="px-4">
                  <EmptyState>No setting has these words.</EmptyState>
                </div>
              ) : (
                areas.map(({ area, settings }) => (
                  <section key={area} aria-label={SETTING_AREAS[area]}>
                    <h2 className="bg-s1 px-4 py-2 text-sm font-semibold text-ink2">
                      {SETTING_AREAS[area]}
                    </h2>
                    <ul aria-label={SETTING_AREAS[area]} className="border-b border-line">
                      {settings.map((setting) => (
                        <SettingRow
                          key={setting.key}
                          setting={setting}
                          isOpen={setting.key === openId}
                          onOpen={() => change({ open: setting.key })}
                        />
                      ))}
                    </ul>
                  </section>
                ))
              )
            }
          </DeskQuery>
        </>
      }
      pane={
        open ? (
          <SettingPane
            key={open.key}
            setting={open}
            proposals={proposalsOf(open.key)}
            onLeave={() => change({ open: null })}
          />
        ) : (
          <p className="hidden p-6 text-ink2 md:block">Choose a setting on the left.</p>
        )
      }
    />
  );
}
