import { createTransport } from 'nodemailer';

interface Letter {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string | null;
  readonly body_text: string;
  readonly body_html: string | null;
  readonly unsubscribe_url: string | null;
}

export interface Smtp {
  /** Ends when the server took the mail over, and throws when it did not. */
  send(letter: Letter): Promise<void>;
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
    close: () => transport.close(),
  };
}

/** With these a mail program offers its own button, which asks nobody anything more (RFC 8058). */
function unsubscribeHeaders(url: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
