import { isVerifiedAt, type Level, levelOf } from '#core/identity/levels/level.ts';
import { notificationText } from '#core/notifications/notification-text.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { record } from '#server/identity/audit.ts';
import { levelFacts } from '#server/identity/levels/level-facts.sql.ts';
import { notify } from '#server/messaging/notifications/notify.ts';
import { SYSTEM_ORIGIN } from '#server/identity/system-origin.ts';

export interface SettledLevel {
  readonly from: Level;
  readonly to: Level;
}

/**
 * Derives a person's level from what is approved now, in the transaction that decided about a part of it. The caller
 * notifies them of their first level together with what they were approved for; others are announced here.
 */
export async function settleLevel(tx: Tx, userId: string): Promise<SettledLevel> {
  const before = await tx
    .selectFrom('profiles')
    .select(['kyc_level', 'verification_level'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  const facts = before && (await levelFacts(tx, userId));
  if (!before || !facts) return { from: 0, to: 0 };
  const from = before.kyc_level as Level;
  const to = levelOf(facts);
  const verification = isVerifiedAt(to) ? 'verified' : 'basic';
  if (from === to && before.verification_level === verification) return { from, to };
  await tx
    .updateTable('profiles')
    .set({ kyc_level: to, verification_level: verification })
    .where('id', '=', userId)
    .execute();
  await tx
    .updateTable('trader_profiles')
    .set({ verification_level: verification })
    .where('id', '=', userId)
    .where('verification_level', '!=', verification)
    .execute();
  if (from !== to) await announce(tx, userId, { from, to });
  return { from, to };
}

async function announce(tx: Tx, userId: string, { from, to }: SettledLevel): Promise<void> {
  await record(tx, 'level_changed', userId, SYSTEM_ORIGIN, { from, to });
  if (from === 0 && to === 1) return;
  const text = notificationText(to > from ? 'level_changed.raised' : 'level_changed.lowered', {
    level: to,
  });
  await notify(tx, {}, [{ userId, text }]);
}
