import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { TELEGRAM_CODE_MINUTES, TELEGRAM_CODES_PER_HOUR } from '#core/telegram/limits.ts';
import {
  TELEGRAM_CODE_BYTES,
  telegramCode,
} from '#server/messaging/notifications/telegram-code.ts';
import { one } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Oja, SignedInCaller } from '#server/define.ts';
import { record } from '#server/identity/audit.ts';
import { hashOfToken } from '#server/identity/sessions/sessions.ts';
import { limitRate } from '#server/platform/db/limit-rate.ts';
import { perHour } from '#server/platform/rate.ts';

/**
 * Creates the code that links a chat to the caller's account, and revokes the one before it. It is returned once; only
 * its hash is stored.
 */
export async function startTelegramLink(
  { db, config }: Pick<Oja, 'db' | 'config'>,
  caller: Pick<SignedInCaller, 'userId' | 'sessionId' | 'ip' | 'userAgent'>,
) {
  const { telegram } = config;
  if (!telegram) throw new AppError('TELEGRAM_NOT_OPEN');
  const { userId, sessionId } = caller;
  const code = telegramCode(randomBytes(TELEGRAM_CODE_BYTES));
  const rate = perHour(TELEGRAM_CODES_PER_HOUR);
  await limitRate(db, `telegram:${userId}`, rate, () => new AppError('TELEGRAM_CODES_USED'));
  const expiresAt = await transaction(db, async (tx) => {
    const { is_linked } = await one(
      tx,
      sql<{ is_linked: boolean }>`
        select exists (select 1 from telegram_links where user_id = ${userId}) as is_linked`,
    );
    if (is_linked) throw new AppError('TELEGRAM_LINKED_ALREADY');
    const made = await tx
      .insertInto('telegram_link_codes')
      .values({
        user_id: userId,
        session_id: sessionId,
        code_hash: hashOfToken(code),
        expires_at: sql<Date>`app_now() + make_interval(mins => ${TELEGRAM_CODE_MINUTES})`,
      })
      .onConflict((oc) =>
        oc.column('user_id').doUpdateSet((eb) => ({
          session_id: eb.ref('excluded.session_id'),
          code_hash: eb.ref('excluded.code_hash'),
          expires_at: eb.ref('excluded.expires_at'),
          created_at: sql<Date>`app_now()`,
        })),
      )
      .returning('expires_at')
      .executeTakeFirstOrThrow();
    await record(tx, 'telegram_link_started', userId, caller);
    return made.expires_at;
  });
  return {
    bot: telegram.bot,
    code,
    deep_link: `https://t.me/${telegram.bot}?start=${code}`,
    expires_at: expiresAt.toISOString(),
  };
}
