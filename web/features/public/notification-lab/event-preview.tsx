import { useQuery } from '@tanstack/react-query';
import {
  Bell,
  ExternalLink,
  Mail,
  MessageSquareText,
  Send,
  Smartphone,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { NOTIFICATION_EVENTS, type NotificationType } from '#core/notifications/catalogue.ts';
import type { NotificationChannel, ChannelDefault } from '#core/notifications/event.ts';
import { NOTIFICATION_GROUPS } from '#core/notifications/groups.ts';
import type { Database } from '#core/wire/database.ts';
import { SendToMyself } from '#web/features/public/notification-lab/send-to-myself.tsx';
import { smsParts } from '#web/features/public/notification-lab/sms-parts.ts';
import { call } from '#web/lib/supabase/call.ts';
import { Chip } from '#web/ui/display/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { QueryPart } from '#web/ui/feedback/query-part.tsx';

type Preview = Database['public']['Functions']['preview_notification']['Returns'];

/** One event as each channel shows it, and the button that sends it. */
export function EventPreview({ type }: { type: NotificationType }) {
  const { group, label, about, urgency, audience } = NOTIFICATION_EVENTS[type];
  const query = useQuery({
    queryKey: ['notice-preview', type],
    queryFn: () => call('preview_notification', { p_type: type }),
    staleTime: Infinity,
  });
  return (
    <article aria-labelledby="event">
      <header>
        <p className="text-sm text-ink3">{NOTIFICATION_GROUPS[group].label}</p>
        <h2 id="event" className="font-display text-lg font-bold">
          {label}
        </h2>
        <p className="mt-1 text-ink2">{about}</p>
        <p className="mt-3 flex flex-wrap gap-2">
          <Chip>{URGENCIES[urgency]}</Chip>
          {audience === 'administrator' && <Chip>For administrators</Chip>}
        </p>
      </header>
      <div className="mt-5">
        <SendToMyself key={type} type={type} />
      </div>
      <div className="mt-6">
        <QueryPart query={query} failed="Couldn’t load the preview" rows={5}>
          {(preview) => <ChannelPreviews preview={preview} type={type} />}
        </QueryPart>
      </div>
    </article>
  );
}

const URGENCIES = {
  money: 'Money: never delayed',
  step: 'Step: may pass quiet hours',
  info: 'Info: may wait, may go into a digest',
} as const;

const CHANNEL_DEFAULT_LABELS: Record<ChannelDefault, string> = {
  on: 'On by default',
  off: 'Off by default',
  without_email: 'On without a confirmed email',
  always: 'Always',
  elsewhere: 'Emailed separately',
  never: 'Never',
};

function ChannelPreviews({ preview, type }: { preview: Preview; type: NotificationType }) {
  const { title, message, link, mail, sms, push, telegram } = preview;
  const counted = smsParts(sms);
  const defaultLabel = (channel: NotificationChannel) =>
    CHANNEL_DEFAULT_LABELS[NOTIFICATION_EVENTS[type].channels[channel]];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 xl:grid-cols-[repeat(2,minmax(0,1fr))]">
      <div className="flex flex-col gap-6">
        <ChannelPreview icon={Bell} name="Within the product" note="Always">
          <p className="font-semibold">{title}</p>
          <p className="text-sm text-ink2">{message}</p>
          {link && <p className="mt-2 font-mono text-xs break-all text-ink3">{link}</p>}
        </ChannelPreview>
        <ChannelPreview icon={Mail} name="Email" note={defaultLabel('email')}>
          <p className="font-semibold">{mail.subject}</p>
          <p className="mt-2 text-sm break-words whitespace-pre-line text-ink2">{mail.text}</p>
          <p className="mt-3 text-sm text-ink3">
            Its drawn form is {mail.html.length.toLocaleString('en-NG')} characters. Send it and{' '}
            <TextLink to="/sandbox/outbox">read it in the outbox</TextLink>.
          </p>
        </ChannelPreview>
      </div>
      <div className="flex flex-col gap-6">
        <ChannelPreview icon={Smartphone} name="Push" note={defaultLabel('push')}>
          <p className="font-semibold">{push.title}</p>
          <p className="text-sm text-ink2">{push.body}</p>
          <p className="mt-2 font-mono text-xs break-all text-ink3">
            opens {push.path}, replaces {push.tag}
          </p>
        </ChannelPreview>
        <ChannelPreview
          icon={MessageSquareText}
          name="SMS"
          note={`${defaultLabel('sms')}, ${counted.length} characters, ${counted.parts === 1 ? '1 message' : `${counted.parts} messages`}${counted.isPlain ? '' : ', not plain letters'}`}
        >
          <p className="text-sm break-words">{sms}</p>
        </ChannelPreview>
        <ChannelPreview icon={Send} name="Telegram" note={defaultLabel('telegram')}>
          <p className="text-sm break-words whitespace-pre-line">{telegram.text}</p>
          {telegram.link && (
            <p className="mt-2 flex items-start gap-2 font-mono text-xs break-all text-ink3">
              <Icon of={ExternalLink} size={14} />
              {telegram.link}
            </p>
          )}
        </ChannelPreview>
      </div>
    </div>
  );
}

function ChannelPreview({
  icon,
  name,
  note,
  children,
}: {
  icon: LucideIcon;
  name: string;
  note: string;
  children: ReactNode;
}) {
  return (
    <section aria-label={name}>
      <h3 className="flex flex-wrap items-center justify-between gap-x-4 pb-1.5">
        <span className="flex items-center gap-2 text-sm font-semibold text-ink2">
          <Icon of={icon} size={18} />
          {name}
        </span>
        <span className="text-sm font-normal text-ink3">{note}</span>
      </h3>
      <div className="rounded-card border border-line bg-s1 p-4 wrap-anywhere">{children}</div>
    </section>
  );
}
