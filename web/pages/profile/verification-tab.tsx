import { Verification } from '#web/features/profile/verification.tsx';
import { SettingsSection } from '#web/ui/settings-section.tsx';

/** How far this person is known, and what that will change. */
export default function VerificationTab() {
  return (
    <>
      <SettingsSection title="Your level" about="Others see it beside your handle.">
        <Verification />
      </SettingsSection>
      <SettingsSection title="What it will unlock">
        <ul className="flex list-disc flex-col gap-1.5 pl-5 text-ink2">
          <li>The verified mark beside your handle, which buyers can filter by.</li>
          <li>Higher trading limits, once limits depend on the level.</li>
        </ul>
        <p className="mt-3 text-sm text-ink3">
          Nothing is asked of you now. When identity checks open, they start from this page.
        </p>
      </SettingsSection>
    </>
  );
}
