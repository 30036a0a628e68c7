import type { NotificationChannel } from '#core/notifications/event.ts';
import { msg, t } from '#web/lib/i18n/language.ts';
import { TextLink } from '#web/ui/link.tsx';
import { Note } from '#web/ui/feedback/note.tsx';

const REMEDIES: Record<NotificationChannel, { why: string; label: string; to: string }> = {
  email: {
    why: msg('No confirmed email address.'),
    label: msg('Confirm one'),
    to: '/profile?tab=security',
  },
  push: {
    why: msg('Push is not on for any device.'),
    label: msg('Turn it on for this one'),
    to: '/profile?tab=notifications#device',
  },
  telegram: {
    why: msg('Telegram is not linked.'),
    label: msg('Link it'),
    to: '/profile?tab=notifications#telegram',
  },
  sms: {
    why: msg('SMS needs a verified phone.'),
    label: msg('Verify yours'),
    to: '/profile?tab=verification',
  },
};

/** Why some channels cannot be ticked, and how to set them up. */
export function MissingChannels({ missing }: { missing: ReadonlySet<NotificationChannel> }) {
  return [...missing].map((channel) => {
    const { why, label, to } = REMEDIES[channel];
    return (
      <Note key={channel}>
        {t(why)}{' '}
        <TextLink to={to} className="hit-area">
          {t(label)}
        </TextLink>
      </Note>
    );
  });
}
