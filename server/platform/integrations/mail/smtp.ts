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
  /** Resolves when the server accepted the mail, and throws when it did not. */
  send(message: MailMessage): Promise<void>;
  /** Resolves when a server accepts our login, and throws when there is none. */
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
        // The same at each attempt, so that a mailbox can tell that it has this one already.
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

/** A server's status when it accepts nothing at all now, at whatever point (RFC 5321, RFC 4954). */
const SERVICE_CLOSED = new Set([421, 454]);
/** Its own disk is full; about a recipient it means their mailbox is full. */
const STORAGE_FULL = 452;

/**
 * Whether a server refused this mail or all of them. A refusal of the recipient or the content is about the mail; one
 * before it received either is not. An internationalized address may be refused with the sender, for it is announced
 * there. A lost connection says nothing.
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

/** With these a mail program offers its own button, which unsubscribes without another question (RFC 8058). */
function unsubscribeHeaders(url: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
