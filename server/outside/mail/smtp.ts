import { createTransport } from 'nodemailer';

interface Letter {
  readonly recipient: string;
  readonly subject: string | null;
  readonly body_text: string;
  readonly body_html: string | null;
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
  return {
    async send({ recipient, subject, body_text, body_html }) {
      await transport.sendMail({
        from,
        to: recipient,
        subject: subject ?? '',
        text: body_text,
        html: body_html ?? undefined,
      });
    },
    close: () => transport.close(),
  };
}
