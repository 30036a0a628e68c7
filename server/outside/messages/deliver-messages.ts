import { sql } from 'kysely';
import { maybe } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Oja } from '#server/define.ts';
import { openSmtp } from '#server/outside/mail/smtp.ts';
import { termii } from '#server/outside/sms/termii.ts';

export interface Queued {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string | null;
  readonly body_text: string;
  readonly body_html: string | null;
}

export type Parts = Pick<Oja, 'db' | 'log'> & {
  readonly config: Pick<Oja['config'], 'smtpUrl' | 'mailFrom' | 'sms'>;
};

const MOST_ATTEMPTS = 8;

/**
 * Sends every message that waits, mails beside text messages, so that a way out that is closed holds up no
 * other. A message is held by the one who sends it and marked when it was taken over; one that is refused
 * waits for the next call, eight times.
 */
export async function deliverMessages(parts: Parts): Promise<void> {
  const ways = await Promise.allSettled([deliverMails(parts), deliverTexts(parts)]);
  for (const way of ways) if (way.status === 'rejected') throw way.reason;
}

async function deliverMails(parts: Parts): Promise<void> {
  const { smtpUrl, mailFrom } = parts.config;
  if (!smtpUrl) return;
  const smtp = openSmtp(smtpUrl, mailFrom);
  try {
    await deliverAll(parts, 'email', smtp.send);
  } finally {
    smtp.close();
  }
}

async function deliverTexts(parts: Parts): Promise<void> {
  const { sms } = parts.config;
  if (sms === null || sms === 'outbox') return;
  const carrier = termii(sms);
  await deliverAll(parts, 'sms', ({ recipient, body_text }) =>
    carrier.send({ to: recipient, text: body_text }),
  );
}

async function deliverAll(
  parts: Parts,
  channel: 'email' | 'sms',
  send: (message: Queued) => Promise<unknown>,
): Promise<void> {
  const tried: string[] = [];
  for (;;) {
    const id = await deliverNext(parts, channel, tried, send);
    if (!id) return;
    tried.push(id);
  }
}

/** Each message once a call, the oldest first. Answers which one it was. */
function deliverNext(
  { db, log }: Parts,
  channel: 'email' | 'sms',
  tried: readonly string[],
  send: (message: Queued) => Promise<unknown>,
): Promise<string | undefined> {
  return transaction(db, async (tx) => {
    const message = await maybe(
      tx,
      sql<Queued>`
        select id, recipient, subject, body_text, body_html from outgoing_messages
        where channel = ${channel} and status = 'queued' and id <> all(${[...tried]}::uuid[])
        order by created_at limit 1 for update skip locked`,
    );
    if (!message) return undefined;
    const failure = await send(message).then(
      () => null,
      (error: unknown) => error ?? new Error('the message was refused'),
    );
    if (failure) {
      log.error({ err: failure, channel, messageId: message.id }, 'a message could not be sent');
    }
    await sql`
      update outgoing_messages set attempts = attempts + 1,
        sent_at = case when ${failure === null} then app_now() end,
        status = case when ${failure === null} then 'sent'
          when attempts + 1 >= ${MOST_ATTEMPTS} then 'failed' else 'queued' end
      where id = ${message.id}`.execute(tx);
    return message.id;
  });
}
