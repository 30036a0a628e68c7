import { sql } from 'kysely';
import type { Config } from '#server/platform/config/config.ts';
import { type Db, maybe } from '#server/platform/db/database.ts';
import type { TextMessage } from '#server/platform/integrations/sms/sms.ts';

export interface Sms extends TextMessage {
  readonly code: string | null;
  /** A second message with the same key is not sent. */
  readonly dedupeKey?: string;
}

export type SmsOutcome = 'accepted' | 'undeliverable' | 'rate_limited';

/** In the sandbox the end of a number decides a message's outcome, deterministically. */
const SANDBOX_ENDINGS: Readonly<Record<string, SmsOutcome>> = {
  '0000': 'undeliverable',
  '0002': 'rate_limited',
};
const SANDBOX_SLOW_ENDING = '0001';
const SANDBOX_DELAY_SECONDS = 10;

/** The outcome of a message to this number, as far as that is known before it is sent. */
export function outcomeAt({ sms }: Pick<Config, 'sms'>, to: string): SmsOutcome {
  return (sms === 'outbox' ? SANDBOX_ENDINGS[to.slice(-4)] : undefined) ?? 'accepted';
}

/**
 * Queues a text message in the caller's own transaction: it is sent if and only if that commits. Without a carrier, in
 * the sandbox, it counts as delivered as soon as it is written.
 */
export async function queueSms(tx: Db, config: Pick<Config, 'sms'>, sms: Sms): Promise<SmsOutcome> {
  const outcome = outcomeAt(config, sms.to);
  if (outcome !== 'accepted') return outcome;
  const inSandbox = config.sms === 'outbox';
  const delay = inSandbox && sms.to.endsWith(SANDBOX_SLOW_ENDING) ? SANDBOX_DELAY_SECONDS : 0;
  await maybe(
    tx,
    sql`
      insert into outgoing_messages
        (channel, recipient, body_text, code, dedupe_key, status, created_at, sent_at)
      values ('sms', ${sms.to}, ${sms.text}, ${sms.code}, ${sms.dedupeKey ?? null},
        ${inSandbox ? 'sent' : 'queued'}, app_now() + ${delay} * interval '1 second',
        case when ${inSandbox} then app_now() + ${delay} * interval '1 second' end)
      on conflict (dedupe_key) do nothing`,
  );
  return 'accepted';
}
