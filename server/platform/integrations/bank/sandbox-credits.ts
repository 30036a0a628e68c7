import { createHash, hkdfSync } from 'node:crypto';
import { z } from 'zod';
import { BRAND } from '#core/brand/brand.ts';
import { WEBHOOK_MINUTES } from '#core/proofs/limits.ts';
import { parseMoney, toDecimal } from '#core/money/money.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { BankCredit, CreditRail } from '#server/platform/integrations/bank/bank-rail.ts';
import { hmacSha512Hex, isSignedBy } from '#server/platform/integrations/bank/webhook-signature.ts';

export const SANDBOX_PROVIDER = 'sandbox';
export const SANDBOX_BANK = `${BRAND.product} Sandbox Bank`;
export const SANDBOX_SIGNATURE = 'x-oja-bank-signature';

const Webhook = z.object({
  event: z.literal('credit.received'),
  id: z.string().min(1).max(200),
  sent_at: z.iso.datetime(),
  data: z.object({ session_id: z.string().min(8).max(100) }),
});

/** The sandbox's bank. Its own books are in tables that nothing but this file and its simulator reads. */
export function sandboxCredits(db: Db, secret: string): CreditRail {
  const key = webhookKey(secret);
  return {
    provider: SANDBOX_PROVIDER,
    async openVirtualAccount({ reference, passesOnTo }) {
      const accountName = `${BRAND.product.toUpperCase()}/${passesOnTo.accountName}`;
      await db
        .insertInto('sandbox_bank_accounts')
        .values({
          account_number: numberFor(reference),
          reference,
          account_name: accountName,
          passes_on_to: JSON.stringify(passesOnTo),
        })
        .onConflict((oc) => oc.doNothing())
        .execute();
      const account = await db
        .selectFrom('sandbox_bank_accounts')
        .select(['account_number', 'account_name'])
        .where('reference', '=', reference)
        .executeTakeFirst();
      // Another reference has that number: a bank that has none left.
      if (!account) return { ok: false, reason: 'unavailable' };
      return {
        ok: true,
        value: {
          providerRef: reference,
          bankName: SANDBOX_BANK,
          accountNumber: account.account_number,
          accountName: account.account_name,
        },
      };
    },
    async readCredit(sessionId) {
      const row = await db
        .selectFrom('sandbox_bank_credits')
        .select(['session_id', 'account_number', 'amount', 'sender_name', 'paid_at'])
        .where('session_id', '=', sessionId)
        .executeTakeFirst();
      return row ? { ok: true, value: creditOf(row) } : { ok: false, reason: 'not_found' };
    },
    readWebhook(body, headers, now) {
      if (!isSignedBy(key, body, headers[SANDBOX_SIGNATURE])) return null;
      const webhook = Webhook.safeParse(parsed(body));
      if (!webhook.success) return null;
      const { id, sent_at, data } = webhook.data;
      const age = Math.abs(now.getTime() - Date.parse(sent_at));
      if (age > WEBHOOK_MINUTES * 60_000) return null;
      return [{ eventKey: id, sessionId: data.session_id }];
    },
  };
}

interface CreditRow {
  session_id: string;
  account_number: string;
  amount: string;
  sender_name: string;
  paid_at: Date;
}

function creditOf(row: CreditRow): BankCredit {
  const amount = parseMoney('NGN', row.amount);
  if (!amount) throw new Error(`the sandbox bank holds ${row.amount}, which is not an amount`);
  return {
    sessionId: row.session_id,
    accountNumber: row.account_number,
    amount,
    senderName: row.sender_name,
    senderBank: SANDBOX_BANK,
    paidAt: row.paid_at,
  };
}

export interface SandboxTransfer {
  readonly accountNumber: string;
  /** Naira, an exact decimal. */
  readonly amount: string;
  readonly senderName: string;
  /** The same session again is the same transfer. */
  readonly sessionId: string;
}

export interface SignedWebhook {
  readonly body: Buffer;
  readonly signature: string;
}

/** Books a transfer at the sandbox's bank, once for each session; null when it has no such account. */
export async function bookSandboxTransfer(db: Db, transfer: SandboxTransfer) {
  const account = await db
    .selectFrom('sandbox_bank_accounts')
    .select('passes_on_to')
    .where('account_number', '=', transfer.accountNumber)
    .executeTakeFirst();
  if (!account) return null;
  const money = parseMoney('NGN', transfer.amount);
  if (!money || money.units <= 0n) return null;
  await db
    .insertInto('sandbox_bank_credits')
    .values({
      session_id: transfer.sessionId,
      account_number: transfer.accountNumber,
      amount: toDecimal(money),
      sender_name: transfer.senderName,
    })
    .onConflict((oc) => oc.doNothing())
    .execute();
  const booked = await db
    .selectFrom('sandbox_bank_credits')
    .select('session_id')
    .where('session_id', '=', transfer.sessionId)
    .executeTakeFirstOrThrow();
  return { sessionId: booked.session_id, passedOnTo: account.passes_on_to };
}

/** The webhook by which the sandbox's bank reports a transfer. */
export function sandboxWebhook(
  secret: string,
  { sessionId, eventId, sentAt }: { sessionId: string; eventId: string; sentAt: Date },
): SignedWebhook {
  const body = Buffer.from(
    JSON.stringify({
      event: 'credit.received',
      id: eventId,
      sent_at: sentAt.toISOString(),
      data: { session_id: sessionId },
    }),
  );
  return { body, signature: hmacSha512Hex(webhookKey(secret), body) };
}

export function webhookKey(secret: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', 'oja sandbox bank webhooks', 32)).toString(
    'hex',
  );
}

/** Always the same for a reference, and never one whose name enquiry misbehaves in the sandbox. */
function numberFor(reference: string): string {
  const digest = createHash('sha256').update(`virtual account ${reference}`).digest();
  return `90${String(digest.readUInt32BE(0) % 10_000_000).padStart(7, '0')}${(digest[4] ?? 0) % 7}`;
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
