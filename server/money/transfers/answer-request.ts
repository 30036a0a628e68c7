import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { TRANSFER_DONE } from '#core/transfers/texts.ts';
import { messageOf } from '#core/wire/text-schema.ts';
import type { CryptoAsset } from '#core/money/assets.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import { type Money, parseMoney } from '#core/money/money.ts';
import { notificationText } from '#core/notifications/notification-text.ts';
import { type Db, maybe, rows, type Tx } from '#server/platform/db/database.ts';
import { once } from '#server/platform/db/idempotency.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { SignedInCaller } from '#server/define.ts';
import { record } from '#server/identity/audit.ts';
import { presenceOf } from '#server/identity/second-factor/presence.ts';
import { moveTransfer } from '#server/money/transfers/move-transfer.ts';
import { notify } from '#server/messaging/notifications/notify.ts';

interface Request {
  readonly id: string;
  readonly requester_id: string;
  readonly payer_id: string;
  readonly asset: CryptoAsset;
  readonly amount: string;
  readonly note: string | null;
  readonly status: string;
  readonly is_over: boolean;
}

/** The payer pays, which is a transfer with all its checks, or declines. */
export async function answerRequest(
  db: Db,
  caller: SignedInCaller,
  input: {
    readonly requestId: string;
    readonly accept: boolean;
    readonly idempotencyKey?: string | null;
  },
) {
  const { userId } = caller;
  const key = input.idempotencyKey;
  return transaction(db, (tx) =>
    once(tx, { userId, key, procedure: 'answer_transfer_request', request: input }, async () => {
      const request = await lockRequest(tx, input.requestId);
      if (request?.payer_id !== userId) throw new AppError('MONEY_REQUEST_NOT_FOUND');
      requireOpen(request);
      return input.accept ? pay(tx, caller, request) : decline(tx, request);
    }),
  );
}

/** The requester cancels it. */
export async function cancelRequest(db: Db, userId: string, requestId: string) {
  return transaction(db, async (tx) => {
    const request = await lockRequest(tx, requestId);
    if (request?.requester_id !== userId) throw new AppError('MONEY_REQUEST_NOT_FOUND');
    if (request.status !== 'cancelled') {
      if (request.status !== 'pending') throw new AppError('MONEY_REQUEST_ANSWERED');
      await end(tx, request.id, 'cancelled', null);
    }
    return { success: true as const, message: TRANSFER_DONE.requestCancelled };
  });
}

/** Expires requests nobody answered in time, and notifies the requester. */
export async function expireRequests(db: Db): Promise<void> {
  for (;;) {
    const ended = await transaction(db, async (tx) => {
      const due = await rows(
        tx,
        sql<Request & { handle: string }>`
          select r.id, r.requester_id, r.payer_id, r.asset, r.amount, t.handle
          from transfer_requests r join trader_profiles t on t.id = r.payer_id
          where r.status = 'pending' and r.expires_at <= app_now() order by r.expires_at limit 100
          for update of r skip locked`,
      );
      for (const request of due) {
        await end(tx, request.id, 'expired', null);
        const text = notificationText('transfer_request_expired', {
          amount: formatWithUnit(moneyOf(request)),
          handle: request.handle,
        });
        await notify(tx, { transferRequestId: request.id }, [
          { userId: request.requester_id, text },
        ]);
      }
      return due.length;
    });
    if (ended < 100) return;
  }
}

async function pay(tx: Tx, caller: SignedInCaller, request: Request) {
  const amount = moneyOf(request);
  const { id, recipient } = await moveTransfer(
    tx,
    {
      senderId: request.payer_id,
      recipientId: request.requester_id,
      amount,
      note: request.note,
      requestId: request.id,
    },
    { outflow: 'transfer_request', presence: presenceOf(caller) },
  );
  await end(tx, request.id, 'paid', id);
  await record(tx, 'transfer_sent', caller.userId, caller, { transfer_id: id });
  return {
    success: true as const,
    ...messageOf(TRANSFER_DONE.sent(formatWithUnit(amount), recipient.handle)),
    request_id: request.id,
    status: 'paid' as const,
    transfer_id: id,
  };
}

async function decline(tx: Tx, request: Request) {
  await end(tx, request.id, 'declined', null);
  const own = await tx
    .selectFrom('trader_profiles')
    .select('handle')
    .where('id', '=', request.payer_id)
    .executeTakeFirst();
  const amount = formatWithUnit(moneyOf(request));
  await notify(tx, { transferRequestId: request.id }, [
    {
      userId: request.requester_id,
      text: notificationText('transfer_request_declined', {
        amount,
        handle: own?.handle ?? '',
      }),
    },
  ]);
  return {
    success: true as const,
    message: TRANSFER_DONE.declined,
    request_id: request.id,
    status: 'declined' as const,
    transfer_id: null,
  };
}

function lockRequest(tx: Tx, id: string): Promise<Request | undefined> {
  return maybe(
    tx,
    sql<Request>`select id, requester_id, payer_id, asset, amount, note, status, expires_at <= app_now() as is_over
      from transfer_requests where id = ${id} for update`,
  );
}

function requireOpen({ status, is_over }: Request): void {
  if (status === 'expired' || (status === 'pending' && is_over)) {
    throw new AppError('MONEY_REQUEST_EXPIRED');
  }
  if (status !== 'pending') throw new AppError('MONEY_REQUEST_ANSWERED');
}

async function end(tx: Tx, id: string, status: string, transferId: string | null): Promise<void> {
  await rows(
    tx,
    sql`update transfer_requests set status = ${status}, answered_at = app_now(), transfer_id = ${transferId}::uuid
      where id = ${id}`,
  );
}

function moneyOf({ asset, amount }: Pick<Request, 'asset' | 'amount'>): Money {
  const money = parseMoney(asset, amount);
  if (!money) throw new Error(`${amount} ${asset} is no amount`);
  return money;
}
