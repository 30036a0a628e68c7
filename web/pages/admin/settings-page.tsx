import { settingOf } from '#core/settings/registry.ts';
import { WaitingOfKind } from '#web/features/admin/approvals/waiting-of-kind.tsx';
import { SettingsDesk } from '#web/features/admin/settings/settings-desk.tsx';
import { useTabPart } from '#web/lib/page/page-title.tsx';

/** What operators set, drawn from the registry. */
export default function SettingsPage() {
  useTabPart('Settings');
  return (
    <SettingsDesk
      proposalsOf={(key) => (
        <WaitingOfKind
          kind="setting"
          none="No other value is proposed."
          isShown={({ changes }) => changes.some(({ label }) => label === settingOf(key).title)}
        />
      )}
    />
  );
}
