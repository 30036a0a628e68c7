import { sql } from 'kysely';
import { createTransport } from 'nodemailer';
import { maybe } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Oja } from '#server/define.ts';

interface Queued {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string | null;
  readonly body_text: string;
  readonly body_html: string | null;
}

const MOST_ATTEMPTS = 8;
const SERVER_TIMEOUT_MS = 10_000;

/**
 * Sends every mail that waits, the oldest first. A mail is held by the one who
 * sends it and marked when the server took it; one that is refused waits for the next call, eight times.
 */
export async function deliverMail(oja: Pick<Oja, 'db' | 'config' | 'log'>): Promise<void> {
  const { smtpUrl, mailFrom } = oja.config;
  if (!smtpUrl) return;
  const transport = createTransport(smtpUrl, {
    connectionTimeout: SERVER_TIMEOUT_MS,
    greetingTimeout: SERVER_TIMEOUT_MS,
    socketTimeout: SERVER_TIMEOUT_MS,
  } as Parameters<typeof createTransport>[1]);
  const tried: string[] = [];
  try {
    for (;;) {
      const outcome = await deliverNext(oja, tried, (mail) =>
        transport.sendMail({
          from: mailFrom,
          to: mail.recipient,
          subject: mail.subject ?? '',
          text: mail.body_text,
          html: mail.body_html ?? undefined,
        }),
      );
      if (!outcome) return;
      tried.push(outcome);
    }
  } finally {
    transport.close();
  }
}

function deliverNext(
  oja: Pick<Oja, 'db' | 'log'>,
  tried: readonly string[],
  send: (mail: Queued) => Promise<unknown>,
): Promise<string | undefined> {
  return transaction(oja.db, async (tx) => {
    const mail = await maybe(
      tx,
      sql<Queued>`
        select id, recipient, subject, body_text, body_html from outgoing_messages
        where channel = 'email' and status = 'queued' and id <> all(${[...tried]}::uuid[])
        order by created_at limit 1 for update skip locked`,
    );
    if (!mail) return undefined;
    const failure = await send(mail).then(
      () => null,
      (error: unknown) => error ?? new Error('the mail server refused'),
    );
    if (failure) oja.log.error({ err: failure, messageId: mail.id }, 'a mail could not be sent');
    await sql`
      update outgoing_messages set attempts = attempts + 1,
        sent_at = case when ${failure === null} then app_now() end,
        status = case when ${failure === null} then 'sent'
          when attempts + 1 >= ${MOST_ATTEMPTS} then 'failed' else 'queued' end
      where id = ${mail.id}`.execute(tx);
    return mail.id;
  });
}
