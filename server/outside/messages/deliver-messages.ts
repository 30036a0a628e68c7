import { sql } from 'kysely';
import { type Db, maybe, type Tx } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Oja } from '#server/define.ts';
import { openSmtp } from '#server/outside/mail/smtp.ts';
import { NotTaken } from '#server/outside/messages/not-taken.ts';
import { whyNot } from '#server/outside/messages/why-not.ts';
import type { TelegramPort } from '#server/outside/telegram/telegram-port.ts';
import { termii } from '#server/outside/sms/termii.ts';

export interface Queued {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string | null;
  readonly body_text: string;
  readonly body_html: string | null;
  readonly links: readonly string[];
  readonly unsubscribe_url: string | null;
}

export type Parts = Pick<Oja, 'db' | 'log'> & {
  readonly telegram: TelegramPort | null;
  readonly config: Pick<Oja['config'], 'smtpUrl' | 'mailFrom' | 'sms'>;
  /** Hears, with the refusal itself, of a chat where nobody reads any more. */
  readonly chatIsGone?: (tx: Tx, chatId: string) => Promise<void>;
};

type Channel = 'email' | 'sms' | 'telegram';
type Send = (message: Queued) => Promise<unknown>;

const MOST_ATTEMPTS = 8;
/** The first pause. Each is three times as long as the one before, up to six hours: half a day in all. */
const FIRST_PAUSE = sql`interval '30 seconds'`;
const LONGEST_PAUSE = sql`interval '6 hours'`;
/** What the one who sends it keeps it for, longer than any server may take: should the node die, another sends it. */
const HELD = sql`interval '5 minutes'`;
/** So many refusals in a row mean that the way out itself is closed: the rest waits without knocking. */
const MOST_REFUSALS = 5;

/**
 * Sends every message whose time has come, each way out beside the others, so that one that is closed holds up no
 * other. A message is taken before it is sent, so two nodes never send the same, and marked when it was taken over;
 * one that is refused waits longer each time, eight times, unless it was said that no later try would end otherwise.
 * Who waits for the end of it in the log of notices is told with it.
 */
export async function deliverMessages(parts: Parts): Promise<void> {
  const ways = await Promise.allSettled([
    deliverMails(parts),
    deliverTexts(parts),
    deliverToTelegram(parts),
  ]);
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

async function deliverToTelegram(parts: Parts): Promise<void> {
  const { telegram } = parts;
  if (!telegram) return;
  await deliverAll(parts, 'telegram', ({ recipient, body_text, links: [link = null] }) =>
    telegram.send({ chatId: recipient, text: body_text, link }),
  );
}

async function deliverAll(parts: Parts, channel: Channel, send: Send): Promise<void> {
  for (let refusals = 0; refusals < MOST_REFUSALS;) {
    const outcome = await deliverNext(parts, channel, send);
    if (outcome === 'none' || outcome === 'asked to wait') return;
    refusals = outcome === 'refused' ? refusals + 1 : 0;
  }
}

async function deliverNext(
  { db, log, chatIsGone }: Parts,
  channel: Channel,
  send: Send,
): Promise<'taken' | 'refused' | 'asked to wait' | 'none'> {
  const message = await takeNext(db, channel);
  if (!message) return 'none';
  const failure = await send(message).then(
    () => null,
    (error: unknown) => error ?? new Error('the message was refused'),
  );
  if (failure !== null) {
    log.error({ err: failure, channel, messageId: message.id }, 'a message could not be sent');
  }
  const said = failure instanceof NotTaken ? failure : null;
  await transaction(db, async (tx) => {
    await mark(tx, message.id, failure);
    if (said?.recipientIsGone) await chatIsGone?.(tx, message.recipient);
  });
  if (failure === null) return 'taken';
  return said === null || said.waitSeconds === null ? 'refused' : 'asked to wait';
}

/**
 * Takes the one that is due the longest, before all others those somebody waits for to type a code. No transaction
 * stays open while it is sent: whatever follows the changes of the database would wait for the server at the other
 * end. Without a `last_error` it is on its way at this moment.
 */
function takeNext(db: Db, channel: Channel): Promise<Queued | undefined> {
  return maybe(
    db,
    sql<Queued>`
      update outgoing_messages set next_at = app_now() + ${HELD}, last_error = null
      where id = (select id from outgoing_messages
        where channel = ${channel} and status = 'queued' and next_at <= app_now()
        order by (code is null), next_at, id limit 1 for update skip locked)
      returning id, recipient, subject, body_text, body_html, links, unsubscribe_url`,
  );
}

/** Being asked to wait is no try: the message goes on when the wait is over. */
async function mark(tx: Tx, id: string, failure: unknown): Promise<void> {
  const why = failure === null ? null : whyNot(failure).slice(0, 200);
  const said = failure instanceof NotTaken ? failure : null;
  const wait = said?.waitSeconds ?? null;
  const isOver = said?.isFinal ?? false;
  await sql`
    with tried as (
      update outgoing_messages set attempts = attempts + ${wait === null ? 1 : 0}, last_error = ${why},
        sent_at = case when ${why}::text is null then app_now() end,
        status = case when ${why}::text is null then 'sent'
          when ${isOver} or (attempts + 1 >= ${MOST_ATTEMPTS} and ${wait}::int is null) then 'failed'
          else 'queued' end,
        next_at = app_now() + coalesce(make_interval(secs => ${wait}::int),
          least(${FIRST_PAUSE} * power(3, attempts), ${LONGEST_PAUSE}))
      where id = ${id} and status = 'queued' returning id, status, next_at, sent_at)
    update notice_deliveries d set attempts = d.attempts + ${wait === null ? 1 : 0}, last_error = ${why},
      sent_at = t.sent_at,
      status = case t.status when 'sent' then 'sent' when 'failed' then 'dead' else 'failed' end,
      next_at = case t.status when 'queued' then t.next_at end
    from tried t where d.outgoing_id = t.id`.execute(tx);
}
