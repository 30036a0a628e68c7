import { useQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { ThisBrowserLine } from '#web/features/messaging/notification-settings/this-browser-line.tsx';
import { useContactPoints } from '#web/features/messaging/notification-settings/use-contact-points.ts';
import { t } from '#web/lib/i18n/language.ts';
import { pushStateQuery, supportsPush } from '#web/lib/offline/push-subscription.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Icon } from '#web/ui/icon.tsx';

/**
 * On a running order: how its steps reach somebody who has neither a confirmed email nor push on any device, and the
 * two ways to be sure. Gone once one of them is set up.
 */
export default function AskForReach() {
  const contactPoints = useContactPoints();
  const { data: push } = useQuery(pushStateQuery(useUserId()));
  if (!contactPoints || contactPoints.email !== null || contactPoints.browsers > 0) return null;
  const hasPhone = contactPoints.phone !== null;
  return (
    <section aria-labelledby="reach" className="border-t border-line pt-4">
      <h2 id="reach" className="flex items-center gap-2 font-semibold">
        <Icon of={BellRing} size={18} className="text-fitila" />
        {t('Never miss the timer')}
      </h2>
      <p className="mt-1 text-sm text-ink2">
        {hasPhone
          ? t(
              'You have no confirmed email, so we text you each step of this order. Push and email are quicker.',
            )
          : t('Nothing reaches you while this page is closed. Turn on push or add your email.')}
      </p>
      {supportsPush() && push !== 'blocked' && <ThisBrowserLine />}
      <TextLink to="/profile?tab=security">{t('Add your email')}</TextLink>
    </section>
  );
}
