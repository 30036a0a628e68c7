import { ArrowRight, Mail, MessageSquareText } from 'lucide-react';
import { linkedText } from '#core/text/linked-text.ts';
import type { OutboxMessage } from '#web/features/sandbox/outbox-query.ts';
import { clockTime, dayOrTime } from '#web/lib/clock-time.ts';
import { buttonClass } from '#web/ui/button-style.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** One message as its receiver would read it. Shown as text: nothing in it can run or load. */
export function OutboxMessageCard({ message }: { message: OutboxMessage }) {
  const { channel, to, subject, text, links, code } = message;
  const [link] = links.filter((address) => /^https?:\/\//.test(address));
  const sent = new Date(message.created_at);
  return (
    <article className="border-t border-line py-5">
      <header className="flex items-start gap-3">
        <Icon of={channel === 'email' ? Mail : MessageSquareText} className="mt-0.5 text-ink3" />
        <div className="min-w-0 flex-1">
          <h2 className="text-base font-semibold">{subject ?? 'Text message'}</h2>
          <p className="text-sm break-all text-ink3">To {to}</p>
        </div>
        <time dateTime={message.created_at} className="text-sm whitespace-nowrap text-ink3">
          {sent.toDateString() === new Date().toDateString()
            ? clockTime(sent, true)
            : dayOrTime(sent)}
        </time>
      </header>
      <div className="mt-3 md:pl-8">
        <p className="max-w-[65ch] text-sm break-words whitespace-pre-line text-ink2">
          {linkedText(text).map((piece, at) =>
            piece.href ? (
              <a
                key={at}
                href={piece.href}
                className="break-all text-aro underline underline-offset-4"
              >
                {piece.text}
              </a>
            ) : (
              piece.text
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
