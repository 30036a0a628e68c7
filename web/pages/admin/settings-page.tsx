import { SettingsDesk } from '#web/features/admin/settings/settings-desk.tsx';
import { useTabPart } from '#web/lib/page/page-title.tsx';

/** What operators set, drawn from the registry. */
export default function SettingsPage() {
  useTabPart('Settings');
  return <SettingsDesk />;
}
