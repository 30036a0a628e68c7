import { CatchBoundary } from '@tanstack/react-router';
import { type ComponentType, Suspense, useEffect } from 'react';
import {
  closeOnboarding,
  useOpenGuide,
  type OpenGuide,
} from '#web/features/account/onboarding/onboarding-launcher.ts';
import { t } from '#web/lib/i18n/language.ts';
import { toast } from '#web/lib/page/toast.ts';

/** Opens the guide on request, on any page. Its code comes with the first request. */
export default function OnboardingBackground({
  guide: Guide,
}: {
  guide: ComponentType<{ opened: OpenGuide }>;
}) {
  const opened = useOpenGuide();
  if (!opened) return null;
  return (
    <CatchBoundary getResetKey={() => 'guide'} errorComponent={NotHere}>
      <Suspense fallback={null}>
        <Guide opened={opened} />
      </Suspense>
    </CatchBoundary>
  );
}

/** Its code failed to load, and a page remembers that: only a new page retries. */
function NotHere() {
  useEffect(() => {
    toast.error(t('Couldn’t load the setup guide'), {
      action: { label: t('Reload the page'), onClick: () => location.reload() },
    });
    closeOnboarding();
  }, []);
  return null;
}
