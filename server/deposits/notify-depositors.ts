import { sql } from 'kysely';
import type { NoticeText } from '#core/trade/notification-texts.ts';
import { rows, type Tx } from '#server/db/database.ts';

export interface DepositNotice {
  readonly userId: string;
  readonly depositId: string;
  readonly text: NoticeText;
}

/** Notifies people of their deposits, in the transaction of what happened to them. */
export async function notifyDepositors(tx: Tx, notices: readonly DepositNotice[]): Promise<void> {
  if (notices.length === 0) return;
  await rows(
    tx,
    sql`insert into notifications (user_id, type, title, message, metadata)
      select u, t, h, m, jsonb_build_object('depositId', d)
      from unnest(${notices.map(({ userId }) => userId)}::uuid[],
        ${notices.map(({ text }) => text.type)}::text[], ${notices.map(({ text }) => text.title)}::text[],
        ${notices.map(({ text }) => text.message)}::text[], ${notices.map(({ depositId }) => depositId)}::uuid[])
        as n (u, t, h, m, d)`,
  );
}
