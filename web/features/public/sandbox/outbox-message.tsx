import { ArrowRight, Mail, MessageSquareText, Send } from 'lucide-react';
import { linkedText } from '#web/features/public/sandbox/linked-text.ts';
import type { OutboxMessage } from '#web/features/public/sandbox/outbox-query.ts';
import { dayOrTime } from '#web/lib/time/clock-time.ts';
import { buttonClass } from '#web/ui/button-style.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Icon } from '#web/ui/icon.tsx';

const LONGEST_SHOWN = 60;

const CHANNEL_VIEWS = {
  email: { icon: Mail, name: 'Email' },
  sms: { icon: MessageSquareText, name: 'Text message' },
  telegram: { icon: Send, name: 'Telegram' },
} as const;

/** One message as its recipient would read it. Shown as text: nothing in it can run or load. */
export function OutboxMessageCard({ message }: { message: OutboxMessage }) {
  const { channel, to, subject, links, code } = message;
  const [link] = links.filter((url) => /^https?:\/\//.test(url));
  const sent = new Date(message.created_at);
  return (
    <article className="border-t border-line py-5">
      <header className="flex items-start gap-3">
        <Icon of={CHANNEL_VIEWS[channel].icon} className="mt-0.5 text-ink3" />
        <div className="min-w-0 flex-1">
          <h2 className="text-base font-semibold">{subject ?? CHANNEL_VIEWS[channel].name}</h2>
          <p className="text-sm break-all text-ink3">To {to}</p>
        </div>
        <time dateTime={message.created_at} className="text-sm whitespace-nowrap text-ink3">
          {dayOrTime(sent)}
        </time>
      </header>
      <div className="mt-3 md:pl-8">
        <p className="max-w-[65ch] text-sm break-words whitespace-pre-line text-ink2">
          {linkedText(bodyOf(message)).map((segment, at) =>
            segment.href ? (
              <a
                key={at}
                href={segment.href}
                className="break-all text-aro underline underline-offset-4"
              >
                {shortened(segment.text)}
              </a>
            ) : (
              segment.text
            ),
          )}
        </p>
        {(link || code) && (
          <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
            {link && (
              <a href={link} className={buttonClass({})}>
                Follow the link
                <Icon of={ArrowRight} size={18} />
              </a>
            )}
            {code && (
              <span className="flex items-center gap-3">
                <span className="text-lg font-semibold tracking-wider">{code}</span>
                <CopyButton value={code} what="code" />
              </span>
            )}
          </div>
        )}
      </div>
    </article>
  );
}

/** The text without its first line where that only repeats the subject. */
function bodyOf({ subject, text }: OutboxMessage): string {
  return subject && text.startsWith(`${subject}\n`) ? text.slice(subject.length).trim() : text;
}

/** A long URL by its beginning; the link has all of it. */
function shortened(url: string): string {
  return url.length > LONGEST_SHOWN ? `${url.slice(0, LONGEST_SHOWN)}…` : url;
}
