import { createTransport } from 'nodemailer';
import type { Fault } from '#server/platform/integrations/messages/transport.ts';

interface MailMessage {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string | null;
  readonly body_text: string;
  readonly body_html: string | null;
  readonly unsubscribe_url: string | null;
}

export interface Smtp {
  /** Ends when the server took the mail over, and throws when it did not. */
  send(message: MailMessage): Promise<void>;
  /** Ends when a server is there that lets us in, and throws when there is none. */
  ask(): Promise<void>;
  close(): void;
}

const SERVER_TIMEOUT_MS = 10_000;

export function openSmtp(url: string, from: string): Smtp {
  const transport = createTransport(url, {
    connectionTimeout: SERVER_TIMEOUT_MS,
    greetingTimeout: SERVER_TIMEOUT_MS,
    socketTimeout: SERVER_TIMEOUT_MS,
  } as Parameters<typeof createTransport>[1]);
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async send({ id, recipient, subject, body_text, body_html, unsubscribe_url }) {
      await transport.sendMail({
        from,
        to: recipient,
        subject: subject ?? '',
        text: body_text,
        html: body_html ?? undefined,
        // The same each time it is tried, so that a mailbox can tell that it has this one already.
        messageId: `<${id}@${domain}>`,
        headers: unsubscribe_url ? unsubscribeHeaders(unsubscribe_url) : {},
      });
    },
    async ask() {
      await transport.verify();
    },
    close: () => transport.close(),
  };
}

/** What a server says who takes nothing at all now, at whatever point it says so (RFC 5321, RFC 4954). */
const SERVICE_CLOSED = new Set([421, 454]);
/** What it says of its own disk; said of a recipient it is their mailbox that is full. */
const STORAGE_FULL = 452;

/**
 * Whether a server refused this mail or all of them. What it says of who is to have it, or of the words, is about
 * the mail; what it says before it heard of either is not. An address with letters of its own may be refused with the
 * sender, for it is announced there. A line that was cut says nothing.
 */
export function smtpFault(failure: unknown, { recipient }: Pick<MailMessage, 'recipient'>): Fault {
  if (typeof failure !== 'object' || failure === null) return 'unknown';
  const { code, command, responseCode } = failure as Record<string, unknown>;
  if (typeof responseCode === 'number') {
    if (SERVICE_CLOSED.has(responseCode)) return 'transport';
    if (responseCode === STORAGE_FULL && command === 'DATA') return 'transport';
  }
  if (command === 'MAIL FROM' && code === 'EENVELOPE') {
    return /^[\x21-\x7e]*$/.test(recipient) ? 'transport' : 'message';
  }
  if (code === 'EENVELOPE' || code === 'EMESSAGE' || code === 'ESTREAM') return 'message';
  return 'unknown';
}

/** With these a mail program offers its own button, which asks nobody anything more (RFC 8058). */
function unsubscribeHeaders(url: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
