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
import { NOTICE_EVENTS, type NoticeType } from '#core/notifications/catalogue.ts';
import type { NoticeChannel, Offer } from '#core/notifications/event.ts';
import { NOTICE_GROUPS } from '#core/notifications/groups.ts';
import type { Database } from '#core/wire/database.ts';
import { SendToMyself } from '#web/features/notification-lab/send-to-myself.tsx';
import { smsParts } from '#web/features/notification-lab/sms-parts.ts';
import { call } from '#web/lib/call.ts';
import { Chip } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { QueryPart } from '#web/ui/query-part.tsx';

type Preview = Database['public']['Functions']['preview_notice']['Returns'];

/** One event as it reads by every way, and the button that sends it. */
export function EventPreview({ type }: { type: NoticeType }) {
  const { group, label, about, urgency, audience } = NOTICE_EVENTS[type];
  const query = useQuery({
    queryKey: ['notice-preview', type],
    queryFn: () => call('preview_notice', { p_type: type }),
    staleTime: Infinity,
  });
  return (
    <article aria-labelledby="event">
      <header>
        <p className="text-sm text-ink3">{NOTICE_GROUPS[group].label}</p>
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
        <QueryPart query={query} failed="The preview did not load" rows={5}>
          {(preview) => <Ways preview={preview} type={type} />}
        </QueryPart>
      </div>
    </article>
  );
}

const URGENCIES = {
  money: 'Money: waits for nothing',
  step: 'Step: passes quiet hours where wanted',
  news: 'News: keeps, may be collected',
} as const;

const OFFERS: Record<Offer, string> = {
  on: 'On by itself',
  off: 'Off by itself',
  always: 'Always',
  elsewhere: 'Mailed by its own area',
  never: 'Never',
};

function Ways({ preview, type }: { preview: Preview; type: NoticeType }) {
  const { title, message, link, mail, sms, push, telegram } = preview;
  const counted = smsParts(sms);
  const offer = (channel: NoticeChannel) => OFFERS[NOTICE_EVENTS[type].channels[channel]];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 xl:grid-cols-[repeat(2,minmax(0,1fr))]">
      <div className="flex flex-col gap-6">
        <Way icon={Bell} name="Within the product" note="Always">
          <p className="font-semibold">{title}</p>
          <p className="text-sm text-ink2">{message}</p>
          {link && <p className="mt-2 font-mono text-xs break-all text-ink3">{link}</p>}
        </Way>
        <Way icon={Mail} name="Mail" note={offer('email')}>
          <p className="font-semibold">{mail.subject}</p>
          <p className="mt-2 text-sm break-words whitespace-pre-line text-ink2">{mail.text}</p>
          <p className="mt-3 text-sm text-ink3">
            Its drawn form is {mail.html.length.toLocaleString('en-NG')} characters. Send it and{' '}
            <TextLink to="/sandbox/outbox">read it in the outbox</TextLink>.
          </p>
        </Way>
      </div>
      <div className="flex flex-col gap-6">
        <Way icon={Smartphone} name="Push" note={offer('push')}>
          <p className="font-semibold">{push.title}</p>
          <p className="text-sm text-ink2">{push.body}</p>
          <p className="mt-2 font-mono text-xs break-all text-ink3">
            opens {push.path}, replaces {push.tag}
          </p>
        </Way>
        <Way
          icon={MessageSquareText}
          name="SMS"
          note={`${offer('sms')}, ${counted.length} characters, ${counted.parts === 1 ? '1 message' : `${counted.parts} messages`}${counted.isPlain ? '' : ', not plain letters'}`}
        >
          <p className="text-sm break-words">{sms}</p>
        </Way>
        <Way icon={Send} name="Telegram" note={offer('telegram')}>
          <p className="text-sm break-words whitespace-pre-line">{telegram.text}</p>
          {telegram.link && (
            <p className="mt-2 flex items-start gap-2 font-mono text-xs break-all text-ink3">
              <Icon of={ExternalLink} size={14} />
              {telegram.link}
            </p>
          )}
        </Way>
      </div>
    </div>
  );
}

function Way({
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
